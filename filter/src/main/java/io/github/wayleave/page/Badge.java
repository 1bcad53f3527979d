package io.github.wayleave.page;

import io.github.wayleave.datatxt.DatasetAccess;

/** What is said of a dataset that not everybody may have. */
final class Badge {
  private Badge() {}

  /** Returns the words for an access; nothing for public data. */
  static Markup of(DatasetAccess access) {
    return switch (access) {
      case PUBLIC -> Markup.NONE;
      case RESTRICTED -> badge("Restricted", "not everybody may have these files.");
      case NON_PUBLIC -> badge("Not public", "the files are not given away.");
    };
  }

  private static Markup badge(String word, String sentence) {
    return Tag.of("p", "badge").around(Tag.of("strong").text(word), Markup.text(": " + sentence));
  }
}
