package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import java.util.Map;
import java.util.Optional;

/** Small pieces of HTML that all pages share. */
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

  /** Returns a name whose direction does not reach beyond it. */
  static HtmlFragment name(String name) {
    return HTML.part("name", Map.of("name", HtmlFragment.text(name)));
  }

  static HtmlFragment small(String words) {
    return HTML.part("small", Map.of("words", HtmlFragment.text(words)));
  }

  /** Returns a day or a moment, as programs and as people read it. */
  static HtmlFragment time(String machine, String words) {
    return HTML.part(
        "time", Map.of("machine", HtmlFragment.text(machine), "words", HtmlFragment.text(words)));
  }

  /** Returns the attributes of an element with words in a language, if that is known. */
  static HtmlFragment owner(Optional<String> language) {
    return language.isPresent()
        ? HTML.part("owner-of-language", Map.of("language", HtmlFragment.text(language.get())))
        : HTML.part("owner");
  }

  /** Returns words in an element with such attributes. */
  static HtmlFragment words(HtmlFragment owner, HtmlFragment words) {
    return HTML.part("words", Map.of("owner", owner, "words", words));
  }

  /** Returns what is said of a dataset that is not public; nothing for public data. */
  static HtmlFragment badge(DatasetMetadata.AccessLevel access) {
    return switch (access) {
      case PUBLIC -> HtmlFragment.EMPTY;
      case RESTRICTED -> badge("Restricted", "access to these files is restricted.");
      case NON_PUBLIC -> badge("Not public", "these files are not published.");
    };
  }

  private static HtmlFragment badge(String word, String sentence) {
    return HTML.part(
        "badge", Map.of("word", HtmlFragment.text(word), "sentence", HtmlFragment.text(sentence)));
  }
}
