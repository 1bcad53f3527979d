package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.document.TextResource;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A name that a crawler no longer uses, with at least one successor and the URL of the source. */
record RetiredCrawler(
    ProductToken name, List<ProductToken> successors, String year, String source) {
  private static final String LIST = "retired-crawlers.txt";
  private static final int FIELDS = 4;

  /** Loads the bundled list on first use. */
  private static final class BundledCrawlers {
    static final Map<ProductToken, RetiredCrawler> BY_NAME =
        read().collect(Collectors.toUnmodifiableMap(RetiredCrawler::name, Function.identity()));
  }

  RetiredCrawler {
    successors = List.copyOf(successors);
  }

  static Optional<RetiredCrawler> find(ProductToken name) {
    return Optional.ofNullable(BundledCrawlers.BY_NAME.get(name));
  }

  /** Returns all entries in the order of the list. */
  static Stream<RetiredCrawler> read() {
    return TextResource.of(RetiredCrawler.class, LIST)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(RetiredCrawler::parse);
  }

  private static RetiredCrawler parse(String line) {
    String[] fields = line.split("\\|", FIELDS);
    if (fields.length < FIELDS) {
      throw new IllegalStateException(LIST + ": expected four fields, found: " + line);
    }
    return new RetiredCrawler(
        ProductToken.of(fields[0].strip()),
        Stream.of(fields[1].split(",")).map(String::strip).map(ProductToken::of).toList(),
        fields[2].strip(),
        fields[3].strip());
  }
}
