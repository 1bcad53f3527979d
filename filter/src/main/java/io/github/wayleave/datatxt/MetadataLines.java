package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** The lines of what is said of a dataset, in the order in which they are written. */
final class MetadataLines {
  private MetadataLines() {}

  static Stream<FieldLine> of(DatasetMetadata dataset) {
    return Stream.of(
            words(dataset), terms(dataset), times(dataset), subject(dataset), links(dataset))
        .flatMap(lines -> lines);
  }

  private static Stream<FieldLine> words(DatasetMetadata dataset) {
    return Stream.of(
            Stream.of(FieldLine.of(FieldNames.DATASET, dataset.id())),
            Stream.of(FieldLine.of(FieldNames.TITLE, dataset.title())),
            Stream.of(FieldLine.of(FieldNames.DESCRIPTION, dataset.description())),
            lines(FieldNames.KEYWORD, dataset.keywords()))
        .flatMap(lines -> lines);
  }

  private static Stream<FieldLine> terms(DatasetMetadata dataset) {
    return Stream.of(
            dataset.license().stream().map(MetadataLines::license),
            lines(FieldNames.PUBLISHER, dataset.publisher()),
            dataset.contact().stream()
                .flatMap(it -> NamedAddress.write(it.name(), it.email(), it.url()).stream())
                .map(value -> FieldLine.of(FieldNames.CONTACT, value)))
        .flatMap(lines -> lines);
  }

  private static FieldLine license(License license) {
    String field = license.isUrl() ? FieldNames.LICENSE_URL : FieldNames.LICENSE;
    return FieldLine.of(field, license.toString());
  }

  private static Stream<FieldLine> times(DatasetMetadata dataset) {
    return Stream.of(
            lines(FieldNames.ISSUED, dataset.issued()),
            lines(FieldNames.MODIFIED, dataset.modified()),
            lines(FieldNames.FREQUENCY, dataset.frequency()),
            lines(FieldNames.TEMPORAL, dataset.temporal()))
        .flatMap(lines -> lines);
  }

  private static Stream<FieldLine> subject(DatasetMetadata dataset) {
    return Stream.of(
            dataset.spatial().stream().map(MetadataLines::spatial),
            lines(FieldNames.LANGUAGE, dataset.languages()),
            access(dataset.access()),
            lines(FieldNames.RIGHTS, dataset.rights()),
            lines(FieldNames.COLUMN, dataset.columns()))
        .flatMap(lines -> lines);
  }

  private static FieldLine spatial(SpatialExtent where) {
    String field = where instanceof BoundingBox ? FieldNames.BBOX : FieldNames.PLACE;
    return FieldLine.of(field, where.toString());
  }

  /** What is for everybody needs no word. */
  private static Stream<FieldLine> access(DatasetAccess access) {
    return access == DatasetAccess.PUBLIC
        ? Stream.empty()
        : Stream.of(FieldLine.of(FieldNames.ACCESS, access.word()));
  }

  private static Stream<FieldLine> links(DatasetMetadata dataset) {
    return Stream.of(
            lines(FieldNames.VERSION, dataset.version()),
            lines(FieldNames.DOCUMENTATION, dataset.documentation()),
            lines(FieldNames.LANDING_PAGE, dataset.landingPage()),
            lines(FieldNames.CONFORMS_TO, dataset.conformsTo()),
            lines(FieldNames.SOURCE, dataset.source()),
            lines(FieldNames.REPLACES, dataset.replaces()))
        .flatMap(lines -> lines);
  }

  private static Stream<FieldLine> lines(String name, Optional<?> value) {
    return value.stream().map(text -> FieldLine.of(name, text.toString()));
  }

  private static Stream<FieldLine> lines(String name, Collection<?> values) {
    return values.stream().map(text -> FieldLine.of(name, text.toString()));
  }
}
