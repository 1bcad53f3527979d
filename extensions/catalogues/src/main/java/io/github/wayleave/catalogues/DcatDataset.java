package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Classification.Theme;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A dataset of {@code /data.json}. Properties that the schema does not define are omitted. */
final class DcatDataset {
  /** The schema's patterns, with its {@code \w} read as JavaScript does. */
  private static final Pattern EMAIL =
      Pattern.compile("[A-Za-z0-9_~!$&'()*+,;=:.-]+@[A-Za-z0-9_.-]+\\.[A-Za-z0-9_.-]+");

  private static final Pattern MEDIA_TYPE =
      Pattern.compile(
          "[-A-Za-z0-9_]+/[-A-Za-z0-9_]+(?:\\.[-A-Za-z0-9_]++)*+(?:\\+[-A-Za-z0-9_]+)?");

  private DcatDataset() {}

  /** Returns whether the dataset has all properties that the schema requires. */
  static boolean isComplete(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    return !metadata.keywords().isEmpty()
        && modified(metadata).isPresent()
        && metadata.publisher().isPresent()
        && metadata.contact().flatMap(DcatDataset::email).isPresent();
  }

  static void write(JsonObject json, ListedDataset dataset, Origin site) {
    DatasetMetadata metadata = dataset.metadata();
    json.text("@type", "dcat:Dataset")
        .text("identifier", metadata.identifier())
        .text("title", metadata.title())
        .text("description", metadata.description())
        .texts("keyword", metadata.keywords())
        .texts("theme", metadata.classification().themes().stream().map(Theme::label).toList())
        .text("modified", modified(metadata))
        .text("issued", metadata.issued())
        .object("publisher", publisher -> writePublisher(publisher, metadata))
        .object("contactPoint", contact -> writeContact(contact, metadata))
        .text("accessLevel", accessLevel(metadata.access()))
        .text("rights", metadata.rights())
        .text("license", metadata.license().flatMap(License::address));
    writeExtent(json, metadata);
    writeReferences(json, metadata, site);
    json.writers(
        "distribution",
        Stream.of(
                dataset.files().stream()
                    .<Consumer<JsonObject>>map(
                        file -> part -> writeFile(part, file, metadata, site)),
                metadata.accessPoints().urls().stream()
                    .<Consumer<JsonObject>>map(url -> part -> writeAccess(part, url, site)),
                metadata.accessPoints().services().stream()
                    .<Consumer<JsonObject>>map(
                        service -> part -> writeService(part, service, site)))
            .flatMap(parts -> parts)
            .toList());
  }

  private static JsonObject writeAccess(JsonObject json, UrlReference url, Origin site) {
    return json.text("@type", "dcat:Distribution").text("accessURL", JsonAddresses.url(url, site));
  }

  /** The field guide calls a service by the format API. */
  private static void writeService(JsonObject json, DataService service, Origin site) {
    writeAccess(json, service.url(), site).text("title", service.title()).text("format", "API");
  }

  private static void writePublisher(JsonObject json, DatasetMetadata metadata) {
    json.text("@type", "org:Organization").text("name", metadata.publisher().orElseThrow().name());
  }

  private static void writeContact(JsonObject json, DatasetMetadata metadata) {
    ContactPoint contact = metadata.contact().orElseThrow();
    json.text("@type", "vcard:Contact")
        .text("fn", contact.name().orElseGet(() -> metadata.publisher().orElseThrow().name()))
        .text("hasEmail", email(contact).map(address -> "mailto:" + address));
  }

  /**
   * Returns the e-mail address if it matches the pattern of the schema, which DCAT-US 3.0 shares.
   */
  static Optional<String> email(ContactPoint contact) {
    return contact.email().filter(address -> EMAIL.matcher(address).matches());
  }

  static String accessLevel(DatasetMetadata.AccessLevel access) {
    return switch (access) {
      case PUBLIC -> "public";
      case RESTRICTED -> "restricted public";
      case NON_PUBLIC -> "non-public";
    };
  }

  private static void writeExtent(JsonObject json, DatasetMetadata metadata) {
    json.texts("language", metadata.languages())
        .text("temporal", metadata.temporal().filter(DcatDataset::isClosed))
        .text("spatial", metadata.spatial())
        .text("accrualPeriodicity", interval(metadata));
  }

  /** Returns the last change, or the interval of changes, which the schema also allows. */
  private static Optional<String> modified(DatasetMetadata metadata) {
    return metadata.modified().map(LastModified::toString).or(() -> interval(metadata));
  }

  private static Optional<String> interval(DatasetMetadata metadata) {
    return metadata.frequency().map(duration -> "R/" + duration);
  }

  /** Returns whether the range is closed; the schema does not allow open ends. */
  private static boolean isClosed(TemporalExtent extent) {
    return extent.start().isPresent() && extent.end().isPresent();
  }

  /**
   * Writes the first standard, as the schema allows only one; further standards become references.
   */
  private static void writeReferences(JsonObject json, DatasetMetadata metadata, Origin site) {
    List<UrlReference> standards = metadata.conformsTo();
    Stream<UrlReference> references =
        Stream.concat(metadata.documentation().stream(), standards.stream().skip(1));
    json.text("conformsTo", standards.stream().findFirst().map(url -> JsonAddresses.url(url, site)))
        .text("landingPage", metadata.landingPage().map(url -> JsonAddresses.url(url, site)))
        .texts(
            "references", references.map(url -> JsonAddresses.url(url, site)).distinct().toList());
  }

  /**
   * Writes a file. In DCAT-US 1.1 {@code downloadURL} is a direct download. Restricted data has
   * none; its {@code accessURL} is the landing page, if there is one.
   */
  private static void writeFile(
      JsonObject json, Distribution file, DatasetMetadata metadata, Origin site) {
    Optional<String> name = JsonAddresses.fileName(file.location());
    json.text("@type", "dcat:Distribution").text("title", file.details().title().or(() -> name));
    if (metadata.access() == DatasetMetadata.AccessLevel.PUBLIC) {
      json.text("downloadURL", JsonAddresses.url(file.location(), site));
    } else {
      json.text("accessURL", metadata.landingPage().map(page -> JsonAddresses.url(page, site)));
    }
    json.text("mediaType", mediaType(file))
        .text(
            "format",
            JsonAddresses.ending(file.location()).map(text -> text.toUpperCase(Locale.ROOT)));
  }

  private static String mediaType(Distribution file) {
    String type = file.mediaType().essence();
    return MEDIA_TYPE.matcher(type).matches() ? type : MediaType.UNKNOWN.toString();
  }
}
