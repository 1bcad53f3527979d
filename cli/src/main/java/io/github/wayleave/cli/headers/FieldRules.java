package io.github.wayleave.cli.headers;

import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rules for one line of a header field; the first rule that covers a page decides. */
public record FieldRules(HeaderLineKey line, List<FieldRule> rules) {
  /**
   * The identity of a header line in a response: its field name, the crawler for {@code
   * X-Robots-Tag}, and the number of lines before it with the same name and crawler.
   */
  public record HeaderLineKey(String name, Optional<String> agent, int number) {
    /** Returns the key of the first such line. */
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

  /** Returns the value for pages that no other rule covers. */
  public Optional<String> defaultValue() {
    FieldRule last = rules.get(rules.size() - 1);
    return last.isDefault() ? last.value() : Optional.empty();
  }

  /** Returns the rules other than the default. */
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
   * The value of a header field, or none, for pages that all patterns cover; without patterns, for
   * all pages that no earlier rule covers.
   */
  public record FieldRule(List<HeaderPattern> patterns, Optional<String> value) {
    public FieldRule {
      patterns = List.copyOf(patterns);
    }

    /** Returns whether this rule has no patterns. */
    public boolean isDefault() {
      return patterns.isEmpty();
    }

    /** Returns the patterns as text for people. */
    public String pages() {
      return patterns.stream().map(HeaderPattern::toString).collect(Collectors.joining(" and "));
    }
  }
}
