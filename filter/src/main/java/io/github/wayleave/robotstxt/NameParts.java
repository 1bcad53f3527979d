package io.github.wayleave.robotstxt;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds which of many names are parts of a name.
 *
 * <p>Crawlers' names are short, so it is quicker to look each part of a name up than to compare all
 * names with all.
 */
final class NameParts {
  /** A name longer than this, which no crawler has, is compared with all others instead. */
  private static final int SHORT_NAME = 64;

  private final List<ProductToken> names;
  private final Map<String, ProductToken> byText = new HashMap<>();
  private final SortedSet<Integer> lengths = new TreeSet<>();

  NameParts(List<ProductToken> names) {
    this.names = names;
    for (ProductToken name : names) {
      byText.put(name.folded(), name);
      lengths.add(name.folded().length());
    }
  }

  /** Returns the names that are part of {@code whole} and shorter. */
  List<ProductToken> of(ProductToken whole) {
    return whole.folded().length() > SHORT_NAME
        ? names.stream().filter(whole::contains).toList()
        : lengths.headSet(whole.folded().length()).stream()
            .flatMap(length -> partsOfLength(whole.folded(), length))
            .distinct()
            .toList();
  }

  private Stream<ProductToken> partsOfLength(String text, int length) {
    return IntStream.rangeClosed(0, text.length() - length)
        .mapToObj(from -> byText.get(text.substring(from, from + length)))
        .filter(Objects::nonNull);
  }
}
