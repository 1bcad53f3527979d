package io.github.wayleave.cli.headers;

import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What pages have in one line of a header field; of the rules that cover a page the first decides.
 */
public record FieldRules(HeaderLineKey line, List<FieldRule> rules) {
  /**
   * A line that a response has once: its field, in {@code X-Robots-Tag} the crawler, and how many
   * lines of the same name and crawler stand before it.
   */
  public record HeaderLineKey(String name, Optional<String> agent, int number) {
    /** Returns the line of a field, the first of its kind. */
    static HeaderLineKey of(String name, String value) {
      int colon = value.indexOf(": ");
      boolean isForOne =
          name.equals(RobotsTags.FIELD)
              && colon > 0
              && RobotsTags.isName(value.substring(0, colon));
      return new HeaderLineKey(
          name, isForOne ? Optional.of(value.substring(0, colon)) : Optional.empty(), 0);
    }

    HeaderLineKey next() {
      return new HeaderLineKey(name, agent, number + 1);
    }
  }

  public FieldRules {
    rules = List.copyOf(rules);
  }

  public boolean isUniform() {
    return rules.size() == 1 && rules.get(0).isDefault();
  }

  /** Returns the value that pages have for which there is no other rule. */
  public Optional<String> defaultValue() {
    FieldRule last = rules.get(rules.size() - 1);
    return last.isDefault() ? last.value() : Optional.empty();
  }

  /** Returns the rules for some pages alone. */
  public List<FieldRule> exceptions() {
    return rules.stream().filter(rule -> !rule.isDefault()).toList();
  }

  public Optional<String> at(Target target) {
    return rules.stream()
        .filter(rule -> rule.patterns().stream().allMatch(pattern -> pattern.covers(target)))
        .findFirst()
        .flatMap(FieldRule::value);
  }

  public List<HeaderPattern> patterns() {
    return rules.stream().flatMap(rule -> rule.patterns().stream()).distinct().toList();
  }

  /**
   * The value of a header field, if they have it, for the pages that all patterns cover; without
   * patterns for all pages that no rule before this one covers.
   */
  public record FieldRule(List<HeaderPattern> patterns, Optional<String> value) {
    public FieldRule {
      patterns = List.copyOf(patterns);
    }

    /** Returns whether this rule is for all pages that no rule before it covers. */
    public boolean isDefault() {
      return patterns.isEmpty();
    }

    /** Returns the pages as a person reads them. */
    public String pages() {
      return patterns.stream().map(HeaderPattern::toString).collect(Collectors.joining(" and "));
    }
  }
}
