package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file of a Data Package, named after its file name as far as the profile allows. Without columns
 * it is not a table, or its columns are unknown.
 */
record PackageResource(String name, Distribution file, List<DatasetMetadata.Column> columns) {
  private static final String TSV = "text/tab-separated-values";
  private static final String PARQUET = "application/vnd.apache.parquet";
  private static final Set<String> DELIMITED = Set.of("text/csv", TSV);
  private static final Set<String> OTHER_TABLES =
      Set.of(
          PARQUET,
          "application/vnd.ms-excel",
          "application/vnd.oasis.opendocument.spreadsheet",
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

  /** Returns the files of a dataset with unique names. */
  static List<PackageResource> of(ListedDataset dataset) {
    Set<String> names = new HashSet<>();
    Map<String, Integer> repeated = new HashMap<>();
    List<PackageResource> resources = new ArrayList<>();
    for (Distribution file : dataset.files()) {
      String preferredName = simplified(JsonAddresses.fileName(file.location()).orElse("file"));
      String name = preferredName;
      while (!names.add(name)) {
        name = preferredName + "-" + repeated.merge(preferredName, 1, Integer::sum);
      }
      List<DatasetMetadata.Column> columns =
          isTable(file) ? dataset.metadata().columns() : List.of();
      resources.add(new PackageResource(name, file, columns));
    }
    return resources;
  }

  /** Returns whether programs read the columns of the file by their names. */
  boolean hasNamedColumns() {
    return !columns.isEmpty() && (isDelimited() || mediaType().equals(PARQUET));
  }

  void write(JsonObject json, Origin site) {
    FileDetails details = file.details();
    if (isDelimited() && !columns.isEmpty()) {
      json.text("profile", "tabular-data-resource");
    }
    json.text("name", name)
        .text("path", PackageMetadata.path(file.location(), site))
        .text("title", details.title())
        .text("format", JsonAddresses.ending(file.location()).map(Ascii::lower))
        .text("mediatype", file.mediaType().toString())
        .text("encoding", details.encoding())
        .objects("licenses", details.license().stream().toList(), PackageMetadata::writeLicense);
    file.facts()
        .ifPresent(
            facts -> json.number("bytes", facts.size()).text("hash", "sha256:" + facts.sha256()));
    writeTable(json);
  }

  private void writeTable(JsonObject json) {
    if (columns.isEmpty()) {
      return;
    }
    if (mediaType().equals(TSV)) {
      json.object("dialect", part -> part.text("delimiter", "\t").truth("doubleQuote", true));
    }
    json.object("schema", part -> part.objects("fields", columns, PackageResource::writeColumn));
  }

  private static void writeColumn(JsonObject json, DatasetMetadata.Column column) {
    json.text("name", column.name())
        .text("type", column.type().map(DatasetMetadata.Column.ColumnType::word))
        .text("description", column.description())
        .text("unit", column.unit());
  }

  /** Replaces characters that the profile does not allow in names. */
  private static String simplified(String fileName) {
    return Ascii.lower(fileName).replaceAll("[^a-z0-9._-]+", "-");
  }

  private static boolean isTable(Distribution file) {
    String type = file.mediaType().essence();
    return DELIMITED.contains(type) || OTHER_TABLES.contains(type);
  }

  private boolean isDelimited() {
    return DELIMITED.contains(mediaType());
  }

  private String mediaType() {
    return file.mediaType().essence();
  }
}
