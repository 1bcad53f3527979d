package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A member of a list such as {@code train-ai=n, search=y}, with its index in the line; {@code
 * isTight} if no space is next to the equals sign.
 */
record ListMember(String name, Optional<String> value, boolean isTight, int index) {
  /** Returns the comma-separated members of a line, without a path in front. */
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
    String name = text.substring(0, equals);
    String value = text.substring(equals + 1);
    boolean isTight = name.equals(name.strip()) && value.equals(value.strip());
    return Optional.of(new ListMember(name.strip(), Optional.of(value.strip()), isTight, at));
  }
}
