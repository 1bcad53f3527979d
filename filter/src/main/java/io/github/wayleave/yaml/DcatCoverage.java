package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.BoundingBox;
import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.Place;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Style;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads when and where a dataset of a DCAT catalogue is of.
 *
 * @param data the catalogue
 * @param notes takes what cannot be taken over
 */
record DcatCoverage(LinkedData data, DcatNotes notes) {
  /** How DCAT-US writes that something happens again and again (ISO 8601). */
  private static final String REPEATING = "R/";

  private static final Pattern BOX = Pattern.compile("[-+0-9., ]*,[-+0-9., ]*");

  /** Reads them into {@code dataset}. */
  void read(Mapping entry, DatasetBuilder dataset) {
    first(entry, "issued", value -> value, dataset::issued);
    first(entry, "modified", value -> value, text -> modified(text, dataset));
    first(entry, "accrualPeriodicity", value -> value, text -> dataset.frequency(frequency(text)));
    first(entry, "temporal", this::range, text -> dataset.temporal(TemporalExtent.of(text)));
    first(entry, "spatial", this::named, text -> dataset.spatial(spatial(text)));
  }

  private void first(
      Mapping entry, String property, UnaryOperator<YamlNode> text, Consumer<String> taker) {
    data.values(entry, property).stream()
        .findFirst()
        .ifPresent(value -> notes.attempt(text.apply(value), property, taker));
  }

  /** DCAT-US allows to say how often in place of when. */
  private static void modified(String text, DatasetBuilder dataset) {
    if (text.startsWith(REPEATING)) {
      dataset.frequency(frequency(text));
    } else {
      dataset.modified(text);
    }
  }

  private static Frequency frequency(String text) {
    return new Frequency(text.startsWith(REPEATING) ? text.substring(REPEATING.length()) : text);
  }

  private YamlNode range(YamlNode value) {
    if (!(value instanceof Mapping period)) {
      return value;
    }
    String range = text(period, "startDate") + "/" + text(period, "endDate");
    return new Scalar(value.location(), range, Style.EXPLICIT);
  }

  private String text(Mapping node, String property) {
    return data.text(node, property).map(Scalar::text).orElse("");
  }

  private YamlNode named(YamlNode value) {
    return value instanceof Mapping place
        ? Stream.of("prefLabel", "label", "name")
            .flatMap(key -> data.values(place, key).stream())
            .findFirst()
            .orElse(value)
        : value;
  }

  private static SpatialExtent spatial(String text) {
    return BOX.matcher(text).matches()
        ? BoundingBox.of(List.of(text.strip().split("\\s*,\\s*", -1)))
        : new Place(text.strip());
  }
}
