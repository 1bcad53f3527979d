package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.robotstxt.match.PatternIndex;
import io.github.wayleave.internal.robotstxt.match.PatternSearch;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a group: rules, a crawl delay, and other fields.
 *
 * <p>Rules form a set, ordered by {@link Rule#PRECEDENCE}, since RFC 9309, 2.2.2 gives their order
 * in the file no meaning. So terms with the same effect are equal values.
 */
public final class GroupTerms {
  /** Terms without rules: everything is allowed. */
  public static final GroupTerms FREE = of(List.of());

  private final List<Rule> rules;
  private final Optional<Duration> crawlDelay;
  private final List<Field> fields;

  /** Created on demand, since many terms are never matched. */
  private volatile @Nullable PatternIndex index;

  /**
   * Creates terms; sorts the rules and drops duplicates, of which the first is kept.
   *
   * @throws InvalidValueException if a field would be read as a rule, a name, a crawl delay or a
   *     sitemap
   */
  public GroupTerms(List<Rule> rules, Optional<Duration> crawlDelay, List<Field> fields) {
    for (Field field : fields) {
      requireUnknownName(field);
    }
    this.rules = distinct(rules);
    this.crawlDelay = crawlDelay;
    this.fields = inWritingOrder(fields);
  }

  /** Returns terms that consist of rules only. */
  public static GroupTerms of(List<Rule> rules) {
    return new GroupTerms(rules, Optional.empty(), List.of());
  }

  /**
   * Returns the combination of all {@code terms} (RFC 9309, 2.2.1); the longest crawl delay
   * applies.
   */
  public static GroupTerms combined(List<GroupTerms> terms) {
    if (terms.size() == 1) {
      return terms.get(0);
    }
    List<Rule> rules = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    Optional<Duration> longest = Optional.empty();
    for (GroupTerms part : terms) {
      rules.addAll(part.rules);
      fields.addAll(part.fields);
      Optional<Duration> delay = part.crawlDelay;
      if (delay.isPresent() && (longest.isEmpty() || delay.get().compareTo(longest.get()) > 0)) {
        longest = delay;
      }
    }
    return new GroupTerms(rules, longest, fields);
  }

  /** Returns the distinct rules, the most specific first. */
  public List<Rule> rules() {
    return rules;
  }

  /** Returns the crawl delay, the time between two requests. */
  public Optional<Duration> crawlDelay() {
    return crawlDelay;
  }

  /**
   * Returns the distinct other fields in their original order, except that Content-Signal fields
   * come first.
   */
  public List<Field> fields() {
    return fields;
  }

  /**
   * Returns the index of the rule that decides, the first that covers the target of a search, or
   * {@link PatternSearch#NO_PATTERN}.
   */
  int ruleFor(PatternSearch search) {
    PatternIndex patternIndex = index;
    if (patternIndex == null) {
      List<String> patterns = new ArrayList<>(rules.size());
      for (Rule rule : rules) {
        patterns.add(rule.pattern().toString());
      }
      patternIndex = new PatternIndex(patterns);
      index = patternIndex;
    }
    return patternIndex.find(search);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof GroupTerms terms
        && terms.rules.equals(rules)
        && terms.crawlDelay.equals(crawlDelay)
        && terms.fields.equals(fields);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rules, crawlDelay, fields);
  }

  @Override
  public String toString() {
    return rules + " " + crawlDelay + " " + fields;
  }

  /** Sorts instead of hashing, because a file could choose patterns with colliding hashes. */
  private static List<Rule> distinct(List<Rule> rules) {
    List<Rule> sorted = new ArrayList<>(rules);
    sorted.sort(Rule.PRECEDENCE);
    List<Rule> distinct = new ArrayList<>(sorted.size());
    for (Rule rule : sorted) {
      if (distinct.isEmpty() || !distinct.get(distinct.size() - 1).equals(rule)) {
        distinct.add(rule);
      }
    }
    return List.copyOf(distinct);
  }

  private static List<Field> inWritingOrder(List<Field> fields) {
    Set<Field> distinct = new LinkedHashSet<>(fields);
    List<Field> sorted = new ArrayList<>(distinct.size());
    for (Field field : distinct) {
      if (field.precedesRules()) {
        sorted.add(field);
      }
    }
    for (Field field : distinct) {
      if (!field.precedesRules()) {
        sorted.add(field);
      }
    }
    return List.copyOf(sorted);
  }

  private static void requireUnknownName(Field field) {
    Optional<String> knownName = RobotsFieldNames.recognize(field.name());
    if (knownName.isPresent()) {
      throw new InvalidValueException(
          "\"%s\" is parsed as %s; use another field name"
              .formatted(field.name(), knownName.get()));
    }
  }
}
