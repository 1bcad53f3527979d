package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that responses say in {@code X-Robots-Tag}: rules for any crawler, and rules by name.
 *
 * <p>A crawler obeys both, so the two are never less than what each says.
 */
public final class RobotsTags {
  /** The name of the field: {@value}. */
  public static final String FIELD = "X-Robots-Tag";

  /** Nothing. */
  public static final RobotsTags NONE = new RobotsTags(TagRules.NONE, Map.of());

  private final TagRules any;
  private final Map<String, TagRules> named;

  private RobotsTags(TagRules any, Map<String, TagRules> named) {
    this.any = any;
    this.named = named;
  }

  /** Returns rules for any crawler. */
  public static RobotsTags of(TagRules rules) {
    return rules.isEmpty() ? NONE : new RobotsTags(rules, Map.of());
  }

  /**
   * Returns rules for one crawler.
   *
   * @throws InvalidValueException if a line cannot begin with its name
   */
  public static RobotsTags of(String name, TagRules rules) {
    requireName(name);
    return rules.isEmpty() ? NONE : new RobotsTags(TagRules.NONE, Map.of(name, rules));
  }

  /** Returns whether a line can begin with a crawler's name: a token that is no rule. */
  public static boolean isName(String name) {
    return Ascii.isToken(name) && !TagNames.isRule(name);
  }

  /**
   * Checks that a line can begin with a crawler's name.
   *
   * @throws InvalidValueException if not
   */
  public static void requireName(String name) {
    if (!isName(name)) {
      throw new InvalidValueException(
          "\"%s\" is not a crawler name for X-Robots-Tag; write one word that is not a rule"
              .formatted(name));
    }
  }

  /** Returns these rules with others: for each crawler the stricter of each kind. */
  public RobotsTags withRules(RobotsTags others) {
    if (isEmpty() || others.isEmpty()) {
      return isEmpty() ? others : this;
    }
    Map<String, TagRules> both = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    both.putAll(named);
    others.named.forEach((name, rules) -> both.merge(name, rules, TagRules::combinedWith));
    return new RobotsTags(any.combinedWith(others.any), both);
  }

  /** Returns whether nothing is said. */
  public boolean isEmpty() {
    return any.isEmpty() && named.isEmpty();
  }

  /** Returns what is said to any crawler. */
  public TagRules rulesForAny() {
    return any;
  }

  /** Returns all that a crawler obeys: what is said to any, and to it. */
  public TagRules rulesFor(String name) {
    return named.entrySet().stream()
        .filter(entry -> Ascii.equal(entry.getKey(), name))
        .map(Map.Entry::getValue)
        .reduce(any, TagRules::combinedWith);
  }

  /** Returns the values of the field, one for each crawler, that for any first. */
  public List<String> values() {
    List<String> values = new ArrayList<>();
    if (!any.isEmpty()) {
      values.add(any.toString());
    }
    for (Map.Entry<String, TagRules> entry : named.entrySet()) {
      values.add(entry.getKey() + ": " + entry.getValue());
    }
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RobotsTags tags && tags.values().equals(values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  /** Returns the values, one a line. */
  @Override
  public String toString() {
    return String.join("\n", values());
  }
}
