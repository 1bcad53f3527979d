package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution.AccessPoints;
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
 * A metadata field of a dataset, and how to set it.
 *
 * @param slot the name under which the field excludes others; empty for a repeatable field
 */
record MetadataField(
    String name, Optional<String> slot, BiConsumer<Dataset.Builder, String> setter) {
  private static final Map<String, MetadataField> BY_NAME =
      List.of(
              single(DataTxtFieldNames.TITLE, Dataset.Builder::title),
              single(DataTxtFieldNames.DESCRIPTION, Dataset.Builder::description),
              repeatable(DataTxtFieldNames.KEYWORD, Dataset.Builder::keyword),
              inSlot(
                  DataTxtFieldNames.LICENSE, DataTxtFieldNames.LICENSE, Dataset.Builder::license),
              inSlot(
                  DataTxtFieldNames.LICENSE_URL,
                  DataTxtFieldNames.LICENSE,
                  Dataset.Builder::license),
              single(
                  DataTxtFieldNames.PUBLISHER,
                  (dataset, text) -> dataset.publisher(publisher(text))),
              single(DataTxtFieldNames.ISSUED, Dataset.Builder::issued),
              single(DataTxtFieldNames.MODIFIED, Dataset.Builder::modified),
              single(
                  DataTxtFieldNames.FREQUENCY,
                  (dataset, text) -> dataset.frequency(new Frequency(text))),
              single(
                  DataTxtFieldNames.TEMPORAL,
                  (dataset, text) -> dataset.temporal(TemporalExtent.of(text))),
              inSlot(
                  DataTxtFieldNames.BBOX,
                  DataTxtFieldNames.PLACE,
                  (dataset, text) -> dataset.spatial(box(text))),
              inSlot(
                  DataTxtFieldNames.PLACE,
                  DataTxtFieldNames.PLACE,
                  (dataset, text) -> dataset.spatial(new NamedPlace(text))),
              repeatable(DataTxtFieldNames.LANGUAGE, Dataset.Builder::language),
              single(
                  DataTxtFieldNames.ACCESS,
                  (dataset, text) ->
                      dataset.access(DatasetMetadata.AccessLevel.of(Ascii.lower(text)))),
              single(DataTxtFieldNames.RIGHTS, Dataset.Builder::rights),
              repeatable(
                  DataTxtFieldNames.COLUMN,
                  (dataset, text) -> dataset.column(DatasetMetadata.Column.of(text))),
              single(DataTxtFieldNames.VERSION, Dataset.Builder::version),
              single(DataTxtFieldNames.DOCUMENTATION, Dataset.Builder::documentation),
              single(DataTxtFieldNames.LANDING_PAGE, Dataset.Builder::landingPage),
              repeatable(DataTxtFieldNames.CONFORMS_TO, Dataset.Builder::conformsTo),
              single(DataTxtFieldNames.SOURCE, Dataset.Builder::source),
              single(DataTxtFieldNames.REPLACES, Dataset.Builder::replaces),
              single(DataTxtFieldNames.IDENTIFIER, Dataset.Builder::identifier),
              repeatable(DataTxtFieldNames.SAME_AS, Dataset.Builder::sameAs),
              repeatable(
                  DataTxtFieldNames.CREATOR, (dataset, text) -> dataset.creator(publisher(text))),
              repeatable(
                  DataTxtFieldNames.FUNDER, (dataset, text) -> dataset.funder(publisher(text))),
              single(DataTxtFieldNames.CITATION, Dataset.Builder::citation),
              repeatable(DataTxtFieldNames.THEME, Dataset.Builder::theme),
              repeatable(DataTxtFieldNames.HVD_CATEGORY, Dataset.Builder::hvdCategory),
              repeatable(DataTxtFieldNames.LEGISLATION, Dataset.Builder::legislation),
              repeatable(DataTxtFieldNames.ACCESS_URL, Dataset.Builder::accessUrl),
              repeatable(
                  DataTxtFieldNames.SERVICE,
                  (dataset, text) -> dataset.service(AccessPoints.DataService.of(text))))
          .stream()
          .collect(Collectors.toMap(field -> Ascii.lower(field.name), Function.identity()));

  static Optional<MetadataField> of(String name) {
    return Optional.ofNullable(BY_NAME.get(Ascii.lower(name)));
  }

  /** Returns the names of all metadata fields. */
  static List<String> names() {
    return BY_NAME.values().stream().map(MetadataField::name).toList();
  }

  private static MetadataField single(String name, BiConsumer<Dataset.Builder, String> setter) {
    return inSlot(name, name, setter);
  }

  private static MetadataField inSlot(
      String name, String slot, BiConsumer<Dataset.Builder, String> setter) {
    return new MetadataField(name, Optional.of(slot), setter);
  }

  private static MetadataField repeatable(String name, BiConsumer<Dataset.Builder, String> setter) {
    return new MetadataField(name, Optional.empty(), setter);
  }

  private static Publisher publisher(String text) {
    NamedAddress.AddressParts parts = NamedAddress.parse(text);
    return new Publisher(
        parts.name().orElse(parts.address()),
        parts.name().map(name -> UrlReference.absolute(parts.address())));
  }

  private static BoundingBox box(String text) {
    return BoundingBox.of(Arrays.stream(text.split(",", 6)).map(String::strip).toList());
  }
}
