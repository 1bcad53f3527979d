package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Replaces {@code ${NAME}} and {@code ${NAME:default}} with the system property {@code NAME}, or
 * the environment variable with that name.
 *
 * <p>Replaced values are not scanned for placeholders again, and are validated like any other text
 * of the policy: they can be invalid, but never add a line.
 */
final class Placeholders {
  private static final String OPEN = "${";
  private static final char CLOSE = '}';
  private static final char DEFAULT = ':';

  /**
   * A text with its placeholders replaced.
   *
   * @param template the text as written
   * @param externalValues the non-empty values of variables, by name; defaults are not included
   */
  record FilledText(String template, String text, Map<String, String> externalValues) {
    FilledText {
      externalValues = Collections.unmodifiableMap(new LinkedHashMap<>(externalValues));
    }
  }

  private Placeholders() {}

  /**
   * Replaces the placeholders in {@code text} with variables of this process.
   *
   * @throws UnsetValueException if a variable without a default is not set, or must not be read
   * @throws InvalidValueException if a placeholder is not closed, or its name is invalid
   */
  static FilledText fill(String text, ReadPermissions.VariablePermissions variables) {
    return text.contains(OPEN)
        ? fill(text, name -> readVariable(name, variables))
        : new FilledText(text, text, Map.of());
  }

  /** Replaces the placeholders in {@code text} with the results of {@code lookup}. */
  static FilledText fill(String text, Function<String, Optional<String>> lookup) {
    int open = text.indexOf(OPEN);
    if (open < 0) {
      return new FilledText(text, text, Map.of());
    }
    Map<String, String> externalValues = new LinkedHashMap<>();
    Function<String, Optional<String>> recordingLookup =
        name -> {
          Optional<String> value = lookup.apply(name);
          value
              .filter(nonEmpty -> !nonEmpty.isEmpty())
              .ifPresent(nonEmpty -> externalValues.put(name, nonEmpty));
          return value;
        };
    StringBuilder filled = new StringBuilder(text.length());
    int from = 0;
    for (; open >= 0; open = text.indexOf(OPEN, from)) {
      int close = text.indexOf(CLOSE, open);
      if (close < 0) {
        throw new InvalidValueException(
            "\"%s\" contains \"${\" without a closing \"}\"; write ${NAME} or ${NAME:default}, or %%24{ in a path"
                .formatted(text));
      }
      filled.append(text, from, open);
      filled.append(value(text.substring(open + OPEN.length(), close), recordingLookup));
      from = close + 1;
    }
    return new FilledText(
        text, filled.append(text, from, text.length()).toString(), externalValues);
  }

  private static String value(String inner, Function<String, Optional<String>> lookup) {
    int colon = inner.indexOf(DEFAULT);
    String name = colon < 0 ? inner : inner.substring(0, colon);
    if (!isName(name)) {
      throw new InvalidValueException(
          "\"${%s}\" is not a variable; use only letters, digits, \"_\", \".\" and \"-\" in its name"
              .formatted(inner));
    }
    Optional<String> externalValue = lookup.apply(name);
    if (externalValue.isEmpty() && colon < 0) {
      throw new UnsetValueException(
          "\"${%s}\" is not set; set the system property or environment variable %s, or add a default: ${%s:default}"
              .formatted(name, name, name));
    }
    return externalValue.orElseGet(() -> inner.substring(colon + 1));
  }

  private static boolean isName(String name) {
    return !name.isEmpty()
        && name.chars().allMatch(c -> Ascii.isAlphanumeric(c) || "_.-".indexOf(c) >= 0);
  }

  private static Optional<String> readVariable(
      String name, ReadPermissions.VariablePermissions variables) {
    if (!variables.allows(name)) {
      throw new UnsetValueException(
          "\"${%s}\" is a variable that this policy may not read; write the value itself, or add %s to the server's setting %s"
              .formatted(name, name, ReadPermissions.VariablePermissions.PROPERTY));
    }
    return Optional.ofNullable(System.getProperty(name))
        .or(() -> Optional.ofNullable(System.getenv(name)));
  }

  /** Thrown if a variable is not set. */
  static final class UnsetValueException extends InvalidValueException {
    private static final long serialVersionUID = 1L;

    UnsetValueException(String sentence) {
      super(sentence);
    }
  }
}
