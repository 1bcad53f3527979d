package io.github.wayleave.internal.text;

import java.util.Locale;

/** The value of a header field: a word with parameters (RFC 9651, 3.3). */
public final class FieldParameters {
  /** The characters of a value that are shown; honest ones are shorter. */
  private static final int LONGEST = 256;

  private final StringBuilder value;

  public FieldParameters(String word) {
    this.value = new StringBuilder(word);
  }

  /** Adds a parameter whose value is a token if it can be one, and a string otherwise. */
  public FieldParameters add(String name, String text) {
    return Ascii.isToken(text) && text.length() <= LONGEST
        ? raw(name, text)
        : addQuoted(name, text);
  }

  /** Adds a parameter whose value is a string; what no string can hold is percent-encoded. */
  public FieldParameters addQuoted(String name, String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.substring(0, Math.min(text.length(), LONGEST))
        .chars()
        .forEach(c -> append((char) c, quoted));
    return raw(name, quoted.append('"').toString());
  }

  private static void append(char c, StringBuilder quoted) {
    if (c < ' ' || c > '~') {
      quoted.append(String.format(Locale.ROOT, "%%%02X", (int) c));
    } else {
      quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
    }
  }

  private FieldParameters raw(String name, String text) {
    value.append("; ").append(name).append('=').append(text);
    return this;
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
