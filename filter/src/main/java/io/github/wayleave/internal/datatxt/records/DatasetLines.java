package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** Writes the lines of a dataset and its files. */
final class DatasetLines {
  private DatasetLines() {}

  static Stream<DataTxtLine> of(ListedDataset dataset) {
    return Stream.concat(
        metadata(dataset.metadata()), dataset.files().stream().flatMap(DatasetLines::file));
  }

  private static Stream<DataTxtLine> metadata(DatasetMetadata dataset) {
    return Stream.of(
            description(dataset), terms(dataset), times(dataset), subject(dataset), links(dataset))
        .flatMap(lines -> lines);
  }

  private static Stream<DataTxtLine> description(DatasetMetadata dataset) {
    return Stream.of(
            Stream.of(DataTxtLine.of(DataTxtFieldNames.DATASET, dataset.id())),
            Stream.of(DataTxtLine.of(DataTxtFieldNames.TITLE, dataset.title())),
            Stream.of(DataTxtLine.of(DataTxtFieldNames.DESCRIPTION, dataset.description())),
            lines(DataTxtFieldNames.KEYWORD, dataset.keywords()))
        .flatMap(lines -> lines);
  }

  private static Stream<DataTxtLine> terms(DatasetMetadata dataset) {
    return Stream.of(
            dataset.license().stream().map(DatasetLines::license),
            lines(DataTxtFieldNames.PUBLISHER, dataset.publisher()),
            dataset.contact().stream()
                .flatMap(
                    contact ->
                        NamedAddress.write(contact.name(), contact.email(), contact.url()).stream())
                .map(value -> DataTxtLine.of(DataTxtFieldNames.CONTACT, value)))
        .flatMap(lines -> lines);
  }

  private static DataTxtLine license(License license) {
    String field = license.isUrl() ? DataTxtFieldNames.LICENSE_URL : DataTxtFieldNames.LICENSE;
    return DataTxtLine.of(field, license.toString());
  }

  private static Stream<DataTxtLine> times(DatasetMetadata dataset) {
    return Stream.of(
            lines(DataTxtFieldNames.ISSUED, dataset.issued()),
            lines(DataTxtFieldNames.MODIFIED, dataset.modified()),
            lines(DataTxtFieldNames.FREQUENCY, dataset.frequency()),
            lines(DataTxtFieldNames.TEMPORAL, dataset.temporal()))
        .flatMap(lines -> lines);
  }

  private static Stream<DataTxtLine> subject(DatasetMetadata dataset) {
    return Stream.of(
            dataset.spatial().stream().map(DatasetLines::spatial),
            lines(DataTxtFieldNames.LANGUAGE, dataset.languages()),
            access(dataset.access()),
            lines(DataTxtFieldNames.RIGHTS, dataset.rights()),
            lines(DataTxtFieldNames.COLUMN, dataset.columns()))
        .flatMap(lines -> lines);
  }

  private static DataTxtLine spatial(SpatialExtent extent) {
    String field = extent instanceof BoundingBox ? DataTxtFieldNames.BBOX : DataTxtFieldNames.PLACE;
    return DataTxtLine.of(field, extent.toString());
  }

  /** Public access is the default and has no line. */
  private static Stream<DataTxtLine> access(DatasetMetadata.AccessLevel access) {
    return access == DatasetMetadata.AccessLevel.PUBLIC
        ? Stream.empty()
        : Stream.of(DataTxtLine.of(DataTxtFieldNames.ACCESS, access.word()));
  }

  private static Stream<DataTxtLine> links(DatasetMetadata dataset) {
    return Stream.of(
            lines(DataTxtFieldNames.VERSION, dataset.version()),
            lines(DataTxtFieldNames.DOCUMENTATION, dataset.documentation()),
            lines(DataTxtFieldNames.LANDING_PAGE, dataset.landingPage()),
            lines(DataTxtFieldNames.CONFORMS_TO, dataset.conformsTo()),
            lines(DataTxtFieldNames.SOURCE, dataset.source()),
            lines(DataTxtFieldNames.REPLACES, dataset.replaces()))
        .flatMap(lines -> lines);
  }

  /** The path is never starred, since it is already percent-encoded. */
  private static Stream<DataTxtLine> file(Distribution file) {
    FileDetails details = file.details();
    return Stream.of(
            Optional.of(new DataTxtLine(DataTxtFieldNames.PATH, file.location().toString())),
            details.title().map(title -> DataTxtLine.of(DataTxtFieldNames.FILE_TITLE, title)),
            details
                .mediaType()
                .map(type -> DataTxtLine.of(DataTxtFieldNames.MEDIA_TYPE, type.text())),
            details.encoding().map(name -> DataTxtLine.of(DataTxtFieldNames.ENCODING, name)),
            details.rows().stream()
                .mapToObj(rows -> DataTxtLine.of(DataTxtFieldNames.ROWS, Long.toString(rows)))
                .findFirst(),
            file.facts().map(facts -> DataTxtLine.of(DataTxtFieldNames.BYTES, "" + facts.size())),
            file.facts().map(facts -> DataTxtLine.of(DataTxtFieldNames.SHA_256, facts.sha256())),
            file.facts()
                .map(
                    facts ->
                        DataTxtLine.of(DataTxtFieldNames.LAST_MODIFIED, "" + facts.modified())))
        .flatMap(Optional::stream);
  }

  private static Stream<DataTxtLine> lines(String name, Optional<?> value) {
    return value.stream().map(text -> DataTxtLine.of(name, text.toString()));
  }

  private static Stream<DataTxtLine> lines(String name, Collection<?> values) {
    return values.stream().map(text -> DataTxtLine.of(name, text.toString()));
  }
}
