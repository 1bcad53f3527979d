package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Set;
import java.util.TreeSet;

/** The words that search engines know as rules. */
final class TagNames {
  private static final Set<String> RULES =
      new TreeSet<>(
          Set.of(
              "indexifembedded",
              "max-image-preview",
              "max-snippet",
              "max-video-preview",
              "noai",
              "noarchive",
              "nocache",
              "nofollow",
              "noimageai",
              "noimageindex",
              "noindex",
              "none",
              "nosnippet",
              "notranslate",
              "unavailable_after"));

  /** What holds anyway. */
  private static final Set<String> IDLE = Set.of("all", "archive", "follow", "index", "snippet");

  /** What nobody obeys any more. */
  private static final Set<String> RETIRED = Set.of("noodp", "noydir");

  private TagNames() {}

  /** Returns whether a word would be taken for a rule where a crawler's name stands. */
  static boolean isRule(String word) {
    String lower = Ascii.lower(word);
    return RULES.contains(lower) || IDLE.contains(lower) || RETIRED.contains(lower);
  }

  /** Returns what is to be said of a word that is no rule to publish, and why. */
  static InvalidValueException unknown(String name) {
    if (IDLE.contains(name)) {
      return new InvalidValueException("\"%s\" has no effect; remove it".formatted(name));
    }
    if (RETIRED.contains(name)) {
      return new InvalidValueException(
          "\"%s\" is obsolete: no search engine obeys it; remove it".formatted(name));
    }
    String help =
        Suggestions.nearest(name, RULES)
            .map("did you mean \"%s\"?"::formatted)
            .orElseGet(() -> "expected one of " + String.join(", ", RULES));
    return new InvalidValueException(
        "\"%s\" is not a rule of X-Robots-Tag; %s".formatted(name, help));
  }
}
