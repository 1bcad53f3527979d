package io.github.wayleave.internal.datasetpage;

import java.util.List;
import java.util.stream.Stream;

/** A whole HTML document: the parts that every page has, around those of one page. */
public final class HtmlDocument {
  private static final HtmlFragment DOCTYPE = HtmlFragment.ready("<!DOCTYPE html>\n");

  private HtmlDocument() {}

  /**
   * Returns a document in English, in UTF-8, that fits small screens; {@code head} has the other
   * elements of its head.
   */
  public static String of(String title, List<HtmlFragment> head, HtmlFragment body) {
    Stream<HtmlFragment> common =
        Stream.of(
            HtmlElement.of("meta").with("charset", "utf-8").startTag(),
            HtmlElement.of("meta")
                .with("name", "viewport")
                .with("content", "width=device-width, initial-scale=1")
                .startTag(),
            HtmlElement.of("title").text(title));
    HtmlFragment whole =
        HtmlElement.of("head").aroundLines(Stream.concat(common, head.stream()).toList());
    return HtmlFragment.of(
            DOCTYPE, HtmlElement.of("html").with("lang", "en").aroundLines(List.of(whole, body)))
        + "\n";
  }
}
