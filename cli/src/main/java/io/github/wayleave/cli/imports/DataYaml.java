package io.github.wayleave.cli.imports;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Distribution.AccessPoints;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.net.UrlReference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes a policy with datasets as readable YAML. */
final class DataYaml {
  /** The maximum length of a list in brackets. */
  private static final int SHORT = 72;

  private final StringBuilder yaml = new StringBuilder();
  private final List<String> keys = new ArrayList<>();

  private DataYaml() {}

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
    DatasetMetadata metadata = dataset.metadata();
    words(metadata);
    links(metadata);
    attribution(metadata);
    coverage(metadata);
    access(metadata.accessPoints());
    items("columns", metadata.columns(), DataYaml::column);
    items("files", dataset.files(), DataYaml::file);
    for (int i = 0; i < keys.size(); i++) {
      yaml.append("  ").append(i == 0 ? "  - " : "    ").append(keys.get(i)).append('\n');
    }
    keys.clear();
  }

  private void words(DatasetMetadata dataset) {
    entry("id", dataset.id());
    entry("title", dataset.title());
    description(dataset.description());
    entry("license", dataset.license());
    list("keywords", dataset.keywords());
    dataset.publisher().ifPresent(publisher -> keys.add("publisher: " + party(publisher)));
    dataset.contact().ifPresent(contact -> keys.add("contact: " + contact(contact)));
    list("language", dataset.languages());
    entry("version", dataset.version());
    if (dataset.access() != DatasetMetadata.AccessLevel.PUBLIC) {
      entry("access", dataset.access().word());
    }
    if (dataset.access() == DatasetMetadata.AccessLevel.NON_PUBLIC) {
      keys.add("list: true");
    }
    entry("rights", dataset.rights());
  }

  private void description(String text) {
    if (YamlText.isBlock(text)) {
      keys.add("description: |");
      YamlText.block(text).lines().forEach(line -> keys.add(line.isEmpty() ? "" : "  " + line));
    } else {
      entry("description", text);
    }
  }

  private static String contact(ContactPoint contact) {
    if (contact.name().isEmpty() && (contact.email().isEmpty() || contact.url().isEmpty())) {
      return YamlText.value(
          contact.email().orElseGet(() -> contact.url().orElseThrow().toString()));
    }
    return map(
        entries -> {
          entries.accept("name", contact.name());
          entries.accept("email", contact.email());
          entries.accept("url", contact.url());
        });
  }

  private void links(DatasetMetadata dataset) {
    entry("documentation", dataset.documentation());
    entry("landing-page", dataset.landingPage());
    list("conforms-to", dataset.conformsTo());
    entry("source", dataset.source());
    entry("replaces", dataset.replaces());
  }

  private void attribution(DatasetMetadata dataset) {
    Attribution attribution = dataset.attribution();
    entry("identifier", attribution.identifier());
    list("same-as", attribution.sameAs());
    items("creators", attribution.creators(), DataYaml::party);
    items("funder", attribution.funders(), DataYaml::party);
    entry("citation", attribution.citation());
    list("theme", dataset.classification().themes());
    List<UrlReference> categories = dataset.classification().hvdCategories();
    List<UrlReference> legislation = dataset.classification().legislation();
    if (!categories.isEmpty() || !legislation.isEmpty()) {
      keys.add("hvd:");
      int first = keys.size();
      list("category", categories);
      list("legislation", legislation);
      keys.subList(first, keys.size()).replaceAll(line -> "  " + line);
    }
  }

  private static String party(Publisher party) {
    return map(
        entries -> {
          entries.accept("name", Optional.of(party.name()));
          entries.accept("url", party.url());
        });
  }

  private void access(AccessPoints points) {
    list("access-url", points.urls());
    items(
        "service",
        points.services(),
        service ->
            map(
                entries -> {
                  entries.accept("url", Optional.of(service.url()));
                  entries.accept("title", service.title());
                  entries.accept("description", service.description());
                }));
  }

  private void coverage(DatasetMetadata dataset) {
    entry("issued", dataset.issued());
    entry("modified", dataset.modified());
    entry("frequency", dataset.frequency());
    entry("temporal", dataset.temporal());
    dataset.spatial().ifPresent(extent -> keys.add("spatial: " + spatial(extent)));
  }

  private static String spatial(SpatialExtent extent) {
    return extent instanceof BoundingBox box
        ? box.degrees().stream()
            .map(BigDecimal::toPlainString)
            .collect(Collectors.joining(", ", "[", "]"))
        : YamlText.value(extent.toString());
  }

  private static String column(DatasetMetadata.Column column) {
    return map(
        entries -> {
          entries.accept("name", Optional.of(column.name()));
          entries.accept("type", column.type().map(DatasetMetadata.Column.ColumnType::word));
          entries.accept("unit", column.unit());
          entries.accept("description", column.description());
        });
  }

  /** Omits a media type that follows from the file name. */
  private static String file(Distribution file) {
    FileDetails details = file.details();
    boolean isDefaultType =
        Distribution.of(file.location(), FileDetails.NONE)
            .details()
            .mediaType()
            .equals(details.mediaType());
    boolean isPlain =
        isDefaultType
            && details.title().isEmpty()
            && details.encoding().isEmpty()
            && details.rows().isEmpty()
            && details.license().isEmpty();
    if (isPlain) {
      return YamlText.value(file.location().toString());
    }
    return map(
        entries -> {
          entries.accept(
              file.location().isRelative() ? "path" : "url", Optional.of(file.location()));
          entries.accept("media-type", details.mediaType().filter(type -> !isDefaultType));
          entries.accept("title", details.title());
          entries.accept("encoding", details.encoding());
          entries.accept("rows", details.rows().stream().boxed().findFirst());
          entries.accept("license", details.license());
        });
  }

  private interface EntryWriter {
    void write(BiConsumer<String, Optional<?>> entries);
  }

  private static String map(EntryWriter entries) {
    List<String> parts = new ArrayList<>();
    entries.write((key, value) -> value.ifPresent(text -> parts.add(key + ": " + inBraces(text))));
    return "{ " + String.join(", ", parts) + " }";
  }

  private static String inBraces(Object value) {
    return value instanceof Long ? value.toString() : YamlText.inBrackets(value.toString());
  }

  private void entry(String key, Object value) {
    keys.add(key + ": " + YamlText.value(value.toString()));
  }

  private void entry(String key, Optional<?> value) {
    value.ifPresent(text -> entry(key, text));
  }

  private void list(String key, List<?> values) {
    String brackets =
        values.stream()
            .map(value -> YamlText.inBrackets(value.toString()))
            .collect(Collectors.joining(", ", "[", "]"));
    if (brackets.length() > SHORT) {
      items(key, values, value -> YamlText.value(value.toString()));
    } else if (!values.isEmpty()) {
      keys.add(key + ": " + brackets);
    }
  }

  private <T> void items(String key, List<T> values, Function<T, String> writing) {
    if (!values.isEmpty()) {
      keys.add(key + ":");
      values.forEach(value -> keys.add("  - " + writing.apply(value)));
    }
  }
}
