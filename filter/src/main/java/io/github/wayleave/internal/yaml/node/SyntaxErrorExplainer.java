package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.policy.problem.Location;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Explains how to fix text that is not valid YAML.
 *
 * <p>Paths and crawler names are full of characters that have a meaning in YAML. SnakeYAML's own
 * message ("found character '%' that cannot start any token") does not help the author of a path,
 * so the line is checked for common mistakes first.
 */
public final class SyntaxErrorExplainer {
  private static final String INDICATORS = "*%@`&!|>?";
  private static final String REST_UNCHECKED =
      "; fix this first; the rest of the file was not checked";
  private static final String DOCUMENT_START = "expected '<document start>'";
  private static final Pattern NO_SPACE_AFTER_COLON =
      Pattern.compile("[ -]*(?<key>[a-z-]{1,64}):(?<value>[^ ].*)");

  private static final Pattern BEYOND_UNICODE =
      Pattern.compile("\\\\U(?!0010|000[0-9A-Fa-f])[0-9A-Fa-f]{8}");

  private final SourceText source;
  private final Location context;
  private final Location at;
  private final YamlLine line;
  private final boolean inBrackets;
  private final String problem;

  private SyntaxErrorExplainer(SourceText source, MarkedYAMLException e, boolean inBrackets) {
    Mark mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
    this.source = source;
    this.at = location(source, mark);
    this.context = e.getContextMark() == null ? at : location(source, e.getContextMark());
    this.line = new YamlLine(source.line(at.line()));
    this.inBrackets = inBrackets;
    this.problem = (e.getContext() == null ? "" : e.getContext() + ", ") + e.getProblem();
  }

  /**
   * Returns the fault for an exception of SnakeYAML; {@code inBrackets} says whether an earlier
   * line opened a bracket.
   */
  static YamlFault explain(SourceText source, MarkedYAMLException e, boolean inBrackets) {
    SyntaxErrorExplainer help = new SyntaxErrorExplainer(source, e, inBrackets);
    return Stream.<Function<SyntaxErrorExplainer, Optional<YamlFault>>>of(
            SyntaxErrorExplainer::tab,
            SyntaxErrorExplainer::quote,
            SyntaxErrorExplainer::escape,
            SyntaxErrorExplainer::indicator,
            SyntaxErrorExplainer::brackets,
            SyntaxErrorExplainer::colon,
            SyntaxErrorExplainer::misplaced)
        .flatMap(trap -> trap.apply(help).stream())
        .findFirst()
        .orElseGet(() -> fault(help.at, "invalid YAML: " + help.problem));
  }

  static YamlFault unknownAlias(SourceText source, Location at, Optional<String> nearest) {
    return fault(
        at,
        mustBeQuoted(source, at)
            + nearest.map("; did you mean the alias *%s?"::formatted).orElse(""));
  }

  /** Returns the fault for a value that YAML parsed as a tag or an anchor. */
  static YamlFault inQuotes(SourceText source, Location at) {
    return fault(at, mustBeQuoted(source, at));
  }

  /** Returns a fault whose message says that the rest of the source was not checked. */
  static YamlFault fault(Location at, String sentence) {
    return new YamlFault(at, sentence + REST_UNCHECKED);
  }

  /** Returns {@code value} as a double-quoted YAML scalar. */
  public static String quoted(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String mustBeQuoted(SourceText source, Location at) {
    YamlLine line = new YamlLine(source.line(at.line()));
    return mustBeQuoted(line.value(at.column() - 1, false));
  }

  private static String mustBeQuoted(String value) {
    return "a value that begins with %s must be in quotes: %s"
        .formatted(value.isEmpty() ? "it" : value.charAt(0), quoted(value));
  }

  private Optional<YamlFault> tab() {
    return line.text().stripTrailing().matches(" *\t.*") || problem.contains("'\\t(TAB)'")
        ? faultAt(at, "a tab cannot indent YAML; use spaces")
        : Optional.empty();
  }

  private Optional<YamlFault> quote() {
    if (problem.contains("quoted scalar") && problem.contains("unexpected end of stream")) {
      return faultAt(context, "this quote is never closed; close it");
    }
    boolean ends = problem.contains("expected <block end>") || problem.contains(DOCUMENT_START);
    return ends && line.isQuoteBefore(at.column() - 1)
        ? faultAt(at, "text after a closing quote; put the whole value in quotes")
        : Optional.empty();
  }

  /** Returns the fault for text right after a quote or bracket that closes a multi-line value. */
  static YamlFault textAfterClosing(SourceText source, Mark mark) {
    return fault(
        location(source, mark),
        "text after the closing quote or bracket of the next value; put the whole value in quotes");
  }

  /** Returns the fault for an escape beyond U+10FFFF, for which SnakeYAML reports no location. */
  static YamlFault beyondUnicode(SourceText source) {
    Matcher escape = BEYOND_UNICODE.matcher(source.text());
    Location at = escape.find() ? source.locate(escape.start()) : new Location(source.name(), 1, 1);
    return fault(at, "escape beyond the last Unicode character, \\U0010FFFF; correct it");
  }

  private Optional<YamlFault> escape() {
    if (problem.contains("unknown escape character")
        && BEYOND_UNICODE.matcher(line.text()).find()) {
      return Optional.of(beyondUnicode(source));
    }
    if (problem.contains("expected escape sequence of")) {
      return faultAt(at, "an escape needs 2 hex digits after \\x, 4 after \\u, 8 after \\U");
    }
    return problem.contains("unknown escape character")
        ? faultAt(
            column(at.column() - 2),
            "\"\\%s\" is not an escape sequence; write \\\\ for a backslash, or use single quotes"
                .formatted(line.charAt(at.column() - 1)))
        : Optional.empty();
  }

  private Optional<YamlFault> indicator() {
    int from = line.valueAt(at.column() - 1);
    String value = line.value(from, inBrackets);
    return value.isEmpty() || INDICATORS.indexOf(value.charAt(0)) < 0
        ? Optional.empty()
        : faultAt(column(from), mustBeQuoted(value));
  }

  private Optional<YamlFault> brackets() {
    if (problem.contains("expected the node content, but found ','")) {
      return faultAt(at, "no value before this comma; remove the comma or add a value");
    }
    if (!problem.contains("expected ',' or")) {
      return Optional.empty();
    }
    boolean isNextKey = context.line() < at.line() && line.charAt(at.column() - 1) == ':';
    if (line.isInWord(at.column() - 1) && !isNextKey) {
      int from = line.valueAt(at.column() - 1);
      return faultAt(
          column(from),
          "in brackets, a value that contains [ ] { } , ? or : must be in quotes: "
              + quoted(line.value(from, true)));
    }
    return context.line() == at.line()
        ? faultAt(at, "missing comma before this, or the bracket before it is not closed")
        : faultAt(context, "this bracket is not closed, or a comma is missing inside it");
  }

  private Optional<YamlFault> colon() {
    if (!problem.contains("mapping values are not allowed")) {
      return Optional.empty();
    }
    int from = line.valueAt(line.text().length());
    String value = line.value(from, inBrackets);
    if (value.contains(": ") || value.endsWith(":")) {
      return faultAt(
          column(from),
          "a value that contains a colon followed by a space must be in quotes: " + quoted(value));
    }
    return missingSpace()
        .or(
            () ->
                faultAt(
                    at,
                    "unexpected key; start all keys of a map in the same column, each on its own line"));
  }

  /** YAML parses {@code disallow:/a} as a scalar and reports the next line. */
  private Optional<YamlFault> missingSpace() {
    int number = at.line() - 1;
    while (number > 1 && source.line(number).isBlank()) {
      number--;
    }
    Matcher key = NO_SPACE_AFTER_COLON.matcher(number > 0 ? source.line(number) : "");
    return key.matches()
        ? faultAt(
            new Location(source.name(), number, key.start("value") + 1),
            "add a space after the colon: %s: %s".formatted(key.group("key"), key.group("value")))
        : Optional.empty();
  }

  private Optional<YamlFault> misplaced() {
    if (problem.contains("could not find expected ':'")) {
      return faultAt(context, "expected a colon and a space after the key, as in \"robots: none\"");
    }
    if (problem.contains(DOCUMENT_START)) {
      return faultAt(at, "content after the end of the policy, which is a single map; remove it");
    }
    if (problem.contains("entries are not allowed here")) {
      return faultAt(
          at, "a list with dashes must start on its own line; move it, or write [a, b] here");
    }
    if (problem.endsWith("but found ']'") || problem.endsWith("but found '}'")) {
      return faultAt(
          at, "closing bracket without an opening one; remove it, or put the value in quotes");
    }
    return problem.contains("expected <block end>")
        ? faultAt(
            at, "wrong indentation; start keys of a map, and dashes of a list, in the same column")
        : Optional.empty();
  }

  private Location column(int index) {
    return new Location(source.name(), at.line(), line.text().codePointCount(0, index) + 1);
  }

  private static Optional<YamlFault> faultAt(Location at, String help) {
    return Optional.of(fault(at, help));
  }

  private static Location location(SourceText source, Mark mark) {
    return source.nearestLocation(mark.getLine() + 1, mark.getColumn() + 1);
  }
}
