package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.UrlReference;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A field that says something of a dataset, and how its value is taken. A dataset has one value for
 * a {@code slot}; a field that is repeated has none.
 */
record MetadataField(
    String name, Optional<String> slot, BiConsumer<Dataset.Builder, String> taking) {
  private static final Map<String, MetadataField> BY_NAME =
      List.of(
              one(DataTxtFieldNames.TITLE, Dataset.Builder::title),
              one(DataTxtFieldNames.DESCRIPTION, Dataset.Builder::description),
              many(DataTxtFieldNames.KEYWORD, Dataset.Builder::keyword),
              alike(DataTxtFieldNames.LICENSE, DataTxtFieldNames.LICENSE, Dataset.Builder::license),
              alike(
                  DataTxtFieldNames.LICENSE_URL,
                  DataTxtFieldNames.LICENSE,
                  Dataset.Builder::license),
              one(
                  DataTxtFieldNames.PUBLISHER,
                  (dataset, text) -> dataset.publisher(publisher(text))),
              one(DataTxtFieldNames.ISSUED, Dataset.Builder::issued),
              one(DataTxtFieldNames.MODIFIED, Dataset.Builder::modified),
              one(
                  DataTxtFieldNames.FREQUENCY,
                  (dataset, text) -> dataset.frequency(new Frequency(text))),
              one(
                  DataTxtFieldNames.TEMPORAL,
                  (dataset, text) -> dataset.temporal(TemporalExtent.of(text))),
              alike(
                  DataTxtFieldNames.BBOX,
                  DataTxtFieldNames.PLACE,
                  (dataset, text) -> dataset.spatial(box(text))),
              alike(
                  DataTxtFieldNames.PLACE,
                  DataTxtFieldNames.PLACE,
                  (dataset, text) -> dataset.spatial(new NamedPlace(text))),
              many(DataTxtFieldNames.LANGUAGE, Dataset.Builder::language),
              one(
                  DataTxtFieldNames.ACCESS,
                  (dataset, text) ->
                      dataset.access(DatasetMetadata.AccessLevel.of(Ascii.lower(text)))),
              one(DataTxtFieldNames.RIGHTS, Dataset.Builder::rights),
              many(
                  DataTxtFieldNames.COLUMN,
                  (dataset, text) -> dataset.column(DatasetMetadata.Column.of(text))),
              one(DataTxtFieldNames.VERSION, Dataset.Builder::version),
              one(DataTxtFieldNames.DOCUMENTATION, Dataset.Builder::documentation),
              one(DataTxtFieldNames.LANDING_PAGE, Dataset.Builder::landingPage),
              many(DataTxtFieldNames.CONFORMS_TO, Dataset.Builder::conformsTo),
              one(DataTxtFieldNames.SOURCE, Dataset.Builder::source),
              one(DataTxtFieldNames.REPLACES, Dataset.Builder::replaces))
          .stream()
          .collect(Collectors.toMap(field -> Ascii.lower(field.name), Function.identity()));

  static Optional<MetadataField> of(String name) {
    return Optional.ofNullable(BY_NAME.get(Ascii.lower(name)));
  }

  /** Returns the names of all fields of data.txt that a catalogue is read from. */
  static List<String> names() {
    return BY_NAME.values().stream().map(MetadataField::name).toList();
  }

  private static MetadataField one(String name, BiConsumer<Dataset.Builder, String> taking) {
    return alike(name, name, taking);
  }

  private static MetadataField alike(
      String name, String slot, BiConsumer<Dataset.Builder, String> taking) {
    return new MetadataField(name, Optional.of(slot), taking);
  }

  private static MetadataField many(String name, BiConsumer<Dataset.Builder, String> taking) {
    return new MetadataField(name, Optional.empty(), taking);
  }

  private static Publisher publisher(String text) {
    NamedAddress.AddressParts parts = NamedAddress.read(text);
    return new Publisher(
        parts.name().orElse(parts.address()),
        parts.name().map(name -> UrlReference.absolute(parts.address())));
  }

  private static BoundingBox box(String text) {
    return BoundingBox.of(Arrays.stream(text.split(",", 6)).map(String::strip).toList());
  }
}
