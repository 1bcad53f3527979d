package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import java.util.Optional;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Says what a person should do about a text that is not YAML.
 *
 * <p>Paths and crawler names are full of characters that mean something to YAML. What its parser
 * says of them ("found character '%' that cannot start any token") is of no help to somebody who
 * wrote a path, so the line is looked at for the known traps first.
 */
final class SyntaxHelp {
  private static final String STARTERS = "*%@`&!|>";
  private static final String REST = "; what stands behind it is looked at once this is mended";

  private SyntaxHelp() {}

  /** Returns the fault for what SnakeYAML found. */
  static YamlFault explain(SourceText source, MarkedYAMLException e) {
    Mark mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
    if (isUnclosedQuote(e)) {
      mark = e.getContextMark();
    }
    Location at = new Location(source.name(), mark.getLine() + 1, mark.getColumn() + 1);
    String line = source.line(at.line());
    String problem = String.valueOf(e.getProblem());
    String help =
        tab(line, problem)
            .or(() -> starter(value(line, at.column() - 1)))
            .or(() -> flow(line, problem, at.column() - 1))
            .or(() -> colon(line, problem))
            .orElseGet(
                () ->
                    isUnclosedQuote(e)
                        ? "the quote that opens here is never closed"
                        : "not YAML: " + plain(e));
    return new YamlFault(at, help + REST);
  }

  /** Returns the fault of {@code *name} where nothing is called {@code name}. */
  static YamlFault unknownAlias(SourceText source, Location at, String anchor) {
    String help = starter(value(source.line(at.line()), at.column() - 1)).orElse("not YAML");
    return new YamlFault(
        at, help + ", unless an anchor &%s before it is meant".formatted(anchor) + REST);
  }

  /** Returns the fault of {@code &name} that names no value. */
  static YamlFault anchorAlone(Location at, String anchor) {
    return new YamlFault(at, starter("&" + anchor).orElseThrow() + REST);
  }

  private static boolean isUnclosedQuote(MarkedYAMLException e) {
    return e.getContextMark() != null
        && String.valueOf(e.getContext()).contains("quoted scalar")
        && String.valueOf(e.getProblem()).contains("unexpected end of stream");
  }

  private static Optional<String> tab(String line, String problem) {
    boolean indented = line.chars().takeWhile(Character::isWhitespace).anyMatch(c -> c == '\t');
    return indented || problem.contains("'\\t(TAB)'")
        ? Optional.of("a tab cannot indent YAML; use spaces")
        : Optional.empty();
  }

  private static Optional<String> starter(String value) {
    if (value.isEmpty() || STARTERS.indexOf(value.charAt(0)) < 0) {
      return Optional.empty();
    }
    return Optional.of(
        "a value that begins with %c must be in quotes: %s"
            .formatted(value.charAt(0), quoted(value)));
  }

  private static Optional<String> flow(String line, String problem, int column) {
    if (!problem.contains("expected ',' or")) {
      return Optional.empty();
    }
    int open = Math.max(line.indexOf('['), 0);
    int close = Math.max(line.lastIndexOf(']'), line.lastIndexOf('}'));
    int from = Math.max(open + 1, line.lastIndexOf(", ", Math.min(column, line.length())) + 1);
    if (close <= from) {
      return Optional.of("a list in brackets goes on here without a comma, or is not closed");
    }
    String item = line.substring(from, close).strip();
    int next = item.indexOf(", ");
    return Optional.of(
        "in brackets, a value with [ ] { } or , in it must be in quotes: "
            + quoted(next < 0 ? item : item.substring(0, next)));
  }

  private static Optional<String> colon(String line, String problem) {
    if (!problem.contains("mapping values are not allowed")) {
      return Optional.empty();
    }
    String value = value(line, line.length());
    return Optional.of(
        value.contains(": ")
            ? "a value with \": \" in it must be in quotes: " + quoted(value)
            : "a key stands where none can be; look at the indentation of this line and the one before");
  }

  /**
   * Returns the value on a line that begins at or before {@code column}: behind dashes, keys,
   * brackets.
   */
  static String value(String line, int column) {
    int from = 0;
    for (int i = 0; i < Math.min(column, line.length()); i++) {
      boolean separated = i + 1 < line.length() && line.charAt(i + 1) == ' ';
      boolean opens = "[{".indexOf(line.charAt(i)) >= 0;
      boolean parts = separated && (line.charAt(i) == ',' || isIndicator(line, i));
      if ((opens && line.substring(from, i).isBlank()) || parts) {
        from = i + 1;
      }
    }
    String value = line.substring(from).strip();
    int comment = value.indexOf(" #");
    return comment < 0 ? value : value.substring(0, comment).strip();
  }

  /** Tells whether the dash or colon at {@code i} is YAML's: the first of its kind on the line. */
  private static boolean isIndicator(String line, int i) {
    String before = line.substring(0, i);
    return switch (line.charAt(i)) {
      case '-' -> before.chars().allMatch(c -> c == ' ' || c == '-');
      case ':' -> !before.contains(": ");
      default -> false;
    };
  }

  /** Returns {@code value} as a YAML text in quotes. */
  static String quoted(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String plain(MarkedYAMLException e) {
    String context = e.getContext() == null ? "" : e.getContext() + ", ";
    return context + e.getProblem();
  }
}
