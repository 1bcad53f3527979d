package io.github.wayleave.internal.datasetpage;

import java.util.List;
import java.util.Optional;

/** An HTML element with its attributes, from which a fragment is made by adding the content. */
public final class HtmlElement {
  private final String name;
  private final HtmlFragment attributes;

  private HtmlElement(String name, HtmlFragment attributes) {
    this.name = name;
    this.attributes = attributes;
  }

  public static HtmlElement of(String name) {
    return new HtmlElement(name, HtmlFragment.EMPTY);
  }

  public static HtmlElement of(String name, String style) {
    return of(name).with("class", style);
  }

  public static HtmlElement link(String url) {
    return of("a").with("href", url);
  }

  public HtmlElement with(String attribute, String value) {
    HtmlFragment extended =
        HtmlFragment.of(
            attributes,
            HtmlFragment.raw(" " + attribute + "=\""),
            HtmlFragment.text(value),
            HtmlFragment.raw("\""));
    return new HtmlElement(name, extended);
  }

  public HtmlElement with(String attribute, Optional<String> value) {
    return value.map(text -> with(attribute, text)).orElse(this);
  }

  public HtmlFragment text(String text) {
    return containing(HtmlFragment.text(text));
  }

  public HtmlFragment containing(HtmlFragment... parts) {
    return HtmlFragment.of(startTag(), HtmlFragment.of(parts), HtmlFragment.raw("</" + name + ">"));
  }

  /** Returns the element with each part on its own line. */
  public HtmlFragment containingLines(List<HtmlFragment> parts) {
    HtmlFragment end = HtmlFragment.raw("\n");
    return containing(end, HtmlFragment.lines(parts), end);
  }

  public HtmlFragment startTag() {
    return HtmlFragment.of(HtmlFragment.raw("<" + name), attributes, HtmlFragment.raw(">"));
  }
}
