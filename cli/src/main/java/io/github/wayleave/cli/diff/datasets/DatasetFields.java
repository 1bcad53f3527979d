package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the fields of a dataset or a file by their keys in a policy. */
final class DatasetFields {
  private final Map<String, String> values = new LinkedHashMap<>();

  private DatasetFields() {}

  /**
   * Returns the fields of a dataset; {@code withDate} includes the modification date, which may
   * come from files.
   */
  static Map<String, String> of(DatasetMetadata dataset, boolean withDate) {
    DatasetFields fields = new DatasetFields();
    fields.words(dataset);
    fields.links(dataset);
    fields.attribution(dataset);
    fields.coverage(dataset, withDate);
    return fields.values;
  }

  private void words(DatasetMetadata dataset) {
    put("title", Optional.of(dataset.title()));
    put("description", Optional.of(dataset.description()));
    put("keywords", dataset.keywords());
    put("license", dataset.license());
    put("publisher", dataset.publisher());
    dataset
        .contact()
        .ifPresent(
            contact -> put("contact", parts(contact.name(), contact.email(), contact.url())));
    put("language", dataset.languages());
    put("version", dataset.version());
    put("access", Optional.of(dataset.access().word()));
    put("rights", dataset.rights());
  }

  private static List<String> parts(Optional<?>... parts) {
    return Stream.of(parts).flatMap(Optional::stream).map(Object::toString).toList();
  }

  private void links(DatasetMetadata dataset) {
    put("documentation", dataset.documentation());
    put("landing-page", dataset.landingPage());
    put("conforms-to", dataset.conformsTo());
    put("source", dataset.source());
    put("replaces", dataset.replaces());
    put("access-url", dataset.accessPoints().urls());
    put("service", dataset.accessPoints().services());
  }

  private void attribution(DatasetMetadata dataset) {
    put("identifier", dataset.attribution().identifier());
    put("same-as", dataset.attribution().sameAs());
    put("creators", dataset.attribution().creators());
    put("funder", dataset.attribution().funders());
    put("citation", dataset.attribution().citation());
    put("theme", dataset.classification().themes());
    put("hvd.category", dataset.classification().hvdCategories());
    put("hvd.legislation", dataset.classification().legislation());
  }

  private void coverage(DatasetMetadata dataset, boolean withDate) {
    put("issued", dataset.issued());
    put("modified", dataset.modified().filter(date -> withDate));
    put("frequency", dataset.frequency());
    put("temporal", dataset.temporal());
    put("spatial", dataset.spatial());
    put("columns", dataset.columns().stream().map(DatasetFields::column).toList());
  }

  private static String column(DatasetMetadata.Column column) {
    return Stream.of(
            Optional.of(column.name()),
            column.type().map(DatasetMetadata.Column.ColumnType::word),
            column.unit(),
            column.description())
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" "));
  }

  /** Returns the fields of a file; {@code withFacts} includes its length, hash and date. */
  static Map<String, String> of(Distribution file, boolean withFacts) {
    DatasetFields fields = new DatasetFields();
    FileDetails details = file.details();
    fields.put("media-type", details.mediaType());
    fields.put("title", details.title());
    fields.put("encoding", details.encoding());
    details.rows().ifPresent(rows -> fields.put("rows", Optional.of(rows)));
    fields.put("license", details.license());
    file.facts().filter(facts -> withFacts).ifPresent(fields::facts);
    return fields.values;
  }

  private void facts(Distribution.FileAttributes facts) {
    put("bytes", Optional.of(facts.size()));
    put("sha-256", Optional.of(facts.sha256()));
    put("last-modified", Optional.of(facts.modified()));
  }

  private void put(String name, Optional<?> value) {
    value.ifPresent(text -> values.put(name, text.toString()));
  }

  private void put(String name, List<?> list) {
    if (!list.isEmpty()) {
      values.put(name, list.stream().map(Object::toString).collect(Collectors.joining(", ")));
    }
  }
}
