package io.github.wayleave.internal.datasetpage;

import java.util.List;
import java.util.stream.Stream;

/** Creates HTML documents with the elements that every page has. */
public final class HtmlDocument {
  private static final HtmlFragment DOCTYPE = HtmlFragment.raw("<!DOCTYPE html>\n");

  private HtmlDocument() {}

  /**
   * Returns a document in English and UTF-8 that adapts to small screens.
   *
   * @param head further elements of the head
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
    HtmlFragment headElement =
        HtmlElement.of("head").containingLines(Stream.concat(common, head.stream()).toList());
    return HtmlFragment.of(
            DOCTYPE,
            HtmlElement.of("html").with("lang", "en").containingLines(List.of(headElement, body)))
        + "\n";
  }
}
