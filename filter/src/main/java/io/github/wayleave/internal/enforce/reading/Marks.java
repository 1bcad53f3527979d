package io.github.wayleave.internal.enforce.reading;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The marks in a path that one reader keeps and another takes for something else. */
public final class Marks {
  private static final Pattern MARK = Pattern.compile("(?<=/)/|;|%2F|%5C|%3B|%25");

  private Marks() {}

  /** Returns the marks of a path or a path pattern in normal form, in their order. */
  public static String of(String normal) {
    int query = normal.indexOf('?');
    Matcher marks = MARK.matcher(query < 0 ? normal : normal.substring(0, query));
    StringBuilder found = new StringBuilder();
    while (marks.find()) {
      found.append(marks.group());
    }
    return found.toString();
  }
}
