package io.github.wayleave.internal.datatxt.index;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Distribution.AccessPoints;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import java.util.List;
import java.util.Optional;

/** Writes the metadata of a dataset with the keys of the policy. */
public final class MetadataYaml {
  private MetadataYaml() {}

  /** Adds title, description and keywords. */
  static void addDescription(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.TITLE, dataset.title())
        .text(IndexKeys.DESCRIPTION, dataset.description())
        .texts(IndexKeys.KEYWORDS, dataset.keywords());
  }

  /** Adds everything except title, description and keywords. */
  public static void addDetails(YamlMapWriter map, DatasetMetadata dataset) {
    addTerms(map, dataset);
    addCoverage(map, dataset);
    addLinks(map, dataset);
    map.maps(IndexKeys.COLUMNS, dataset.columns().stream().map(MetadataYaml::column).toList());
  }

  /** Adds the details and facts of a file, and returns the map. */
  public static YamlMapWriter addFile(YamlMapWriter map, Distribution file) {
    FileDetails details = file.details();
    map.text(IndexKeys.FILE_TITLE, details.title())
        .text(IndexKeys.MEDIA_TYPE, details.mediaType())
        .text(IndexKeys.ENCODING, details.encoding())
        .number(IndexKeys.ROWS, details.rows())
        .text(IndexKeys.FILE_LICENSE, details.license());
    file.facts().ifPresent(facts -> addFacts(map, facts));
    return map;
  }

  private static void addFacts(YamlMapWriter map, Distribution.FileAttributes facts) {
    map.number(IndexKeys.BYTES, facts.size())
        .text(IndexKeys.SHA_256, facts.sha256())
        .text(IndexKeys.LAST_MODIFIED, facts.modified().toString());
  }

  private static void addTerms(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.LICENSE, dataset.license());
    dataset.publisher().ifPresent(publisher -> map.map(IndexKeys.PUBLISHER, publisher(publisher)));
    dataset.contact().ifPresent(contact -> map.map(IndexKeys.CONTACT, contact(contact)));
    if (dataset.access() != DatasetMetadata.AccessLevel.PUBLIC) {
      map.text(IndexKeys.ACCESS, dataset.access().word());
    }
    map.text(IndexKeys.RIGHTS, dataset.rights());
  }

  private static void addCoverage(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.ISSUED, dataset.issued())
        .text(IndexKeys.MODIFIED, dataset.modified())
        .text(IndexKeys.FREQUENCY, dataset.frequency())
        .text(IndexKeys.TEMPORAL, dataset.temporal())
        .texts(IndexKeys.LANGUAGE, dataset.languages());
    dataset.spatial().ifPresent(extent -> addSpatial(map, extent));
  }

  private static void addSpatial(YamlMapWriter map, SpatialExtent extent) {
    if (extent instanceof BoundingBox box) {
      map.texts(
          IndexKeys.SPATIAL, box.degrees().stream().map(degree -> degree.toPlainString()).toList());
    } else {
      map.text(IndexKeys.SPATIAL, extent.toString());
    }
  }

  private static void addLinks(YamlMapWriter map, DatasetMetadata dataset) {
    map.text(IndexKeys.VERSION, dataset.version())
        .text(IndexKeys.DOCUMENTATION, dataset.documentation())
        .text(IndexKeys.LANDING_PAGE, dataset.landingPage())
        .texts(IndexKeys.CONFORMS_TO, dataset.conformsTo())
        .text(IndexKeys.SOURCE, dataset.source())
        .text(IndexKeys.REPLACES, dataset.replaces())
        .text(IndexKeys.IDENTIFIER, dataset.attribution().identifier())
        .texts(IndexKeys.SAME_AS, dataset.attribution().sameAs())
        .maps(IndexKeys.CREATORS, parties(dataset.attribution().creators()))
        .maps(IndexKeys.FUNDER, parties(dataset.attribution().funders()))
        .text(IndexKeys.CITATION, dataset.attribution().citation())
        .texts(IndexKeys.THEME, dataset.classification().themes())
        .texts(IndexKeys.HVD_CATEGORY, dataset.classification().hvdCategories())
        .texts(IndexKeys.LEGISLATION, dataset.classification().legislation())
        .texts(IndexKeys.ACCESS_URL, dataset.accessPoints().urls())
        .maps(
            IndexKeys.SERVICE,
            dataset.accessPoints().services().stream().map(MetadataYaml::service).toList());
  }

  private static List<YamlMapWriter> parties(List<Publisher> parties) {
    return parties.stream().map(MetadataYaml::publisher).toList();
  }

  private static YamlMapWriter service(AccessPoints.DataService service) {
    return new YamlMapWriter()
        .text(IndexKeys.URL, service.url().toString())
        .text(IndexKeys.TITLE, service.title())
        .text(IndexKeys.DESCRIPTION, service.description());
  }

  private static YamlMapWriter publisher(Publisher publisher) {
    return new YamlMapWriter()
        .text(IndexKeys.NAME, publisher.name())
        .text(IndexKeys.URL, publisher.url());
  }

  private static YamlMapWriter contact(ContactPoint contact) {
    return new YamlMapWriter()
        .text(IndexKeys.NAME, contact.name())
        .text(IndexKeys.EMAIL, contact.email())
        .text(IndexKeys.URL, contact.url());
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
