package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which system properties and environment variables a policy may read by {@code ${NAME}}.
 *
 * @param names their names, or beginnings of names with {@code *} behind them; empty for all
 */
public record PolicyVariables(Optional<List<String>> names) {
  /** The setting of a server that has the names, separated by commas: {@value}. */
  public static final String PROPERTY = "wayleave.variables";

  /** All that the process has. */
  public static final PolicyVariables ALL = new PolicyVariables(Optional.empty());

  private static final String ANY = "*";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+\\*?");

  /** Copies the names. */
  public PolicyVariables {
    names = names.map(List::copyOf);
  }

  /**
   * Returns the value of {@value #PROPERTY}.
   *
   * @throws InvalidValueException if it is not a list of names
   */
  public static PolicyVariables parse(String text) {
    List<String> names = Stream.of(text.split(",", -1)).map(String::strip).toList();
    if (!names.stream().allMatch(name -> NAME.matcher(name).matches())) {
      throw new InvalidValueException(
          "expected names of variables, or beginnings of names with \"*\" behind them, separated by commas, found \"%s\"; write it like SITE_HOST, SHOP_*"
              .formatted(text));
    }
    return new PolicyVariables(Optional.of(names));
  }

  /** Returns whether a policy may read a variable. */
  boolean allows(String variable) {
    return names.isEmpty()
        || names.get().stream().anyMatch(allowed -> isAllowed(allowed, variable));
  }

  private static boolean isAllowed(String allowed, String variable) {
    return allowed.endsWith(ANY)
        ? variable.startsWith(allowed.substring(0, allowed.length() - ANY.length()))
        : variable.equals(allowed);
  }
}
