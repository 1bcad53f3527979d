package io.github.wayleave.internal.text;

import java.util.Locale;

/** Builds the value of a header field: a word with parameters (RFC 9651, 3.3). */
public final class FieldParameters {
  /** The maximum length of a value, which valid clients do not exceed. */
  private static final int LONGEST = 256;

  private final StringBuilder value;

  public FieldParameters(String word) {
    this.value = new StringBuilder(word);
  }

  /** Adds a parameter with a token as its value if possible, or else a string. */
  public FieldParameters add(String name, String text) {
    return Ascii.isToken(text) && text.length() <= LONGEST
        ? raw(name, text)
        : addQuoted(name, text);
  }

  /**
   * Adds a parameter with a string as its value; characters that a string cannot contain are
   * percent-encoded.
   */
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
