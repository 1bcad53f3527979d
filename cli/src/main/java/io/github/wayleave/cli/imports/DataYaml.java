package io.github.wayleave.cli.imports;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The YAML of a policy that offers datasets, as a person would write it. */
final class DataYaml {
  /** How many characters a list in brackets has at most. */
  private static final int SHORT = 72;

  private final StringBuilder yaml = new StringBuilder();
  private final List<String> keys = new ArrayList<>();

  private DataYaml() {}

  /** Returns the YAML that offers what a catalogue does. */
  static String of(Catalogue catalogue) {
    DataYaml text = new DataYaml();
    catalogue
        .site()
        .ifPresent(site -> text.yaml.append("site: " + YamlText.value(site.toString()) + "\n"));
    text.yaml.append("data:\n  datasets:\n");
    catalogue.datasets().forEach(text::dataset);
    return text.yaml.toString();
  }

  private void dataset(ListedDataset dataset) {
    DatasetMetadata said = dataset.metadata();
    words(said);
    links(said);
    coverage(said);
    each("columns", said.columns(), DataYaml::column);
    each("files", dataset.files(), DataYaml::file);
    for (int i = 0; i < keys.size(); i++) {
      yaml.append("  ").append(i == 0 ? "  - " : "    ").append(keys.get(i)).append('\n');
    }
    keys.clear();
  }

  private void words(DatasetMetadata dataset) {
    one("id", dataset.id());
    one("title", dataset.title());
    description(dataset.description());
    one("license", dataset.license());
    list("keywords", dataset.keywords());
    dataset
        .publisher()
        .ifPresent(
            who ->
                keys.add(
                    "publisher: "
                        + map(
                            one -> {
                              one.accept("name", Optional.of(who.name()));
                              one.accept("url", who.url());
                            })));
    dataset.contact().ifPresent(whom -> keys.add("contact: " + contact(whom)));
    list("language", dataset.languages());
    one("version", dataset.version());
    if (dataset.access() != DatasetMetadata.AccessLevel.PUBLIC) {
      one("access", dataset.access().word());
    }
    one("rights", dataset.rights());
  }

  private void description(String text) {
    if (YamlText.isBlock(text)) {
      keys.add("description: |");
      YamlText.block(text).lines().forEach(line -> keys.add(line.isEmpty() ? "" : "  " + line));
    } else {
      one("description", text);
    }
  }

  private static String contact(ContactPoint whom) {
    if (whom.name().isEmpty() && (whom.email().isEmpty() || whom.url().isEmpty())) {
      return YamlText.value(whom.email().orElseGet(() -> whom.url().orElseThrow().toString()));
    }
    return map(
        one -> {
          one.accept("name", whom.name());
          one.accept("email", whom.email());
          one.accept("url", whom.url());
        });
  }

  private void links(DatasetMetadata dataset) {
    one("documentation", dataset.documentation());
    one("landing-page", dataset.landingPage());
    list("conforms-to", dataset.conformsTo());
    one("source", dataset.source());
    one("replaces", dataset.replaces());
  }

  private void coverage(DatasetMetadata dataset) {
    one("issued", dataset.issued());
    one("modified", dataset.modified());
    one("frequency", dataset.frequency());
    one("temporal", dataset.temporal());
    dataset.spatial().ifPresent(where -> keys.add("spatial: " + spatial(where)));
  }

  private static String spatial(SpatialExtent where) {
    return where instanceof BoundingBox box
        ? box.degrees().stream()
            .map(BigDecimal::toPlainString)
            .collect(Collectors.joining(", ", "[", "]"))
        : YamlText.value(where.toString());
  }

  private static String column(DatasetMetadata.Column column) {
    return map(
        one -> {
          one.accept("name", Optional.of(column.name()));
          one.accept("type", column.type().map(DatasetMetadata.Column.ColumnType::word));
          one.accept("unit", column.unit());
          one.accept("description", column.description());
        });
  }

  /** A media type that the name tells is left to it. */
  private static String file(Distribution file) {
    FileDetails details = file.details();
    boolean isTold =
        Distribution.of(file.location(), FileDetails.NONE)
            .details()
            .mediaType()
            .equals(details.mediaType());
    boolean isPlain =
        isTold
            && details.title().isEmpty()
            && details.encoding().isEmpty()
            && details.rows().isEmpty();
    if (isPlain) {
      return YamlText.value(file.location().toString());
    }
    return map(
        one -> {
          one.accept(file.location().isRelative() ? "path" : "url", Optional.of(file.location()));
          one.accept("media-type", details.mediaType().filter(type -> !isTold));
          one.accept("title", details.title());
          one.accept("encoding", details.encoding());
          one.accept("rows", details.rows().stream().boxed().findFirst());
        });
  }

  private interface EntryWriter {
    void write(BiConsumer<String, Optional<?>> one);
  }

  private static String map(EntryWriter entries) {
    List<String> parts = new ArrayList<>();
    entries.write((key, value) -> value.ifPresent(text -> parts.add(key + ": " + inBraces(text))));
    return "{ " + String.join(", ", parts) + " }";
  }

  private static String inBraces(Object value) {
    return value instanceof Long ? value.toString() : YamlText.inBrackets(value.toString());
  }

  private void one(String key, Object value) {
    keys.add(key + ": " + YamlText.value(value.toString()));
  }

  private void one(String key, Optional<?> value) {
    value.ifPresent(text -> one(key, text));
  }

  private void list(String key, List<?> values) {
    String brackets =
        values.stream()
            .map(value -> YamlText.inBrackets(value.toString()))
            .collect(Collectors.joining(", ", "[", "]"));
    if (brackets.length() > SHORT) {
      each(key, values, value -> YamlText.value(value.toString()));
    } else if (!values.isEmpty()) {
      keys.add(key + ": " + brackets);
    }
  }

  private <T> void each(String key, List<T> values, Function<T, String> writing) {
    if (!values.isEmpty()) {
      keys.add(key + ":");
      values.forEach(value -> keys.add("  - " + writing.apply(value)));
    }
  }
}
