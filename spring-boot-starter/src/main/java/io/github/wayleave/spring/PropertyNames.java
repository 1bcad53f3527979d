package io.github.wayleave.spring;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The names of the properties of {@link WayleaveProperties}, without their prefix. */
final class PropertyNames {
  private static final String PREFIX = WayleaveProperties.PREFIX + ".";
  private static final String VARIABLE_PREFIX = "WAYLEAVE_";

  /** All names. */
  static final List<String> ALL =
      List.of(
          "enabled",
          "policy",
          "environment",
          "enforcement",
          "reload",
          "on-faulty-start",
          "state",
          "files",
          "variables",
          "on-unknown-profile",
          "filter.order");

  private PropertyNames() {}

  /** Returns what is wrong with a name that is not in the list, and what may have been meant. */
  static String unknown(String property) {
    String word = property.startsWith(PREFIX) ? property.substring(PREFIX.length()) : property;
    return sentence(Suggestions.nearest(word, ALL).map(PREFIX::concat));
  }

  /**
   * Requires that no system property and no environment variable is a property with a slip of the
   * keyboard in its name: Spring Boot ignores unknown names there. Names that resemble none may
   * belong to other programs, or be the placeholders of a policy.
   *
   * @throws SettingException if one is
   */
  static void requireNoSlips(Collection<String> properties, Collection<String> variables) {
    properties.stream()
        .filter(name -> name.startsWith(PREFIX))
        .sorted()
        .forEach(name -> requireNoSlip(name, name.substring(PREFIX.length())));
    variables.stream()
        .filter(name -> name.startsWith(VARIABLE_PREFIX))
        .sorted()
        .forEach(name -> requireNoSlip(name, name.substring(VARIABLE_PREFIX.length())));
  }

  private static void requireNoSlip(String name, String written) {
    String word = Ascii.lower(written).replace('_', '-');
    if (ALL.stream().noneMatch(known -> letters(known).equals(letters(word)))) {
      Optional<String> meant = Suggestions.typo(word, ALL).map(PREFIX::concat);
      if (meant.isPresent()) {
        throw SettingException.unknown(name, sentence(meant));
      }
    }
  }

  private static String sentence(Optional<String> meant) {
    return "unknown property; "
        + meant
            .map("did you mean \"%s\"?"::formatted)
            .orElseGet(() -> "expected one of " + PREFIX + String.join(", " + PREFIX, ALL));
  }

  /**
   * Spring Boot reads {@code WAYLEAVE_ONFAULTYSTART} as well as {@code WAYLEAVE_ON_FAULTY_START}.
   */
  private static String letters(String word) {
    return word.replace("-", "").replace(".", "");
  }
}
