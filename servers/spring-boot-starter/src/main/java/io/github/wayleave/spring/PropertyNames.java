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

  static final List<String> NAMES =
      List.of(
          "enabled",
          "policy",
          "policy-authorization-file",
          "environment",
          "enforcement",
          "enforce-unpublished",
          "identity",
          "reload",
          "on-faulty-start",
          "state",
          "files",
          "variables",
          "store",
          "fleet",
          "store-password-file",
          "store-timeout",
          "node",
          "nodes",
          "on-unknown-profile",
          "filter.order");

  private PropertyNames() {}

  /** Returns the message about an unknown name, with a suggestion. */
  static String unknown(String property) {
    String word = property.startsWith(PREFIX) ? property.substring(PREFIX.length()) : property;
    return message(Suggestions.nearest(word, NAMES).map(PREFIX::concat));
  }

  /**
   * Throws an exception if a system property or environment variable looks like a misspelled
   * property, because Spring Boot ignores unknown names there. Names that resemble no property may
   * belong to other programs or be placeholders of a policy.
   *
   * @throws SettingException for the first misspelled name
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

  private static void requireNoSlip(String name, String suffix) {
    String word = Ascii.lower(suffix).replace('_', '-');
    if (NAMES.stream().noneMatch(property -> letters(property).equals(letters(word)))) {
      Optional<String> suggestion = Suggestions.typo(word, NAMES).map(PREFIX::concat);
      if (suggestion.isPresent()) {
        throw SettingException.unknown(name, message(suggestion));
      }
    }
  }

  private static String message(Optional<String> suggestion) {
    return "unknown property; "
        + suggestion
            .map("did you mean \"%s\"?"::formatted)
            .orElseGet(() -> "expected one of " + PREFIX + String.join(", " + PREFIX, NAMES));
  }

  /**
   * Returns a name without punctuation, because Spring Boot reads {@code WAYLEAVE_ONFAULTYSTART} as
   * well as {@code WAYLEAVE_ON_FAULTY_START}.
   */
  private static String letters(String word) {
    return word.replace("-", "").replace(".", "");
  }
}
