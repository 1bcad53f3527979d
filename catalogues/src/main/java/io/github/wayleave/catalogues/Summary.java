package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.DatasetMetadata;

/** A description of the length that Google's search for datasets takes: 50 to 5000 characters. */
final class Summary {
  private static final int MIN_CHARACTERS = 50;
  private static final int MAX_CHARACTERS = 5_000;
  private static final String CUT = " …";

  private Summary() {}

  /**
   * Returns the description: a short one behind the title, a long one cut after a word. Where title
   * and description together are too short, nothing is made up.
   */
  static String of(DatasetMetadata metadata) {
    String text = metadata.description();
    if (length(text) < MIN_CHARACTERS) {
      text = metadata.title() + ": " + text;
    }
    return length(text) > MAX_CHARACTERS ? cut(text) : text;
  }

  private static String cut(String text) {
    int end = text.offsetByCodePoints(0, MAX_CHARACTERS - CUT.length());
    int blank = text.lastIndexOf(' ', end);
    return text.substring(0, blank > end / 2 ? blank : end).stripTrailing() + CUT;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
