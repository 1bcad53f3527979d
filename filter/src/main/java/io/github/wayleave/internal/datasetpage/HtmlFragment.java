package io.github.wayleave.internal.datasetpage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/** A piece of HTML. Text is always escaped, so it cannot break out of its element or attribute. */
public final class HtmlFragment {
  private final String html;

  private HtmlFragment(String html) {
    this.html = html;
  }

  /** Returns escaped text, for an element or an attribute. */
  public static HtmlFragment text(String text) {
    return new HtmlFragment(escape(text));
  }

  public static HtmlFragment raw(String html) {
    return new HtmlFragment(html);
  }

  /** Returns the concatenation of fragments. */
  public static HtmlFragment of(HtmlFragment... parts) {
    return join("", Arrays.asList(parts));
  }

  /** Returns the nonempty fragments, each on its own line. */
  public static HtmlFragment lines(List<HtmlFragment> parts) {
    List<HtmlFragment> nonempty = new ArrayList<>(parts.size());
    for (HtmlFragment part : parts) {
      if (!part.isEmpty()) {
        nonempty.add(part);
      }
    }
    return join("\n", nonempty);
  }

  /** Returns the fragments separated by HTML. */
  public static HtmlFragment join(String between, List<HtmlFragment> parts) {
    StringJoiner html = new StringJoiner(between);
    for (HtmlFragment part : parts) {
      html.add(part.html);
    }
    return new HtmlFragment(html.toString());
  }

  public boolean isEmpty() {
    return html.isEmpty();
  }

  @Override
  public String toString() {
    return html;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
