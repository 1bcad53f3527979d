package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.DecodedRecords.DecodedField;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.net.UrlReference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The expected fields of a dataset in data.txt, in order. Shares no code with the writer. */
final class ExpectedFields {
  private static final Pattern VERBATIM = Pattern.compile("(?! )[ -~&&[^#]]+(?<! )");
  private static final Pattern TOKEN = Pattern.compile("[!$&'*+.^_`|~0-9A-Za-z-]+");

  private ExpectedFields() {}

  static List<DecodedField> of(ListedDataset dataset) {
    List<DecodedField> fields = new ArrayList<>();
    words(fields, dataset.metadata());
    coverage(fields, dataset.metadata());
    links(fields, dataset.metadata());
    dataset.files().forEach(file -> file(fields, file));
    return fields;
  }

  private static void words(List<DecodedField> fields, DatasetMetadata dataset) {
    add(fields, "Dataset", Stream.of(dataset.id()));
    add(fields, "Title", Stream.of(dataset.title()));
    add(fields, "Description", Stream.of(dataset.description()));
    add(fields, "Keyword", dataset.keywords().stream());
    dataset
        .license()
        .map(License::toString)
        .ifPresent(
            license ->
                add(
                    fields,
                    license.startsWith("https:") ? "License-URL" : "License",
                    Stream.of(license)));
    add(fields, "Publisher", dataset.publisher().stream().map(ExpectedFields::publisher));
    add(fields, "Contact", dataset.contact().stream().flatMap(ExpectedFields::contacts));
  }

  private static void coverage(List<DecodedField> fields, DatasetMetadata dataset) {
    add(fields, "Issued", dataset.issued().stream().map(LastModified::toString));
    add(fields, "Modified", dataset.modified().stream().map(LastModified::toString));
    add(fields, "Frequency", dataset.frequency().stream().map(Frequency::text));
    add(
        fields,
        "Temporal",
        dataset.temporal().stream().map(time -> end(time.start()) + "/" + end(time.end())));
    dataset.spatial().ifPresent(extent -> spatial(fields, extent));
    add(fields, "Language", dataset.languages().stream());
    if (dataset.access() != DatasetMetadata.AccessLevel.PUBLIC) {
      add(
          fields,
          "Access",
          Stream.of(
              dataset.access() == DatasetMetadata.AccessLevel.RESTRICTED
                  ? "restricted"
                  : "non-public"));
    }
    add(fields, "Rights", dataset.rights().stream());
    add(fields, "Column", dataset.columns().stream().map(ExpectedFields::column));
  }

  private static String end(java.util.Optional<LastModified> time) {
    return time.map(LastModified::toString).orElse("..");
  }

  private static void spatial(List<DecodedField> fields, SpatialExtent extent) {
    if (extent instanceof BoundingBox box) {
      String text =
          Stream.of(box.west(), box.south(), box.east(), box.north())
              .map(BigDecimal::toPlainString)
              .collect(Collectors.joining(","));
      add(fields, "BBox", Stream.of(text));
    } else {
      add(fields, "Place", Stream.of(((NamedPlace) extent).name()));
    }
  }

  private static void links(List<DecodedField> fields, DatasetMetadata dataset) {
    add(fields, "Version", dataset.version().stream());
    add(fields, "Documentation", dataset.documentation().stream().map(UrlReference::toString));
    add(fields, "Landing-Page", dataset.landingPage().stream().map(UrlReference::toString));
    add(fields, "Conforms-To", dataset.conformsTo().stream().map(UrlReference::toString));
    add(fields, "Source", dataset.source().stream().map(UrlReference::toString));
    add(fields, "Replaces", dataset.replaces().stream());
    Attribution attribution = dataset.attribution();
    add(fields, "Identifier", attribution.identifier().stream());
    add(fields, "Same-As", attribution.sameAs().stream().map(UrlReference::toString));
    add(fields, "Creator", attribution.creators().stream().map(ExpectedFields::publisher));
    add(fields, "Funder", attribution.funders().stream().map(ExpectedFields::publisher));
    add(fields, "Citation", attribution.citation().stream());
    Classification terms = dataset.classification();
    add(fields, "Theme", terms.themes().stream().map(Enum::name));
    add(fields, "HVD-Category", terms.hvdCategories().stream().map(UrlReference::toString));
    add(fields, "Legislation", terms.legislation().stream().map(UrlReference::toString));
    Distribution.AccessPoints access = dataset.accessPoints();
    add(fields, "Access-URL", access.urls().stream().map(UrlReference::toString));
    add(fields, "Service", access.services().stream().map(ExpectedFields::service));
  }

  private static void file(List<DecodedField> fields, Distribution file) {
    FileDetails details = file.details();
    add(fields, "Path", Stream.of(file.location().toString()));
    add(fields, "File-Title", details.title().stream());
    add(fields, "Media-Type", details.mediaType().stream().map(MediaType::text));
    add(fields, "Encoding", details.encoding().stream());
    add(fields, "Rows", details.rows().stream().mapToObj(Long::toString));
    add(fields, "File-License", details.license().stream().map(License::toString));
    add(fields, "Bytes", file.facts().stream().map(facts -> Long.toString(facts.size())));
    add(fields, "SHA-256", file.facts().stream().map(Distribution.FileAttributes::sha256));
    add(fields, "Last-Modified", file.facts().stream().map(facts -> facts.modified().toString()));
  }

  private static String service(Distribution.AccessPoints.DataService service) {
    String url = service.url().toString();
    boolean isBare =
        service.title().isEmpty() && service.description().isEmpty() && !url.contains(";");
    return (isBare ? url : word(url))
        + service.title().map(title -> "; title=" + word(title)).orElse("")
        + service.description().map(page -> "; description=" + word(page.toString())).orElse("");
  }

  private static String column(DatasetMetadata.Column column) {
    return word(column.name())
        + column.type().map(type -> "; type=" + type.name().toLowerCase(Locale.ROOT)).orElse("")
        + column.unit().map(unit -> "; unit=" + word(unit)).orElse("")
        + column.description().map(text -> "; description=" + word(text)).orElse("");
  }

  private static String word(String text) {
    return TOKEN.matcher(text).matches() ? text : '"' + text.replaceAll("[\"\\\\]", "\\\\$0") + '"';
  }

  private static void add(List<DecodedField> fields, String name, Stream<String> values) {
    values
        .map(value -> new DecodedField(name, value, !VERBATIM.matcher(value).matches()))
        .forEach(fields::add);
  }

  private static String publisher(Publisher publisher) {
    return publisher.name() + publisher.url().map(url -> " <" + url + ">").orElse("");
  }

  private static Stream<String> contacts(ContactPoint contact) {
    return Stream.concat(
            contact.email().stream(), contact.url().stream().map(UrlReference::toString))
        .map(address -> contact.name().map(n -> n + " <" + address + ">").orElse(address));
  }
}
