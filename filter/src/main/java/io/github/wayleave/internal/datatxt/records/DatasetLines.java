package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.internal.datatxt.field.FieldLine;
import io.github.wayleave.internal.datatxt.field.FieldNames;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** The lines of a dataset and its files, in the order in which they are written. */
final class DatasetLines {
  private DatasetLines() {}

  static Stream<FieldLine> of(ListedDataset dataset) {
    return Stream.concat(
        metadata(dataset.metadata()), dataset.files().stream().flatMap(DatasetLines::file));
  }

  private static Stream<FieldLine> metadata(DatasetMetadata dataset) {
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
            dataset.license().stream().map(DatasetLines::license),
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
            dataset.spatial().stream().map(DatasetLines::spatial),
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
  private static Stream<FieldLine> access(DatasetMetadata.Access access) {
    return access == DatasetMetadata.Access.PUBLIC
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

  /** The path is never starred, since a reference is percent-encoded already. */
  private static Stream<FieldLine> file(Distribution file) {
    FileDetails details = file.details();
    return Stream.of(
            Optional.of(new FieldLine(FieldNames.PATH, file.location().toString())),
            details.title().map(title -> FieldLine.of(FieldNames.FILE_TITLE, title)),
            details.mediaType().map(type -> FieldLine.of(FieldNames.MEDIA_TYPE, type.text())),
            details.encoding().map(name -> FieldLine.of(FieldNames.ENCODING, name)),
            details.rows().stream()
                .mapToObj(rows -> FieldLine.of(FieldNames.ROWS, Long.toString(rows)))
                .findFirst(),
            file.facts().map(facts -> FieldLine.of(FieldNames.BYTES, "" + facts.octets())),
            file.facts().map(facts -> FieldLine.of(FieldNames.SHA_256, facts.sha256())),
            file.facts()
                .map(facts -> FieldLine.of(FieldNames.LAST_MODIFIED, "" + facts.modified())))
        .flatMap(Optional::stream);
  }

  private static Stream<FieldLine> lines(String name, Optional<?> value) {
    return value.stream().map(text -> FieldLine.of(name, text.toString()));
  }

  private static Stream<FieldLine> lines(String name, Collection<?> values) {
    return values.stream().map(text -> FieldLine.of(name, text.toString()));
  }
}
