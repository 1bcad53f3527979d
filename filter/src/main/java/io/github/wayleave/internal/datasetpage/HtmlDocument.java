package io.github.wayleave.internal.datasetpage;

import java.util.List;
import java.util.stream.Stream;

/** A whole HTML document: the parts that every page has, around those of one page. */
public final class HtmlDocument {
  private static final Markup DOCTYPE = Markup.ready("<!DOCTYPE html>\n");

  private HtmlDocument() {}

  /**
   * Returns a document in English, in UTF-8, that fits small screens; {@code head} has the other
   * elements of its head.
   */
  public static String of(String title, List<Markup> head, Markup body) {
    Stream<Markup> common =
        Stream.of(
            Tag.of("meta").with("charset", "utf-8").alone(),
            Tag.of("meta")
                .with("name", "viewport")
                .with("content", "width=device-width, initial-scale=1")
                .alone(),
            Tag.of("title").text(title));
    Markup whole = Tag.of("head").aroundLines(Stream.concat(common, head.stream()).toList());
    return Markup.of(DOCTYPE, Tag.of("html").with("lang", "en").aroundLines(List.of(whole, body)))
        + "\n";
  }
}
