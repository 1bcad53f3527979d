package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The comment at the top of data.txt for readers who do not know the format: how to read the file,
 * the other documents with the same datasets, and how to download the first file that has a URL.
 */
final class Introduction {
  private static final String CSV = "text/csv";

  /** A longer address is not suitable as an example. */
  private static final int MAX_EXAMPLE_CHARACTERS = 2_000;

  private Introduction() {}

  static List<String> lines(Catalogue catalogue, List<String> alternatives) {
    String owner = catalogue.site().map(Object::toString).orElse("this site");
    Stream<String> opening =
        Stream.of(
            "The datasets of " + owner + ", for people and for programs.",
            "\"Dataset:\" begins a dataset, each \"Path:\" below it is a file of it. A path without a host is on this site.",
            "A field with a star, like \"Title*:\", is percent-encoded UTF-8 (RFC 8187).");
    Stream<String> formats =
        Stream.concat(
            alternatives.isEmpty() ? Stream.empty() : Stream.of("", "The same datasets elsewhere:"),
            alternatives.stream().map(alternative -> "  " + alternative));
    Stream<String> examples =
        catalogue.datasets().stream()
            .flatMap(
                dataset -> dataset.files().stream().map(file -> example(catalogue, dataset, file)))
            .flatMap(Optional::stream)
            .limit(1)
            .flatMap(List::stream);
    return Stream.of(opening, formats, examples)
        .flatMap(lines -> lines)
        .map(line -> ("# " + line).stripTrailing())
        .toList();
  }

  /**
   * An address cannot end a string of Python or R: its normal form contains no quotes and no
   * backslash.
   */
  private static Optional<List<String>> example(
      Catalogue catalogue, ListedDataset dataset, Distribution file) {
    UrlReference location = file.location();
    return location
        .origin()
        .or(catalogue::site)
        .map(location::resolve)
        .filter(url -> url.length() <= MAX_EXAMPLE_CHARACTERS)
        .map(url -> isCsv(file) ? readCsv(url) : download(url, file.uniqueFileName(dataset.id())));
  }

  private static List<String> readCsv(String url) {
    return List.of(
        "",
        "Browser: open " + url,
        "Python:  import pandas; data = pandas.read_csv(\"" + url + "\")",
        "R:       data <- read.csv(\"" + url + "\")");
  }

  private static List<String> download(String url, String name) {
    return List.of(
        "",
        "Browser: open " + url,
        "Python:  import urllib.request; urllib.request.urlretrieve(\"%s\", \"%s\")"
            .formatted(url, name),
        "R:       download.file(\"%s\", \"%s\", mode = \"wb\")".formatted(url, name));
  }

  private static boolean isCsv(Distribution file) {
    return file.mediaType().toString().equals(CSV);
  }
}
