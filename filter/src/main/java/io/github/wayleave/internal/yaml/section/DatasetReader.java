package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.yaml.key.DataKeys;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads an entry of {@code datasets}. */
final class DatasetReader implements MapReader.TextReceiver {
  private static final String TITLE = "title";
  private static final String DESCRIPTION = "description";
  private static final String LICENSE = "license";
  private static final String KEYWORDS = "keywords";
  private static final String LANGUAGE = "language";
  private static final String VERSION = "version";
  private static final String DOCUMENTATION = "documentation";
  private static final String LANDING_PAGE = "landing-page";
  private static final String CONFORMS_TO = "conforms-to";
  private static final String SOURCE = "source";
  private static final String REPLACES = "replaces";
  private static final String ISSUED = "issued";
  private static final String MODIFIED = "modified";
  private static final String FREQUENCY = "frequency";
  private static final String TEMPORAL = "temporal";
  private static final String SPATIAL = "spatial";
  private static final String ACCESS = "access";
  private static final String RIGHTS = "rights";
  private static final String LIST = "list";
  private static final String AUTO = "auto";

  /** A box without brackets. */
  private static final String BARE_BOX = "[-+0-9., ]*,[-+0-9., ]*";

  private final MapReader map;
  private final Dataset.Builder dataset;
  private final Optional<DatasetMetadata.AccessLevel> access;

  private DatasetReader(
      MapReader map, Dataset.Builder dataset, Optional<DatasetMetadata.AccessLevel> access) {
    this.map = map;
    this.dataset = dataset;
    this.access = access;
  }

  /**
   * Returns the dataset, and passes the location of each of its files to {@code data}; reports
   * missing and invalid values.
   */
  static Dataset read(MapReader map, DataPolicy.Builder data) {
    Optional<DatasetMetadata.AccessLevel> access =
        map.value(ACCESS).isPresent()
            ? map.parsed(ACCESS, DatasetMetadata.AccessLevel::of)
            : Optional.empty();
    boolean isPublic =
        access.isPresent()
            ? access.get() == DatasetMetadata.AccessLevel.PUBLIC
            : !map.mentions(ACCESS);
    for (String key : DataKeys.DATASET.required()) {
      map.require(key, "a dataset");
    }
    if (isPublic) {
      requireOfPublic(map, LICENSE);
      if (map.lacks(AttributionReader.ACCESS_URL) && map.lacks(AttributionReader.SERVICE)) {
        requireOfPublic(map, DataKeys.FILES);
      }
    }
    return new DatasetReader(map, builder(map), access).read(data);
  }

  private static Dataset.Builder builder(MapReader map) {
    Optional<PolicyValue> id = map.value("id");
    if (id.isPresent()) {
      try {
        return Dataset.builder(id.get().text());
      } catch (InvalidValueException e) {
        id.get().refuse(e);
      }
    }
    return Dataset.builder(unnamed(map));
  }

  private static void requireOfPublic(MapReader map, String key) {
    if (map.lacks(key)) {
      map.error(
          "public data requires \"%s\"; add %s, or set \"access\" to restricted or non-public"
              .formatted(key, key.equals(LICENSE) ? key : "files, access-url or service"));
    }
  }

  private Dataset read(DataPolicy.Builder data) {
    wording();
    Optional<Publisher> publisher = PublisherReader.publisher(map);
    if (publisher.isPresent()) {
      dataset.publisher(publisher.get());
    }
    Optional<ContactPoint> contact = PublisherReader.contact(map);
    if (contact.isPresent()) {
      dataset.contact(contact.get());
    }
    links();
    coverage();
    access();
    AttributionReader.read(map, dataset);
    ColumnReader.read(map, dataset);
    FilesReader.read(map, dataset, data);
    for (String key : dataset.missingKeys()) {
      fill(key);
    }
    return dataset.build();
  }

  private void wording() {
    translated(TITLE);
    translated(DESCRIPTION);
    map.passText(LICENSE, this);
    map.passTexts(KEYWORDS, this);
    map.passTexts(LANGUAGE, this);
    map.passText(VERSION, this);
  }

  /** Reads a text, or a map with a text for each language. */
  private void translated(String key) {
    Optional<PolicyValue> value = map.value(key);
    if (value.isEmpty() || !(value.get().node() instanceof Mapping)) {
      map.passText(key, this);
      return;
    }
    for (NamedEntry entry : map.namedEntries(key)) {
      PolicyValue text = entry.value().withType(KeyType.TEXT);
      try {
        if (key.equals(TITLE)) {
          dataset.title(entry.name(), text.text());
        } else {
          dataset.description(entry.name(), text.text());
        }
      } catch (InvalidValueException e) {
        text.refuse(e);
      }
    }
  }

  private void links() {
    map.passPath(DOCUMENTATION, this);
    map.passPath(LANDING_PAGE, this);
    map.passPaths(CONFORMS_TO, this);
    map.passPath(SOURCE, this);
    map.passText(REPLACES, this);
  }

  private void coverage() {
    map.passText(ISSUED, this);
    map.passText(MODIFIED, this);
    map.passText(FREQUENCY, this);
    map.passText(TEMPORAL, this);
    Optional<PolicyValue> spatial = map.value(SPATIAL);
    if (spatial.isPresent()) {
      spatial(spatial.get());
    }
  }

  @Override
  public void receive(String key, String text) {
    switch (key) {
      case TITLE -> dataset.title(text);
      case DESCRIPTION -> dataset.description(text);
      case LICENSE -> dataset.license(text);
      case KEYWORDS -> dataset.keyword(text);
      case LANGUAGE -> dataset.language(text);
      case VERSION -> dataset.version(text);
      case DOCUMENTATION -> dataset.documentation(text);
      case LANDING_PAGE -> dataset.landingPage(text);
      case CONFORMS_TO -> dataset.conformsTo(text);
      case SOURCE -> dataset.source(text);
      case REPLACES -> dataset.replaces(text);
      case ISSUED -> dataset.issued(text);
      case MODIFIED -> modified(text);
      case FREQUENCY -> dataset.frequency(new Frequency(text));
      case TEMPORAL -> dataset.temporal(TemporalExtent.of(text));
      case RIGHTS -> dataset.rights(text);
      default -> throw new IllegalArgumentException(key);
    }
  }

  private void modified(String text) {
    if (!text.equals(AUTO)) {
      dataset.modified(text);
    }
  }

  private void spatial(PolicyValue value) {
    if (!(value.node() instanceof Sequence)) {
      value.take(name -> dataset.spatial(place(name)));
      return;
    }
    List<String> degrees = new ArrayList<>();
    if (map.texts(SPATIAL, degrees::add)) {
      try {
        dataset.spatial(BoundingBox.of(degrees));
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
  }

  private static NamedPlace place(String name) {
    if (name.matches(BARE_BOX)) {
      throw new InvalidValueException(
          "\"%s\" is a list without brackets; write four numbers in degrees, [west, south, east, north]"
              .formatted(name));
    }
    return new NamedPlace(name);
  }

  private void access() {
    if (access.isPresent()) {
      dataset.access(access.get());
    }
    map.passText(RIGHTS, this);
    if (map.value(LIST).isPresent()) {
      map.bool(LIST, this::list);
    }
  }

  /** Rejects {@code list: false} for data that would be published anyway. */
  private void list(boolean isListed) {
    boolean isNonPublic = access.filter(DatasetMetadata.AccessLevel.NON_PUBLIC::equals).isPresent();
    if (!isListed && !isNonPublic) {
      throw new InvalidValueException(
          "is false, but only non-public data can be unlisted; write \"access: non-public\", or remove the dataset");
    }
    dataset.list(isListed);
  }

  /** Sets a placeholder for a missing value, which keeps the indexes of the other datasets. */
  private void fill(String key) {
    switch (key) {
      case TITLE -> dataset.title(unnamed(map));
      case DESCRIPTION -> dataset.description(unnamed(map));
      case LICENSE -> dataset.license("CC0-1.0");
      default -> dataset.file("https://unreadable.invalid/" + unnamed(map));
    }
  }

  private static String unnamed(MapReader map) {
    Location at = map.node().location();
    return "line-" + at.line() + "-" + at.column();
  }
}
