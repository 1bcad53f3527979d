package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a line that lists names with values, like {@code train-ai=n, search=y}: where it begins
 * in the line, and whether no blank stands beside the equals sign.
 */
record ListMember(String name, Optional<String> value, boolean isTight, int index) {
  /** Returns the parts of a line, which commas separate; a path before them is none. */
  static List<ListMember> of(RobotsFieldLine line) {
    List<ListMember> members = new ArrayList<>();
    String value = line.value();
    int from = behindPath(value);
    boolean isQuoted = false;
    for (int at = from; at <= value.length(); at++) {
      if (at == value.length() || (value.charAt(at) == ',' && !isQuoted)) {
        of(value.substring(from, at), line.valueAt() + from).ifPresent(members::add);
        from = at + 1;
      } else if (value.charAt(at) == '"') {
        isQuoted = !isQuoted;
      }
    }
    return members;
  }

  static boolean hasPath(RobotsFieldLine line) {
    return line.value().startsWith("/");
  }

  private static int behindPath(String value) {
    int at = 0;
    while (value.startsWith("/") && at < value.length() && !isBlank(value.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static Optional<ListMember> of(String part, int index) {
    String text = part.strip();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int at = index + part.indexOf(text);
    int equals = text.indexOf('=');
    if (equals < 0) {
      return Optional.of(new ListMember(text, Optional.empty(), true, at));
    }
    String before = text.substring(0, equals);
    String behind = text.substring(equals + 1);
    boolean isTight = before.equals(before.strip()) && behind.equals(behind.strip());
    return Optional.of(new ListMember(before.strip(), Optional.of(behind.strip()), isTight, at));
  }
}
