package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Set;
import java.util.TreeSet;

/** The names of rules that search engines know. */
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

  /** Rules that are the default. */
  private static final Set<String> DEFAULTS =
      Set.of("all", "archive", "follow", "index", "snippet");

  /** Rules that no search engine obeys any more. */
  private static final Set<String> OBSOLETE = Set.of("noodp", "noydir");

  private TagNames() {}

  /** Returns whether a search engine would parse a crawler name as a rule. */
  static boolean isRule(String word) {
    String lower = Ascii.lower(word);
    return RULES.contains(lower) || DEFAULTS.contains(lower) || OBSOLETE.contains(lower);
  }

  /** Returns the exception for a rule that cannot be published. */
  static InvalidValueException unknown(String name) {
    if (DEFAULTS.contains(name)) {
      return new InvalidValueException("\"%s\" has no effect; remove it".formatted(name));
    }
    if (OBSOLETE.contains(name)) {
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
