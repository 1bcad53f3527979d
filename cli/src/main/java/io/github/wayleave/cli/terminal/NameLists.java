package io.github.wayleave.cli.terminal;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.stream.Collectors;

/** Formats lists of crawler names for a sentence. */
public final class NameLists {
  private static final int MAX_LISTED = 3;

  private NameLists() {}

  /** Returns the first names, and the number of the others. */
  public static String listed(List<ProductToken> names) {
    List<String> texts = names.stream().limit(MAX_LISTED).map(NameLists::of).toList();
    int rest = names.size() - texts.size();
    if (rest > 0) {
      return "%s and %s more".formatted(String.join(", ", texts), rest);
    }
    int last = texts.size() - 1;
    return last < 1
        ? String.join("", texts)
        : texts.subList(0, last).stream().collect(Collectors.joining(", "))
            + " and "
            + texts.get(last);
  }

  private static String of(ProductToken name) {
    return name.isAny() ? "every crawler without a group" : TextOutput.quoted(name.toString());
  }

  public static String verb(List<ProductToken> names, String singular, String plural) {
    return names.size() == 1 ? singular : plural;
  }
}
