package io.github.wayleave.robotstxt;

import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
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

  /**
   * Sorts the rules and drops what stands twice; of equal rules the first is kept.
   *
   * @throws InvalidValueException if a field would be read as a rule, a name, a crawl delay or a
   *     sitemap
   */
  public Terms {
    fields.forEach(Terms::requireOther);
    rules = distinct(rules.stream().sorted(Rule.PRECEDENCE).toList());
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
    if (terms.size() == 1) {
      return terms.get(0);
    }
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

  /** Equal rules are neighbours in this order; a hash would be slow for texts chosen to collide. */
  private static List<Rule> distinct(List<Rule> sorted) {
    List<Rule> distinct = new ArrayList<>(sorted.size());
    for (Rule rule : sorted) {
      if (distinct.isEmpty() || !distinct.get(distinct.size() - 1).equals(rule)) {
        distinct.add(rule);
      }
    }
    return List.copyOf(distinct);
  }

  private static void requireOther(Field field) {
    FieldNames.read(field.name())
        .ifPresent(
            known -> {
              throw new InvalidValueException(
                  "\"%s\" is read as %s, which is no other field".formatted(field.name(), known));
            });
  }
}
