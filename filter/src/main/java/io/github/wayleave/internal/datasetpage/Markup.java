package io.github.wayleave.internal.datasetpage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A piece of HTML. A text becomes one only by being escaped, so that none can leave its place. */
public final class Markup {
  public static final Markup NONE = new Markup("");

  private final String html;

  private Markup(String html) {
    this.html = html;
  }

  /** Returns a text, which reads as it is wherever it stands, in an element or in an attribute. */
  public static Markup text(String text) {
    return new Markup(escape(text));
  }

  public static Markup ready(String html) {
    return new Markup(html);
  }

  /** Returns pieces one after another. */
  public static Markup of(Markup... parts) {
    return join("", Arrays.asList(parts));
  }

  /** Returns pieces one below another. */
  public static Markup lines(List<Markup> parts) {
    return join("\n", parts.stream().filter(part -> !part.isEmpty()).toList());
  }

  /** Returns pieces with a text between them. */
  public static Markup join(String between, List<Markup> parts) {
    return new Markup(parts.stream().map(part -> part.html).collect(Collectors.joining(between)));
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
