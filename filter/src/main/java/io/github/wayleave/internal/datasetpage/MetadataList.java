package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.Classification;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution.AccessPoints;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of a dataset's metadata on its page. */
final class MetadataList {
  private final DatasetMetadata metadata;
  private final OwnerText ownerText;
  private final PageLinks links;
  private final List<Fact> facts = new ArrayList<>();

  MetadataList(DatasetMetadata metadata, PageLinks links) {
    this.metadata = metadata;
    this.links = links;
    this.ownerText = OwnerText.of(metadata);
  }

  List<Fact> list() {
    access();
    add("License", metadata.license().map(MetadataList::license));
    add("Access", metadata.rights().map(ownerText::words));
    add("Publisher", metadata.publisher().map(this::publisher));
    addPhrases("Contact", metadata.contact().map(this::contact).stream());
    add("Changed", metadata.modified().map(TimeFormats::of));
    add("First published", metadata.issued().map(TimeFormats::of));
    add("Updated", metadata.frequency().map(TimeFormats::words).map(PageText::of));
    addPhrases("Period", metadata.temporal().map(TimeFormats::of).stream());
    add("Place", metadata.spatial().map(this::place));
    addAll("Language", metadata.languages().stream().map(MetadataList::language).map(PageText::of));
    add("Version", metadata.version().map(ownerText::words));
    add("Documentation", metadata.documentation().map(MetadataList::link));
    add("More about it", landingPage().map(MetadataList::link));
    addAll("Follows", metadata.conformsTo().stream().map(MetadataList::link));
    add("Made from", metadata.source().map(MetadataList::link));
    add("Replaces", metadata.replaces().map(this::replaced));
    addAll("Replaced by", links.successors(metadata.id()).map(this::replaced));
    addAll("Keywords", metadata.keywords().stream().map(ownerText::words));
    attribution();
    Optional<String> identifier = metadata.attribution().identifier();
    add("Identifier", identifier.map(MetadataList::identifier));
    add(identifier.isEmpty() ? "Identifier" : "Id here", Optional.of(PageText.code(metadata.id())));
    return facts;
  }

  private void attribution() {
    Attribution attribution = metadata.attribution();
    Classification classification = metadata.classification();
    addAll("Created by", attribution.creators().stream().map(this::publisher));
    addAll("Funded by", attribution.funders().stream().map(this::publisher));
    add("Cite as", attribution.citation().map(ownerText::words));
    addAll("Theme", classification.themes().stream().map(theme -> PageText.of(theme.label())));
    addAll("High-value dataset", classification.hvdCategories().stream().map(MetadataList::link));
    addAll("Legislation", classification.legislation().stream().map(MetadataList::link));
    addAll("Same as", attribution.sameAs().stream().map(MetadataList::link));
  }

  private void access() {
    addAll("Get it from", metadata.accessPoints().urls().stream().map(MetadataList::link));
    addPhrases("Service", metadata.accessPoints().services().stream().map(this::service));
  }

  private Phrase service(AccessPoints.DataService service) {
    String url = service.url().toString();
    PageText endpoint =
        service.title().map(ownerText::words).orElse(PageText.of(url)).linkedTo(url);
    return service
        .description()
        .map(page -> Phrase.of(endpoint, PageText.of(", "), link(page)))
        .orElse(Phrase.of(endpoint));
  }

  /** A DOI without a resolver is a link, too. */
  private static PageText identifier(String text) {
    String url = text.replaceFirst("^(doi:)?(?=10[.][0-9]{4,9}/[!-~]+$)", "https://doi.org/");
    PageText words = PageText.of(text);
    return url.matches("https?://[!-~]+") && url.indexOf('"') < 0 ? words.linkedTo(url) : words;
  }

  /** A page does not link to itself. */
  private Optional<UrlReference> landingPage() {
    String ownPage = links.page(metadata.id());
    return metadata.landingPage().filter(page -> !page.toString().equals(ownPage));
  }

  /** Returns a license, with a link to its text if it has an address. */
  static PageText license(License license) {
    PageText words = PageText.of(license.toString());
    return license.address().map(words::linkedTo).orElse(words);
  }

  private void add(String name, Optional<PageText> value) {
    addAll(name, value.stream());
  }

  private void addAll(String name, Stream<PageText> values) {
    addPhrases(name, values.map(Phrase::of));
  }

  private void addPhrases(String name, Stream<Phrase> values) {
    List<Phrase> phrases = values.toList();
    if (!phrases.isEmpty()) {
      facts.add(new Fact(name, phrases));
    }
  }

  private PageText publisher(Publisher publisher) {
    PageText name = ownerText.words(publisher.name());
    return publisher.url().map(url -> name.linkedTo(url.toString())).orElse(name);
  }

  private Phrase contact(ContactPoint contact) {
    List<PageText> texts = new ArrayList<>();
    Stream.of(
            contact.name().map(ownerText::words),
            contact.email().map(MetadataList::email),
            contact.url().map(MetadataList::link))
        .flatMap(Optional::stream)
        .forEach(
            text -> {
              if (!texts.isEmpty()) {
                texts.add(PageText.of(", "));
              }
              texts.add(text);
            });
    return new Phrase(texts);
  }

  /** RFC 6068, 2: everything except unreserved characters and the {@code @} is percent-encoded. */
  private static PageText email(String address) {
    String encoded =
        PercentEncoding.encode(address, c -> c == '@' || PercentEncoding.isUnreserved(c));
    return PageText.of(address).linkedTo("mailto:" + encoded);
  }

  private PageText place(SpatialExtent place) {
    return place instanceof BoundingBox box
        ? PageText.of(words(box))
        : ownerText.words(place.toString());
  }

  private static String language(String tag) {
    return Locale.forLanguageTag(tag).getDisplayName(Locale.ENGLISH) + " (" + tag + ")";
  }

  private static PageText link(UrlReference url) {
    return PageText.of(url.toString()).linkedTo(url.toString());
  }

  private PageText replaced(String idOrUrl) {
    if (idOrUrl.contains("://")) {
      return link(UrlReference.absolute(idOrUrl));
    }
    PageText id = PageText.code(idOrUrl);
    return links.hasPage(idOrUrl) ? id.linkedTo(links.page(idOrUrl)) : id;
  }

  /** Returns a box as text, such as {@code 49.94° N to 50.18° N, 14.22° E to 14.71° E}. */
  static String words(BoundingBox box) {
    return range(latitude(box.south()), latitude(box.north()))
        + ", "
        + range(longitude(box.west()), longitude(box.east()));
  }

  private static String range(String from, String to) {
    return from.equals(to) ? from : from + " to " + to;
  }

  private static String latitude(BigDecimal degrees) {
    return degrees(degrees, "N", "S");
  }

  private static String longitude(BigDecimal degrees) {
    return degrees(degrees, "E", "W");
  }

  private static String degrees(BigDecimal value, String positive, String negative) {
    String absolute = value.abs().toPlainString() + "\u00b0";
    return switch (value.signum()) {
      case 0 -> absolute;
      case 1 -> absolute + "\u00a0" + positive;
      default -> absolute + "\u00a0" + negative;
    };
  }

  /** What the page says about one property of a dataset. */
  record Fact(String name, List<Phrase> values) {}

  /** Texts that follow each other. */
  record Phrase(List<PageText> texts) {
    static Phrase of(PageText... texts) {
      return new Phrase(List.of(texts));
    }
  }
}
