package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.text.HtmlText;
import io.github.wayleave.internal.text.LogText;
import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
import io.jstach.jstache.JStacheType;
import java.nio.charset.StandardCharsets;

/**
 * Turns values into HTML: the only place where figures get their form, and text from outside is cut
 * and escaped.
 *
 * <p>It also says how templates become code. The engine escapes nothing by itself, so each page
 * names {@link #format} and {@link #escape} where it is written.
 */
@JStacheConfig(
    type = JStacheType.STACHE,
    pathing = @JStachePath(prefix = "io/github/wayleave/explorer/page/", suffix = ".mustache"))
final class Markup {
  private static final int MAX_LENGTH = 2_048;

  private Markup() {}

  /** A text that a form sends back: it is escaped, and otherwise stays as it is. */
  record EditedText(String value) {}

  /**
   * Returns a number with thousands separators, or a text on one line without invisible signs; a
   * text to edit as it is.
   */
  static String format(Object value) {
    if (value instanceof Number number) {
      return ReportWords.number(number.longValue());
    }
    if (value instanceof EditedText edited) {
      return edited.value();
    }
    String text = value.toString();
    return LogText.line(text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…");
  }

  /** Returns text for an element or an attribute. */
  static String escape(String text) {
    return HtmlText.escape(text);
  }

  /** Returns text for one segment of a path, or for a value in a query. */
  static String segment(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xFF);
      boolean isPlain = c < 0x80 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0);
      encoded.append(isPlain ? String.valueOf(c) : "%%%02X".formatted(octet & 0xFF));
    }
    return encoded.toString();
  }
}
