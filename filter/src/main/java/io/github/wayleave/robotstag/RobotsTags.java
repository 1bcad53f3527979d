package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The {@code X-Robots-Tag} fields of a response: rules for all crawlers, and rules for named
 * crawlers.
 *
 * <p>A crawler obeys both, so the rules for its name can only add restrictions.
 */
public final class RobotsTags {
  /** The name of the field: {@value}. */
  public static final String FIELD = "X-Robots-Tag";

  /** No rules. */
  public static final RobotsTags EMPTY = new RobotsTags(TagRules.EMPTY, Map.of());

  private final TagRules common;
  private final Map<String, TagRules> named;

  private RobotsTags(TagRules common, Map<String, TagRules> named) {
    this.common = common;
    this.named = named;
  }

  /** Returns rules for all crawlers. */
  public static RobotsTags of(TagRules rules) {
    return rules.isEmpty() ? EMPTY : new RobotsTags(rules, Map.of());
  }

  /**
   * Returns rules for one crawler.
   *
   * @throws InvalidValueException as in {@link #requireName}
   */
  public static RobotsTags of(String name, TagRules rules) {
    requireName(name);
    return rules.isEmpty() ? EMPTY : new RobotsTags(TagRules.EMPTY, Map.of(name, rules));
  }

  /**
   * Returns whether a field can begin with this crawler name: it is a token, and not the name of a
   * rule.
   */
  public static boolean isName(String name) {
    return Ascii.isToken(name) && !TagNames.isRule(name);
  }

  /**
   * Checks that a field can begin with this crawler name.
   *
   * @throws InvalidValueException if it cannot, because the name is not a token, or is the name of
   *     a rule
   */
  public static void requireName(String name) {
    if (!isName(name)) {
      throw new InvalidValueException(
          "\"%s\" is not a crawler name for X-Robots-Tag; write one word that is not a rule"
              .formatted(name));
    }
  }

  /**
   * Returns the combination of these rules and others; for each crawler and subject, the stricter
   * rule wins.
   */
  public RobotsTags withRules(RobotsTags tags) {
    if (isEmpty() || tags.isEmpty()) {
      return isEmpty() ? tags : this;
    }
    Map<String, TagRules> merged = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    merged.putAll(named);
    for (Map.Entry<String, TagRules> entry : tags.named.entrySet()) {
      TagRules before = merged.getOrDefault(entry.getKey(), TagRules.EMPTY);
      merged.put(entry.getKey(), before.combinedWith(entry.getValue()));
    }
    return new RobotsTags(common.combinedWith(tags.common), merged);
  }

  /** Returns whether there are no rules. */
  public boolean isEmpty() {
    return common.isEmpty() && named.isEmpty();
  }

  /** Returns the rules that a crawler obeys: those for all crawlers, and those for its name. */
  public TagRules rulesFor(String name) {
    TagRules obeyed = common;
    for (Map.Entry<String, TagRules> entry : named.entrySet()) {
      if (Ascii.equal(entry.getKey(), name)) {
        obeyed = obeyed.combinedWith(entry.getValue());
      }
    }
    return obeyed;
  }

  /** Returns the values of the field, one for each crawler, after the one for all crawlers. */
  public List<String> values() {
    List<String> values = new ArrayList<>();
    if (!common.isEmpty()) {
      values.add(common.toString());
    }
    for (Map.Entry<String, TagRules> entry : named.entrySet()) {
      values.add(entry.getKey() + ": " + entry.getValue());
    }
    return values;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof RobotsTags tags && tags.values().equals(values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  /** Returns the values, one on each line. */
  @Override
  public String toString() {
    return String.join("\n", values());
  }
}
