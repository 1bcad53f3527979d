package io.github.wayleave.yaml;

import io.github.wayleave.text.Ascii;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Languages of catalogues, which are tags or terms of the authority table of the EU. */
final class DcatLanguage {
  private static final String TABLE = "http://publications.europa.eu/resource/authority/language/";

  /** BCP 47, 2.2.1: a language that has a code of two letters is called by that. */
  private static final Map<String, String> SHORT =
      Arrays.stream(Locale.getISOLanguages())
          .collect(
              Collectors.toMap(
                  code -> Locale.forLanguageTag(code).getISO3Language(),
                  code -> code,
                  (first, second) -> first));

  private DcatLanguage() {}

  /** Returns the tag for a term of the table, or the text as it is. */
  static String tag(String text) {
    if (!text.startsWith(TABLE)) {
      return text;
    }
    String code = Ascii.lower(text.substring(TABLE.length()));
    return SHORT.getOrDefault(code, code);
  }
}
