package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.yaml.key.DataKeys;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** Reads an entry of {@code datasets}. */
final class DatasetReader {
  private static final String LICENSE = "license";
  private static final String LIST = "list";
  private static final String SPATIAL = "spatial";
  private static final String AUTO = "auto";
  private static final List<String> REQUIRED = List.of("id", "title", "description");

  /** A box without brackets. */
  private static final Pattern BARE_BOX = Pattern.compile("[-+0-9., ]*,[-+0-9., ]*");

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
   * Returns the dataset, and passes the location of each of its files to {@code places}; reports
   * missing and invalid values.
   */
  static Dataset read(MapReader map, BiConsumer<FileSelection, Location> places) {
    Optional<DatasetMetadata.AccessLevel> access =
        map.parsed("access", DatasetMetadata.AccessLevel::of);
    boolean isPublic =
        access.map(DatasetMetadata.AccessLevel.PUBLIC::equals).orElse(!map.mentions("access"));
    REQUIRED.forEach(key -> map.require(key, "a dataset"));
    if (isPublic) {
      List.of(LICENSE, DataKeys.FILES).forEach(key -> requireOfPublic(map, key));
    }
    Dataset.Builder builder =
        map.parsed("id", Dataset::builder).orElseGet(() -> Dataset.builder(unnamed(map)));
    return new DatasetReader(map, builder, access).read(places);
  }

  private static void requireOfPublic(MapReader map, String key) {
    if (map.lacks(key)) {
      map.error(
          "public data requires \"%s\"; add %s, or set \"access\" to restricted or non-public"
              .formatted(key, key));
    }
  }

  private Dataset read(BiConsumer<FileSelection, Location> places) {
    wording();
    PublisherReader.publisher(map, dataset::publisher);
    PublisherReader.contact(map, dataset::contact);
    links();
    coverage();
    access();
    ColumnReader.read(map, dataset);
    FilesReader.read(map, dataset, places);
    dataset.missingKeys().forEach(this::fill);
    return dataset.build();
  }

  private void wording() {
    map.text("title", dataset::title);
    map.text("description", dataset::description);
    map.text(LICENSE, dataset::license);
    map.texts("keywords", dataset::keyword);
    map.texts("language", dataset::language);
    map.text("version", dataset::version);
  }

  private void links() {
    map.path("documentation", dataset::documentation);
    map.path("landing-page", dataset::landingPage);
    map.paths("conforms-to", dataset::conformsTo);
    map.path("source", dataset::source);
    map.text("replaces", dataset::replaces);
  }

  private void coverage() {
    map.text("issued", dataset::issued);
    map.text("modified", this::modified);
    map.text("frequency", text -> dataset.frequency(new Frequency(text)));
    map.text("temporal", text -> dataset.temporal(TemporalExtent.of(text)));
    map.value(SPATIAL).ifPresent(this::spatial);
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
    if (BARE_BOX.matcher(name).matches()) {
      throw new InvalidValueException(
          "\"%s\" is a list without brackets; write four numbers in degrees, [west, south, east, north]"
              .formatted(name));
    }
    return new NamedPlace(name);
  }

  private void access() {
    access.ifPresent(dataset::access);
    map.text("rights", dataset::rights);
    map.bool(LIST, this::list);
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
      case "title" -> dataset.title(unnamed(map));
      case "description" -> dataset.description(unnamed(map));
      case LICENSE -> dataset.license("CC0-1.0");
      default -> dataset.file("https://unreadable.invalid/" + unnamed(map));
    }
  }

  private static String unnamed(MapReader map) {
    Location at = map.node().location();
    return "line-" + at.line() + "-" + at.column();
  }
}
