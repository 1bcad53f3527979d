package io.github.wayleave.cli.terminal;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.stream.Collectors;

/** Lists of crawlers' names in a sentence. */
public final class NameLists {
  private static final int SHOWN = 3;

  private NameLists() {}

  /** Returns the first names, and how many more there are. */
  public static String listed(List<ProductToken> names) {
    List<String> shown = names.stream().limit(SHOWN).map(NameLists::of).toList();
    int more = names.size() - shown.size();
    if (more > 0) {
      return "%s and %s more".formatted(String.join(", ", shown), more);
    }
    int last = shown.size() - 1;
    return last < 1
        ? String.join("", shown)
        : shown.subList(0, last).stream().collect(Collectors.joining(", "))
            + " and "
            + shown.get(last);
  }

  private static String of(ProductToken name) {
    return name.isAny() ? "every crawler without a group" : TextOutput.quoted(name.toString());
  }

  public static String verb(List<ProductToken> names, String one, String several) {
    return names.size() == 1 ? one : several;
  }
}
