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
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of a dataset's metadata on its page. */
final class MetadataList {
  private static final HtmlTemplates HTML = HtmlTemplates.DATASET;

  private final DatasetMetadata metadata;
  private final OwnerText ownerText;
  private final PageLinks links;
  private final List<HtmlFragment> entries = new ArrayList<>();

  MetadataList(DatasetMetadata metadata, PageLinks links) {
    this.metadata = metadata;
    this.links = links;
    this.ownerText = OwnerText.of(metadata);
  }

  HtmlFragment list() {
    access();
    add("License", metadata.license().map(MetadataList::license));
    add("Access", metadata.rights().map(ownerText::words));
    add("Publisher", metadata.publisher().map(this::publisher));
    add("Contact", metadata.contact().map(this::contact));
    add("Changed", metadata.modified().map(TimeFormats::of));
    add("First published", metadata.issued().map(TimeFormats::of));
    add("Updated", metadata.frequency().map(TimeFormats::words).map(HtmlFragment::text));
    add("Period", metadata.temporal().map(TimeFormats::of));
    add("Place", metadata.spatial().map(this::place));
    addAll(
        "Language",
        metadata.languages().stream().map(MetadataList::language).map(HtmlFragment::text));
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
    add(
        identifier.isEmpty() ? "Identifier" : "Id here",
        Optional.of(InlineHtml.code(metadata.id())));
    return HtmlFragment.lines(entries);
  }

  private void attribution() {
    Attribution attribution = metadata.attribution();
    Classification classification = metadata.classification();
    addAll("Created by", attribution.creators().stream().map(this::publisher));
    addAll("Funded by", attribution.funders().stream().map(this::publisher));
    add("Cite as", attribution.citation().map(ownerText::words));
    addAll(
        "Theme", classification.themes().stream().map(theme -> HtmlFragment.text(theme.label())));
    addAll("High-value dataset", classification.hvdCategories().stream().map(MetadataList::link));
    addAll("Legislation", classification.legislation().stream().map(MetadataList::link));
    addAll("Same as", attribution.sameAs().stream().map(MetadataList::link));
  }

  private void access() {
    addAll("Get it from", metadata.accessPoints().urls().stream().map(MetadataList::link));
    addAll("Service", metadata.accessPoints().services().stream().map(this::service));
  }

  private HtmlFragment service(AccessPoints.DataService service) {
    HtmlFragment endpoint =
        InlineHtml.link(
            service.url().toString(),
            service
                .title()
                .map(ownerText::words)
                .orElse(HtmlFragment.text(service.url().toString())));
    return service
        .description()
        .map(page -> HtmlFragment.join(", ", List.of(endpoint, link(page))))
        .orElse(endpoint);
  }

  /** A DOI without a resolver is a link, too. */
  private static HtmlFragment identifier(String text) {
    String url = text.replaceFirst("^(doi:)?(?=10[.][0-9]{4,9}/[!-~]+$)", "https://doi.org/");
    return url.matches("https?://[!-~]+") && url.indexOf('"') < 0
        ? InlineHtml.link(url, text)
        : HtmlFragment.text(text);
  }

  /** A page does not link to itself. */
  private Optional<UrlReference> landingPage() {
    String ownPage = links.page(metadata.id());
    return metadata.landingPage().filter(page -> !page.toString().equals(ownPage));
  }

  /** Returns a license, with a link to its text if it has an address. */
  static HtmlFragment license(License license) {
    return license
        .address()
        .map(url -> InlineHtml.link(url, license.toString()))
        .orElseGet(() -> HtmlFragment.text(license.toString()));
  }

  private void add(String name, Optional<HtmlFragment> value) {
    addAll(name, value.stream());
  }

  private void addAll(String name, Stream<HtmlFragment> values) {
    List<HtmlFragment> rendered =
        values.map(value -> HTML.part("value", Map.of("value", value))).toList();
    if (!rendered.isEmpty()) {
      entries.add(
          HTML.part(
              "fact",
              Map.of("name", HtmlFragment.text(name), "values", HtmlFragment.join("", rendered))));
    }
  }

  private HtmlFragment publisher(Publisher publisher) {
    HtmlFragment name = ownerText.words(publisher.name());
    return publisher.url().map(url -> InlineHtml.link(url.toString(), name)).orElse(name);
  }

  private HtmlFragment contact(ContactPoint contact) {
    List<HtmlFragment> parts =
        Stream.of(
                contact.name().map(ownerText::words),
                contact.email().map(MetadataList::email),
                contact.url().map(MetadataList::link))
            .flatMap(Optional::stream)
            .toList();
    return HtmlFragment.join(", ", parts);
  }

  /** RFC 6068, 2: everything except unreserved characters and the {@code @} is percent-encoded. */
  private static HtmlFragment email(String address) {
    String encoded =
        PercentEncoding.encode(address, c -> c == '@' || PercentEncoding.isUnreserved(c));
    return InlineHtml.link("mailto:" + encoded, address);
  }

  private HtmlFragment place(SpatialExtent place) {
    return place instanceof BoundingBox box
        ? HtmlFragment.text(words(box))
        : ownerText.words(place.toString());
  }

  private static String language(String tag) {
    return Locale.forLanguageTag(tag).getDisplayName(Locale.ENGLISH) + " (" + tag + ")";
  }

  private static HtmlFragment link(UrlReference url) {
    return InlineHtml.link(url.toString(), url.toString());
  }

  private HtmlFragment replaced(String idOrUrl) {
    if (idOrUrl.contains("://")) {
      return link(UrlReference.absolute(idOrUrl));
    }
    return links.hasPage(idOrUrl)
        ? InlineHtml.link(links.page(idOrUrl), InlineHtml.code(idOrUrl))
        : InlineHtml.code(idOrUrl);
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
}
