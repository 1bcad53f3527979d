package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The comment at the top of data.txt for readers who do not know the format: how to read the file,
 * the other documents with the same datasets, and how to download the first file that has a URL.
 */
final class Introduction {
  private static final String CSV = "text/csv";

  /** A longer address is not suitable as an example. */
  private static final int MAX_EXAMPLE_CHARACTERS = 2_000;

  private static final String RECORDS =
      "# \"Dataset:\" begins a dataset, each \"Path:\" below it is a file of it. A path without a host is on this site.";

  private static final String ENCODED =
      "# A field with a star, like \"Title*:\", is percent-encoded UTF-8 (RFC 8187).";

  private Introduction() {}

  static List<String> lines(Catalogue catalogue, List<String> alternatives) {
    List<String> lines = new ArrayList<>();
    String owner = catalogue.site().isPresent() ? catalogue.site().get().toString() : "this site";
    lines.add("# The datasets of " + owner + ", for people and for programs.");
    lines.add(RECORDS);
    lines.add(ENCODED);
    if (!alternatives.isEmpty()) {
      lines.add("#");
      lines.add("# The same datasets elsewhere:");
    }
    for (String alternative : alternatives) {
      lines.add(("#   " + alternative).stripTrailing());
    }
    lines.addAll(firstExample(catalogue));
    return lines;
  }

  private static List<String> firstExample(Catalogue catalogue) {
    for (ListedDataset dataset : catalogue.datasets()) {
      for (Distribution file : dataset.files()) {
        List<String> example = example(catalogue, dataset, file);
        if (!example.isEmpty()) {
          return example;
        }
      }
    }
    return List.of();
  }

  /**
   * An address cannot end a string of Python or R: its normal form contains no quotes and no
   * backslash.
   */
  private static List<String> example(
      Catalogue catalogue, ListedDataset dataset, Distribution file) {
    UrlReference location = file.location();
    Optional<Origin> origin = location.origin().isPresent() ? location.origin() : catalogue.site();
    if (origin.isEmpty()) {
      return List.of();
    }
    String url = location.resolve(origin.get());
    if (url.length() > MAX_EXAMPLE_CHARACTERS) {
      return List.of();
    }
    return isCsv(file) ? readCsv(url) : download(url, file.uniqueFileName(dataset.id()));
  }

  private static List<String> readCsv(String url) {
    return List.of(
        "#",
        "# Browser: open " + url,
        "# Python:  import pandas; data = pandas.read_csv(\"" + url + "\")",
        "# R:       data <- read.csv(\"" + url + "\")");
  }

  private static List<String> download(String url, String name) {
    return List.of(
        "#",
        "# Browser: open " + url,
        "# Python:  import urllib.request; urllib.request.urlretrieve(\"%s\", \"%s\")"
            .formatted(url, name),
        "# R:       download.file(\"%s\", \"%s\", mode = \"wb\")".formatted(url, name));
  }

  private static boolean isCsv(Distribution file) {
    return file.mediaType().essence().equals(CSV);
  }
}
