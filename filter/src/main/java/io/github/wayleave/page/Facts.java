package io.github.wayleave.page;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.text.PercentEncoding;
import io.github.wayleave.text.UrlReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What is said of a dataset in a word or two each. */
final class Facts {
  private final DatasetMetadata metadata;
  private final OwnersText owners;
  private final String ownPage;
  private final List<Markup> entries = new ArrayList<>();

  /**
   * Creates the list of a dataset's facts.
   *
   * @param ownPage the path of the page that shows them, to which it has no link
   */
  Facts(DatasetMetadata metadata, String ownPage) {
    this.metadata = metadata;
    this.ownPage = ownPage;
    this.owners = OwnersText.of(metadata);
  }

  /** Returns the list of them. */
  Markup list() {
    add("License", metadata.license().map(Facts::license));
    add("Access", metadata.rights().map(this::words));
    add("Publisher", metadata.publisher().map(this::publisher));
    add("Contact", metadata.contact().map(this::contact));
    add("Changed", metadata.modified().map(Times::of));
    add("First published", metadata.issued().map(Times::of));
    add("Updated", metadata.frequency().map(Times::words).map(Markup::text));
    add("Period", metadata.temporal().map(Times::of));
    add("Place", metadata.spatial().map(this::place));
    addAll("Language", metadata.languages().stream().map(Facts::language).map(Markup::text));
    add("Version", metadata.version().map(this::words));
    add("Documentation", metadata.documentation().map(Facts::link));
    add("More about it", landingPage().map(Facts::link));
    addAll("Follows", metadata.conformsTo().stream().map(Facts::link));
    add("Made from", metadata.source().map(Facts::link));
    add("Replaces", metadata.replaces().map(Facts::linkIfUrl));
    addAll("Keywords", metadata.keywords().stream().map(this::words));
    add("Identifier", Optional.of(Tag.of("code").text(metadata.id())));
    return Tag.of("dl").aroundLines(entries);
  }

  private Optional<UrlReference> landingPage() {
    return metadata.landingPage().filter(page -> !page.toString().equals(ownPage));
  }

  /** Returns a license, with a link to its text if that is anywhere. */
  static Markup license(License license) {
    return license
        .address()
        .map(url -> Tag.link(url).text(license.toString()))
        .orElseGet(() -> Markup.text(license.toString()));
  }

  private void add(String name, Optional<Markup> value) {
    addAll(name, value.stream());
  }

  private void addAll(String name, Stream<Markup> values) {
    List<Markup> all = values.map(value -> Tag.of("dd").around(value)).toList();
    if (!all.isEmpty()) {
      entries.add(Tag.of("div").around(Tag.of("dt").text(name), Markup.join("", all)));
    }
  }

  private Markup words(String text) {
    return owners.tag("span").text(text);
  }

  private Markup publisher(Publisher publisher) {
    Markup name = words(publisher.name());
    return publisher.url().map(url -> Tag.link(url.toString()).around(name)).orElse(name);
  }

  private Markup contact(ContactPoint contact) {
    List<Markup> parts =
        Stream.of(
                contact.name().map(this::words),
                contact.email().map(Facts::email),
                contact.url().map(Facts::link))
            .flatMap(Optional::stream)
            .toList();
    return Markup.join(", ", parts);
  }

  /** RFC 6068, 2: what is not unreserved is percent-encoded, but for the one {@code @}. */
  private static Markup email(String address) {
    String encoded =
        PercentEncoding.encode(address, c -> c == '@' || PercentEncoding.isUnreserved(c));
    return Tag.link("mailto:" + encoded).text(address);
  }

  private Markup place(SpatialExtent place) {
    return place instanceof BoundingBox box
        ? Markup.text(Places.words(box))
        : words(place.toString());
  }

  private static String language(String tag) {
    return Locale.forLanguageTag(tag).getDisplayName(Locale.ENGLISH) + " (" + tag + ")";
  }

  private static Markup link(UrlReference url) {
    return Tag.link(url.toString()).text(url.toString());
  }

  private static Markup linkIfUrl(String idOrUrl) {
    return idOrUrl.contains("://")
        ? link(UrlReference.absolute(idOrUrl))
        : Tag.of("code").text(idOrUrl);
  }
}
