package io.github.wayleave.cli.index;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution.AccessPoints;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.Function;

/** Reads the metadata of a dataset from an index entry. */
record IndexMetadata(IndexEntry entry, Dataset.Builder dataset) {
  /**
   * Reads the metadata; falls back to the name for the title, and to the title for the description.
   */
  static void read(IndexEntry entry, String name, Dataset.Builder dataset) {
    IndexMetadata metadata = new IndexMetadata(entry, dataset);
    metadata.words(name);
    metadata.terms();
    metadata.coverage();
    metadata.links();
    metadata.attribution();
    metadata.access();
    entry.children(IndexKeys.COLUMNS).forEach(metadata::column);
  }

  private void words(String name) {
    if (entry.value(IndexKeys.TITLE, dataset::title).isEmpty()) {
      entry.attempt(IndexKeys.TITLE, () -> dataset.title(name));
    }
    if (entry.value(IndexKeys.DESCRIPTION, dataset::description).isEmpty()) {
      entry.attempt(
          IndexKeys.DESCRIPTION,
          () -> dataset.description(entry.value(IndexKeys.TITLE, text -> text).orElse(name)));
    }
    entry.values(IndexKeys.KEYWORDS, dataset::keyword);
    entry.values(IndexKeys.LANGUAGE, dataset::language);
    entry.value(IndexKeys.VERSION, dataset::version);
  }

  private void terms() {
    entry.value(IndexKeys.LICENSE, dataset::license);
    entry.value(IndexKeys.ACCESS, text -> dataset.access(DatasetMetadata.AccessLevel.of(text)));
    entry.value(IndexKeys.RIGHTS, dataset::rights);
    party(IndexKeys.PUBLISHER, IndexMetadata::publisher, IndexMetadata::publisher)
        .ifPresent(dataset::publisher);
    party(IndexKeys.CONTACT, ContactPoint::of, IndexMetadata::contact).ifPresent(dataset::contact);
  }

  private void coverage() {
    entry.value(IndexKeys.ISSUED, dataset::issued);
    entry.value(IndexKeys.MODIFIED, dataset::modified);
    entry.value(IndexKeys.FREQUENCY, text -> dataset.frequency(new Frequency(text)));
    entry.value(IndexKeys.TEMPORAL, text -> dataset.temporal(TemporalExtent.of(text)));
    spatial().ifPresent(dataset::spatial);
  }

  private void links() {
    entry.value(IndexKeys.DOCUMENTATION, dataset::documentation);
    entry.value(IndexKeys.LANDING_PAGE, dataset::landingPage);
    entry.values(IndexKeys.CONFORMS_TO, dataset::conformsTo);
    entry.value(IndexKeys.SOURCE, dataset::source);
    entry.value(IndexKeys.REPLACES, dataset::replaces);
  }

  private void attribution() {
    entry.value(IndexKeys.IDENTIFIER, dataset::identifier);
    entry.values(IndexKeys.SAME_AS, dataset::sameAs);
    entry
        .children(IndexKeys.CREATORS)
        .forEach(map -> map.attempt(IndexKeys.CREATORS, () -> dataset.creator(publisher(map))));
    entry
        .children(IndexKeys.FUNDER)
        .forEach(map -> map.attempt(IndexKeys.FUNDER, () -> dataset.funder(publisher(map))));
    entry.value(IndexKeys.CITATION, dataset::citation);
    entry.values(IndexKeys.THEME, dataset::theme);
    entry.values(IndexKeys.HVD_CATEGORY, dataset::hvdCategory);
    entry.values(IndexKeys.LEGISLATION, dataset::legislation);
  }

  private void access() {
    entry.values(IndexKeys.ACCESS_URL, dataset::accessUrl);
    entry
        .children(IndexKeys.SERVICE)
        .forEach(map -> map.attempt(IndexKeys.SERVICE, () -> dataset.service(service(map))));
  }

  private static AccessPoints.DataService service(IndexEntry map) {
    return new AccessPoints.DataService(
        url(map).orElseThrow(() -> new InvalidValueException("has no URL; add \"url\"")),
        map.value(IndexKeys.TITLE, text -> text),
        map.value(IndexKeys.DESCRIPTION, UrlReference::absolutePage));
  }

  private Optional<SpatialExtent> spatial() {
    return entry
        .node(IndexKeys.SPATIAL)
        .filter(Sequence.class::isInstance)
        .<Optional<SpatialExtent>>map(box -> box((Sequence) box))
        .orElseGet(() -> entry.value(IndexKeys.SPATIAL, NamedPlace::new));
  }

  private Optional<SpatialExtent> box(Sequence degrees) {
    return entry
        .notes()
        .attempt(
            degrees.location(),
            IndexKeys.SPATIAL,
            () -> BoundingBox.of(entry.values(IndexKeys.SPATIAL, degree -> degree)));
  }

  private void column(IndexEntry column) {
    Optional<String> name = column.value(IndexKeys.NAME, text -> text);
    Optional<DatasetMetadata.Column.ColumnType> type =
        column.value(IndexKeys.TYPE, DatasetMetadata.Column.ColumnType::of);
    Optional<String> description = column.value(IndexKeys.DESCRIPTION, text -> text);
    Optional<String> unit = column.value(IndexKeys.UNIT, text -> text);
    column.attempt(
        IndexKeys.COLUMNS,
        () -> dataset.column(new DatasetMetadata.Column(name.orElse(""), type, description, unit)));
  }

  private <T> Optional<T> party(
      String key, Function<String, T> ofText, Function<IndexEntry, T> ofMap) {
    Optional<IndexEntry> map = entry.child(key);
    return map.isPresent()
        ? map.get().attempt(key, () -> ofMap.apply(map.get()))
        : entry.value(key, ofText);
  }

  private static Publisher publisher(String name) {
    return new Publisher(name, Optional.empty());
  }

  private static Publisher publisher(IndexEntry map) {
    return new Publisher(map.value(IndexKeys.NAME, text -> text).orElse(""), url(map));
  }

  private static ContactPoint contact(IndexEntry map) {
    return new ContactPoint(
        map.value(IndexKeys.NAME, text -> text),
        map.value(IndexKeys.EMAIL, text -> text),
        url(map));
  }

  private static Optional<UrlReference> url(IndexEntry map) {
    return map.value(IndexKeys.URL, UrlReference::absolute);
  }
}
