package io.github.wayleave.cli.terminal;

import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Formats lists of names for a sentence. */
public final class NameLists {
  private static final int MAX_LISTED = 3;

  private NameLists() {}

  /** Returns the first of some items, and the number of the others. */
  public static <T> String first(int limit, Collection<T> items, Function<? super T, String> name) {
    return ReportWords.first(limit, items, name);
  }

  /** Returns the first names of crawlers, and the number of the others. */
  public static String listed(List<ProductToken> names) {
    if (names.size() > MAX_LISTED) {
      return first(MAX_LISTED, names, NameLists::of);
    }
    return together(names.stream().map(NameLists::of).toList());
  }

  /** Returns all of some texts, the last one after "and". */
  public static String together(List<String> texts) {
    int last = texts.size() - 1;
    return last < 1
        ? String.join("", texts)
        : String.join(", ", texts.subList(0, last)) + " and " + texts.get(last);
  }

  private static String of(ProductToken name) {
    return name.isAny() ? "every crawler without a group" : TextOutput.quoted(name.toString());
  }

  public static String verb(List<ProductToken> names, String singular, String plural) {
    return names.size() == 1 ? singular : plural;
  }
}
