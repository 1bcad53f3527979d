package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.BoundedText;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * A pattern of paths below a folder: {@code *} is anything but a slash, {@code ?} one character but
 * a slash, {@code **} between slashes any number of folders, none included.
 *
 * @param text the pattern, 1 to {@value #MAX_CHARACTERS} characters
 */
public record Glob(String text) {
  /** The longest pattern, in characters. */
  public static final int MAX_CHARACTERS = 250;

  private static final String ANY_FOLDERS = "**";

  /**
   * Checks the pattern.
   *
   * @throws InvalidValueException if it begins or ends with a slash, has an empty step or one that
   *     begins with a dot, or is too long
   */
  public Glob {
    LineText.check(text);
    BoundedText.oneLine(text, MAX_CHARACTERS);
    for (String step : text.split("/", -1)) {
      if (step.isEmpty() || step.startsWith(".")) {
        throw new InvalidValueException(
            "\"%s\" has an empty step or one that begins with a dot; a pattern is of names below the folder; write it like *.csv or **/*.csv"
                .formatted(text));
      }
    }
  }

  /** Tells whether the pattern fits a path, in work proportional to both lengths' product. */
  public boolean matches(String path) {
    return matches(List.of(text.split("/")), List.of(path.split("/", -1)));
  }

  /** Of several {@code **} only the last one needs to be tried again. */
  private static boolean matches(List<String> pattern, List<String> path) {
    int at = 0;
    int again = -1;
    int from = 0;
    int step = 0;
    while (step < path.size()) {
      if (at < pattern.size() && pattern.get(at).equals(ANY_FOLDERS)) {
        again = at++;
        from = step;
      } else if (at < pattern.size() && matches(pattern.get(at), path.get(step))) {
        at++;
        step++;
      } else if (again >= 0) {
        at = again + 1;
        step = ++from;
      } else {
        return false;
      }
    }
    return pattern.subList(at, pattern.size()).stream().allMatch(ANY_FOLDERS::equals);
  }

  private static boolean matches(String pattern, String name) {
    int at = 0;
    int again = -1;
    int from = 0;
    int i = 0;
    while (i < name.length()) {
      if (at < pattern.length() && pattern.charAt(at) == '*') {
        again = at++;
        from = i;
      } else if (at < pattern.length()
          && (pattern.charAt(at) == '?' || pattern.charAt(at) == name.charAt(i))) {
        at++;
        i++;
      } else if (again >= 0) {
        at = again + 1;
        i = ++from;
      } else {
        return false;
      }
    }
    return pattern.substring(at).chars().allMatch(c -> c == '*');
  }

  /** Returns the pattern. */
  @Override
  public String toString() {
    return text;
  }
}
