package io.github.wayleave.internal.datatxt.index;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import java.util.Optional;

/** What is said of a dataset, under the keys of the policy. */
public final class MetadataYaml {
  private MetadataYaml() {}

  /** Adds what a dataset says of itself in words. */
  static void words(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.TITLE, dataset.title())
        .text(IndexKeys.DESCRIPTION, dataset.description())
        .texts(IndexKeys.KEYWORDS, dataset.keywords());
  }

  /** Adds all the rest: who offers it on what terms, what it covers, where else to look. */
  public static void rest(YamlMapWriter map, DatasetMetadata dataset) {
    terms(map, dataset);
    coverage(map, dataset);
    links(map, dataset);
    map.maps(IndexKeys.COLUMNS, dataset.columns().stream().map(MetadataYaml::column).toList());
  }

  /** Adds what is known of a file, and returns the map. */
  public static YamlMapWriter file(YamlMapWriter map, Distribution file) {
    FileDetails details = file.details();
    map.text(IndexKeys.FILE_TITLE, details.title())
        .text(IndexKeys.MEDIA_TYPE, details.mediaType())
        .text(IndexKeys.ENCODING, details.encoding())
        .number(IndexKeys.ROWS, details.rows());
    file.facts().ifPresent(facts -> facts(map, facts));
    return map;
  }

  private static void facts(YamlMapWriter map, Distribution.FileAttributes facts) {
    map.number(IndexKeys.BYTES, facts.size())
        .text(IndexKeys.SHA_256, facts.sha256())
        .text(IndexKeys.LAST_MODIFIED, facts.modified().toString());
  }

  private static void terms(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.LICENSE, dataset.license());
    dataset.publisher().ifPresent(who -> map.map(IndexKeys.PUBLISHER, publisher(who)));
    dataset.contact().ifPresent(whom -> map.map(IndexKeys.CONTACT, contact(whom)));
    if (dataset.access() != DatasetMetadata.AccessLevel.PUBLIC) {
      map.text(IndexKeys.ACCESS, dataset.access().word());
    }
    map.text(IndexKeys.RIGHTS, dataset.rights());
  }

  private static void coverage(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.ISSUED, dataset.issued())
        .text(IndexKeys.MODIFIED, dataset.modified())
        .text(IndexKeys.FREQUENCY, dataset.frequency())
        .text(IndexKeys.TEMPORAL, dataset.temporal())
        .texts(IndexKeys.LANGUAGE, dataset.languages());
    dataset.spatial().ifPresent(where -> spatial(map, where));
  }

  private static void spatial(YamlMapWriter map, SpatialExtent where) {
    if (where instanceof BoundingBox box) {
      map.texts(
          IndexKeys.SPATIAL, box.degrees().stream().map(degree -> degree.toPlainString()).toList());
    } else {
      map.text(IndexKeys.SPATIAL, where.toString());
    }
  }

  private static void links(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.VERSION, dataset.version())
        .text(IndexKeys.DOCUMENTATION, dataset.documentation())
        .text(IndexKeys.LANDING_PAGE, dataset.landingPage())
        .texts(IndexKeys.CONFORMS_TO, dataset.conformsTo())
        .text(IndexKeys.SOURCE, dataset.source())
        .text(IndexKeys.REPLACES, dataset.replaces());
  }

  private static YamlMapWriter publisher(Publisher who) {
    return new YamlMapWriter().text(IndexKeys.NAME, who.name()).text(IndexKeys.URL, who.url());
  }

  private static YamlMapWriter contact(ContactPoint whom) {
    return new YamlMapWriter()
        .text(IndexKeys.NAME, whom.name())
        .text(IndexKeys.EMAIL, whom.email())
        .text(IndexKeys.URL, whom.url());
  }

  private static YamlMapWriter column(DatasetMetadata.Column column) {
    Optional<String> type = column.type().map(DatasetMetadata.Column.ColumnType::word);
    return new YamlMapWriter()
        .text(IndexKeys.NAME, column.name())
        .text(IndexKeys.TYPE, type)
        .text(IndexKeys.DESCRIPTION, column.description())
        .text(IndexKeys.UNIT, column.unit());
  }
}
