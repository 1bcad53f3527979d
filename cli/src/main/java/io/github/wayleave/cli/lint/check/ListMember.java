package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A member of a list such as {@code train-ai=n, search=y}, with its index in the line; {@code
 * isTight} if no space is next to the equals sign.
 */
record ListMember(String name, Optional<String> value, boolean isTight, int index) {
  private static final Set<String> PERMITTING = Set.of("yes", "y", "allow", "true");
  private static final Set<String> DENYING = Set.of("no", "n", "disallow", "deny", "false");

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

  FindingPosition at(RobotsFieldLine line) {
    return new FindingPosition(line.number(), index);
  }

  /** Returns what is wrong with a value that should be one of two. */
  Optional<String> fault(String yes, String no) {
    String text = value.map(FileLines::text).orElse("");
    if (text.equals(yes) || text.equals(no)) {
      return Optional.empty();
    }
    String plain = Ascii.lower(text.replace("\"", ""));
    String label = FileLines.text(name);
    String write =
        PERMITTING.contains(plain)
            ? label + "=" + yes
            : DENYING.contains(plain)
                ? label + "=" + no
                : "%s=%s or %s=%s".formatted(label, yes, label, no);
    return Optional.of(
        "\"%s\": expected %s or %s, found %s; write %s".formatted(label, yes, no, found(), write));
  }

  String found() {
    String text = value.map(FileLines::text).orElse("");
    return text.isEmpty()
        ? "no value"
        : text.startsWith("\"") ? "a quoted string" : "\"" + text + "\"";
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
