package io.github.wayleave.internal.policy.text;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.VisibleCharacters;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Formats text for messages: on one line, with visible characters only, and shortened.
 *
 * <p>Messages quote values of a policy, which may have a megabyte, or a line break that would forge
 * a line of the log. Every message passes through this class, so that its callers need not escape
 * values.
 */
public final class MessageText {
  /** The maximum number of items of a list that are shown: {@value}. */
  public static final int MOST_LISTED = 5;

  /** The maximum number of characters of a quoted text: {@value}. */
  private static final int LONGEST_QUOTE = 60;

  private static final int LONGEST_SENTENCE = 1_000;
  private static final int LONGEST_KEY = 120;
  private static final String CUT = "…";
  private static final String AFTER_QUOTE = " ;,)?";
  private static final Pattern PASSWORD = Pattern.compile("://[^/@\\s\"]++@");

  private MessageText() {}

  /** Returns a sentence with long quoted texts shortened, and without passwords in URLs. */
  public static String sentence(String text) {
    String visible = visible(text);
    String result =
        cutQuotes(
            visible.contains("://")
                ? PASSWORD.matcher(visible).replaceAll("://" + CUT + "@")
                : visible);
    int half = LONGEST_SENTENCE / 2;
    return length(result) <= LONGEST_SENTENCE
        ? result
        : cut(result, half - 1)
            + result.substring(result.offsetByCodePoints(result.length(), -half));
  }

  /**
   * Returns the first {@value #MOST_LISTED} items, separated by commas, and whether there are more.
   */
  public static String list(List<?> items) {
    String text = items.stream().limit(MOST_LISTED).map(Object::toString).collect(joining(", "));
    return items.size() <= MOST_LISTED ? text : text + " and more";
  }

  public static String key(String path) {
    return cut(visible(path), LONGEST_KEY);
  }

  /** Returns a text with invisible characters as YAML escapes, such as {@code }. */
  public static String visible(String text) {
    if (Ascii.isPrintable(text)) {
      return text;
    }
    StringBuilder result = new StringBuilder(text.length());
    int index = 0;
    while (index < text.length()) {
      int c = text.codePointAt(index);
      append(result, c);
      index += Character.charCount(c);
    }
    return result.toString();
  }

  /** Shortens the text between a quote that opens a word and one that closes it. */
  private static String cutQuotes(String text) {
    if (text.length() <= LONGEST_QUOTE) {
      return text;
    }
    StringBuilder result = new StringBuilder();
    int start = 0;
    int open = opening(text, start);
    int close = closing(text, open);
    while (close >= 0) {
      result.append(text, start, open + 1);
      result.append(cut(text.substring(open + 1, close), LONGEST_QUOTE)).append('"');
      start = close + 1;
      open = opening(text, start);
      close = closing(text, open);
    }
    return result.append(text, start, text.length()).toString();
  }

  private static int opening(String text, int start) {
    int quote = text.indexOf('"', start);
    while (quote > 0 && " (".indexOf(text.charAt(quote - 1)) < 0) {
      quote = text.indexOf('"', quote + 1);
    }
    return quote;
  }

  private static int closing(String text, int open) {
    int quote = open < 0 ? -1 : text.indexOf('"', open + 1);
    while (quote >= 0
        && quote + 1 < text.length()
        && AFTER_QUOTE.indexOf(text.charAt(quote + 1)) < 0) {
      quote = text.indexOf('"', quote + 1);
    }
    return quote;
  }

  private static String cut(String text, int characters) {
    return text.length() <= characters || length(text) <= characters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, characters)) + CUT;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static void append(StringBuilder result, int c) {
    switch (c) {
      case '\n' -> result.append("\\n");
      case '\r' -> result.append("\\r");
      case '\t' -> result.append("\\t");
      default -> {
        if (VisibleCharacters.isVisible(c)) {
          result.appendCodePoint(c);
        } else {
          result.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c));
        }
      }
    }
  }
}
