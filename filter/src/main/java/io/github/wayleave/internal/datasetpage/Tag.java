package io.github.wayleave.internal.datasetpage;

import java.util.List;
import java.util.Optional;

/** An element of HTML with its attributes, before anything is in it. */
public final class Tag {
  private final String name;
  private final Markup attributes;

  private Tag(String name, Markup attributes) {
    this.name = name;
    this.attributes = attributes;
  }

  public static Tag of(String name) {
    return new Tag(name, Markup.NONE);
  }

  public static Tag of(String name, String style) {
    return of(name).with("class", style);
  }

  public static Tag link(String url) {
    return of("a").with("href", url);
  }

  public Tag with(String attribute, String value) {
    Markup more =
        Markup.of(
            attributes,
            Markup.ready(" " + attribute + "=\""),
            Markup.text(value),
            Markup.ready("\""));
    return new Tag(name, more);
  }

  public Tag with(String attribute, Optional<String> value) {
    return value.map(text -> with(attribute, text)).orElse(this);
  }

  public Markup text(String text) {
    return around(Markup.text(text));
  }

  public Markup around(Markup... parts) {
    return Markup.of(alone(), Markup.of(parts), Markup.ready("</" + name + ">"));
  }

  /** Returns the element with pieces in it, each on a line of its own. */
  public Markup aroundLines(List<Markup> parts) {
    Markup end = Markup.ready("\n");
    return around(end, Markup.lines(parts), end);
  }

  public Markup alone() {
    return Markup.of(Markup.ready("<" + name), attributes, Markup.ready(">"));
  }
}
