package io.github.wayleave.robotstxt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a group says to its crawlers: rules, a pause between requests, other fields.
 *
 * <p>Rules are a set, in the order of {@link Rule#PRECEDENCE}, since RFC 9309, 2.2.2 gives their
 * order in the file no meaning. So equal terms are equal values.
 *
 * @param rules the rules, most specific first, none twice
 * @param crawlDelay the pause that is asked for between two requests
 * @param fields other lines, in the order in which they were given, none twice
 */
public record Terms(List<Rule> rules, Optional<Duration> crawlDelay, List<Field> fields) {
  /** The terms of a group that asks for nothing: everything is allowed. */
  public static final Terms FREE = of(List.of());

  /** Sorts the rules and drops what stands twice; of equal rules the first is kept. */
  public Terms {
    rules = rules.stream().distinct().sorted(Rule.PRECEDENCE).toList();
    fields = fields.stream().distinct().toList();
  }

  /** Returns terms of rules alone. */
  public static Terms of(List<Rule> rules) {
    return new Terms(rules, Optional.empty(), List.of());
  }

  /**
   * Returns all of {@code terms} combined into one (RFC 9309, 2.2.1); of several crawl delays the
   * longest holds.
   */
  public static Terms combined(List<Terms> terms) {
    return new Terms(
        terms.stream().flatMap(one -> one.rules.stream()).toList(),
        terms.stream().flatMap(one -> one.crawlDelay.stream()).max(Duration::compareTo),
        terms.stream().flatMap(one -> one.fields.stream()).toList());
  }

  /** Returns the first rule, and so the deciding one, that covers {@code target}. */
  Optional<Rule> ruleFor(Target target) {
    for (Rule rule : rules) {
      if (rule.pattern().matches(target)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }
}
