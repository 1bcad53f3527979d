package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import java.util.IllformedLocaleException;
import java.util.Locale;

/** Language tags (BCP 47), like {@code cs} or {@code en-GB}. */
final class LanguageTag {
  private static final int MAX_CHARACTERS = 100;

  private LanguageTag() {}

  /**
   * Returns a tag in the case that is usual.
   *
   * @throws InvalidValueException if it is none
   */
  static String normalize(String tag) {
    try {
      return new Locale.Builder()
          .setLanguageTag(BoundedText.oneLine(tag, MAX_CHARACTERS))
          .build()
          .toLanguageTag();
    } catch (IllformedLocaleException e) {
      throw new InvalidValueException(
          "\"%s\" is not a language tag; allowed are those of BCP 47; write it like cs or en-GB"
              .formatted(tag));
    }
  }
}
