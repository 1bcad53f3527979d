package io.github.wayleave.cli.imports;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.VisibleCharacters;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes strings as YAML scalars, unquoted where every YAML parser reads the same string. */
final class YamlText {
  private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`~=<";

  /** Numbers, dates, times and similar text. */
  private static final Pattern NUMBER_LIKE =
      Pattern.compile("[+.0-9][-+.:_ 0-9a-fox]*(t[0-9].*)?z?|[+.]*(inf|nan)");

  /** In brackets, some parsers end a key at a colon or start one at a question mark. */
  private static final String IN_BRACKETS = ",[]{}:?";

  /** Words that YAML 1.1 parsers read as booleans or null. */
  private static final Set<String> WORDS =
      Set.of("null", "true", "false", "yes", "no", "on", "off", "y", "n");

  /** A replacement for <code>${</code>, which expands to it and is not a placeholder. */
  private static final String DOLLAR_BRACE = "${-:$}{";

  private YamlText() {}

  /** Returns a value after a key or a dash. */
  static String value(String text) {
    return scalar(text.replace("${", DOLLAR_BRACE), false);
  }

  /** Returns a value in brackets or braces. */
  static String inBrackets(String text) {
    return scalar(text.replace("${", DOLLAR_BRACE), true);
  }

  /** Returns a key, in which placeholders are not expanded. */
  static String key(String text) {
    return scalar(text, false);
  }

  /** Returns whether a text can be written as a literal block. */
  static boolean isBlock(String text) {
    return text.indexOf('\n') > 0
        && !text.startsWith(" ")
        && !text.endsWith("\n")
        && text.lines().allMatch(line -> line.codePoints().allMatch(VisibleCharacters::isVisible))
        && text.indexOf('\r') < 0;
  }

  static String block(String text) {
    return text.replace("${", DOLLAR_BRACE);
  }

  /** Returns a comment line with invisible characters replaced by spaces. */
  static String comment(String line) {
    StringBuilder comment = new StringBuilder("# ");
    line.codePoints()
        .map(c -> VisibleCharacters.isVisible(c) ? c : ' ')
        .forEach(comment::appendCodePoint);
    return comment.toString().stripTrailing();
  }

  private static String scalar(String text, boolean inBrackets) {
    return isPlain(text)
            && (!inBrackets || text.chars().noneMatch(c -> IN_BRACKETS.indexOf(c) >= 0))
        ? text
        : quoted(text);
  }

  private static boolean isPlain(String text) {
    return !text.isEmpty()
        && text.equals(text.strip())
        && INDICATORS.indexOf(text.charAt(0)) < 0
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.endsWith(":")
        && !WORDS.contains(Ascii.lower(text))
        && !NUMBER_LIKE.matcher(Ascii.lower(text)).matches()
        && text.codePoints().allMatch(VisibleCharacters::isVisible);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(c -> append(quoted, c));
    return quoted.append('"').toString();
  }

  private static void append(StringBuilder quoted, int c) {
    if (c == '"' || c == '\\') {
      quoted.append('\\').append((char) c);
    } else if (c == '\n') {
      quoted.append("\\n");
    } else if (VisibleCharacters.isVisible(c)) {
      quoted.appendCodePoint(c);
    } else {
      quoted.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c));
    }
  }
}
