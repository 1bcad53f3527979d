package io.github.wayleave.internal.text;

/** Text in HTML. */
public final class HtmlText {
  private HtmlText() {}

  /** Returns text for an element or an attribute, out of which it cannot break. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
