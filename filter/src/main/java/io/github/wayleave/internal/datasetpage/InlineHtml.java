package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import java.util.Map;
import java.util.Optional;

/** Small HTML fragments that all pages share. */
final class InlineHtml {
  private static final HtmlTemplates HTML = HtmlTemplates.of("words");

  private InlineHtml() {}

  static HtmlFragment link(String url, HtmlFragment words) {
    return HTML.part("link", Map.of("url", HtmlFragment.text(url), "words", words));
  }

  static HtmlFragment link(String url, String words) {
    return link(url, HtmlFragment.text(words));
  }

  static HtmlFragment code(String code) {
    return HTML.part("code", Map.of("code", HtmlFragment.text(code)));
  }

  static HtmlFragment column(String name) {
    return HTML.part("column", Map.of("name", HtmlFragment.text(name)));
  }

  /** Returns a name whose text direction is isolated from its surroundings. */
  static HtmlFragment name(String name) {
    return HTML.part("name", Map.of("name", HtmlFragment.text(name)));
  }

  static HtmlFragment small(String words) {
    return HTML.part("small", Map.of("words", HtmlFragment.text(words)));
  }

  /**
   * Returns a {@code time} element.
   *
   * @param machine the value for programs
   * @param words the text for people
   */
  static HtmlFragment time(String machine, String words) {
    return HTML.part(
        "time", Map.of("machine", HtmlFragment.text(machine), "words", HtmlFragment.text(words)));
  }

  /**
   * Returns the attributes of an element with text by the owner, in {@code language} if it is
   * known.
   */
  static HtmlFragment owner(Optional<String> language) {
    return language.isPresent()
        ? HTML.part("owner-of-language", Map.of("language", HtmlFragment.text(language.get())))
        : HTML.part("owner");
  }

  /** Returns text in an element with the attributes of {@link #owner}. */
  static HtmlFragment words(HtmlFragment owner, HtmlFragment words) {
    return HTML.part("words", Map.of("owner", owner, "words", words));
  }

  /** Returns a badge for a dataset that is not public; empty for public data. */
  static HtmlFragment badge(DatasetMetadata.AccessLevel access) {
    return switch (access) {
      case PUBLIC -> HtmlFragment.EMPTY;
      case RESTRICTED -> badge("Restricted", "access to this data is restricted.");
      case NON_PUBLIC -> badge("Not public", "this data is not published.");
    };
  }

  private static HtmlFragment badge(String word, String sentence) {
    return HTML.part(
        "badge", Map.of("word", HtmlFragment.text(word), "sentence", HtmlFragment.text(sentence)));
  }
}
