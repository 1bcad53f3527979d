package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import java.util.Map;
import java.util.Optional;

/** Small pieces of HTML that all pages share. */
final class Inline {
  private static final HtmlParts HTML = HtmlParts.of("words");

  private Inline() {}

  static Markup link(String url, Markup words) {
    return HTML.part("link", Map.of("url", Markup.text(url), "words", words));
  }

  static Markup link(String url, String words) {
    return link(url, Markup.text(words));
  }

  static Markup code(String code) {
    return HTML.part("code", Map.of("code", Markup.text(code)));
  }

  static Markup column(String name) {
    return HTML.part("column", Map.of("name", Markup.text(name)));
  }

  /** Returns a name whose direction does not reach beyond it. */
  static Markup name(String name) {
    return HTML.part("name", Map.of("name", Markup.text(name)));
  }

  static Markup small(String words) {
    return HTML.part("small", Map.of("words", Markup.text(words)));
  }

  /** Returns a day or a moment, as programs and as people read it. */
  static Markup time(String machine, String words) {
    return HTML.part("time", Map.of("machine", Markup.text(machine), "words", Markup.text(words)));
  }

  /** Returns the attributes of an element with words in a language, if that is known. */
  static Markup owner(Optional<String> language) {
    return language.isPresent()
        ? HTML.part("owner-of-language", Map.of("language", Markup.text(language.get())))
        : HTML.part("owner");
  }

  /** Returns words in an element with such attributes. */
  static Markup words(Markup owner, Markup words) {
    return HTML.part("words", Map.of("owner", owner, "words", words));
  }

  /** Returns what is said of a dataset that is not public; nothing for public data. */
  static Markup badge(DatasetMetadata.Access access) {
    return switch (access) {
      case PUBLIC -> Markup.NONE;
      case RESTRICTED -> badge("Restricted", "not everybody may have these files.");
      case NON_PUBLIC -> badge("Not public", "the files are not given away.");
    };
  }

  private static Markup badge(String word, String sentence) {
    return HTML.part("badge", Map.of("word", Markup.text(word), "sentence", Markup.text(sentence)));
  }
}
