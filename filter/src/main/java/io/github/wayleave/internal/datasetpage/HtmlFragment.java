package io.github.wayleave.internal.datasetpage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A piece of HTML. A text becomes one only by being escaped, so that none can leave its place. */
public final class HtmlFragment {
  public static final HtmlFragment EMPTY = new HtmlFragment("");

  private final String html;

  private HtmlFragment(String html) {
    this.html = html;
  }

  /** Returns a text, which reads as it is wherever it stands, in an element or in an attribute. */
  public static HtmlFragment text(String text) {
    return new HtmlFragment(escape(text));
  }

  public static HtmlFragment ready(String html) {
    return new HtmlFragment(html);
  }

  /** Returns pieces one after another. */
  public static HtmlFragment of(HtmlFragment... parts) {
    return join("", Arrays.asList(parts));
  }

  /** Returns pieces one below another. */
  public static HtmlFragment lines(List<HtmlFragment> parts) {
    return join("\n", parts.stream().filter(part -> !part.isEmpty()).toList());
  }

  /** Returns pieces with a text between them. */
  public static HtmlFragment join(String between, List<HtmlFragment> parts) {
    return new HtmlFragment(
        parts.stream().map(part -> part.html).collect(Collectors.joining(between)));
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
