package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.policy.Location;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.List;

/** Reads a dataset. */
final class DatasetReader {
  private static final String FILES = "files";
  private static final List<String> REQUIRED =
      List.of("id", "title", "description", "license", FILES);

  private final MapReader map;
  private final DatasetBuilder dataset;

  private DatasetReader(MapReader map, DatasetBuilder dataset) {
    this.map = map;
    this.dataset = dataset;
  }

  /** Returns the dataset that {@code map} is; what is wrong or missing is reported. */
  static Dataset read(MapReader map) {
    REQUIRED.forEach(key -> map.require(key, "a dataset"));
    DatasetBuilder builder =
        map.parsed("id", Dataset::builder).orElseGet(() -> Dataset.builder(unnamed(map)));
    return new DatasetReader(map, builder).read();
  }

  private Dataset read() {
    map.text("title", dataset::title);
    map.text("description", dataset::description);
    map.text("license", dataset::license);
    map.texts("keywords", dataset::keyword);
    DataReader.publisher(map, dataset::publisher);
    DataReader.contact(map, dataset::contact);
    ValueReader files = map.at(FILES);
    map.each(
        FILES,
        (item, at) -> {
          return item instanceof Mapping
              ? map.map(FILES, item, at, this::fileElsewhere)
              : files.path(item, at, file -> dataset.file(oneFile(file)));
        });
    map.text("modified", dataset::modified);
    dataset.missing().forEach(this::fill);
    return dataset.build();
  }

  /** Stands in for a value whose absence was reported, so that the datasets keep their places. */
  private void fill(String key) {
    switch (key) {
      case "title" -> dataset.title(unnamed(map));
      case "description" -> dataset.description(unnamed(map));
      case "license" -> dataset.license("CC0-1.0");
      default -> dataset.file("https://unreadable.invalid/" + unnamed(map));
    }
  }

  private static String unnamed(MapReader map) {
    Location at = map.node().location();
    return "line-" + at.line() + "-" + at.column();
  }

  /** Somebody who writes a pattern means several files, and would announce one that isn't there. */
  private static String oneFile(String file) {
    if (file.indexOf('*') >= 0) {
      throw new InvalidValueException(
          "\"%s\" holds a \"*\", but each entry is one file; name each, or write %%2A for the character"
              .formatted(file));
    }
    return file;
  }

  private void fileElsewhere(MapReader file) {
    file.require("url", "a file elsewhere");
    file.path("url", url -> dataset.file(UrlReference.absolute(url).toString()));
  }
}
