package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * The rules of {@code X-Robots-Tag} for one crawler, or for all crawlers. For each subject, only
 * the strictest rule is kept, since search engines obey that one.
 */
public final class TagRules {
  /** No rules. */
  public static final TagRules EMPTY = new TagRules(new EnumMap<>(TagRule.TagSubject.class));

  private static final String INDEX_IF_EMBEDDED = "indexifembedded";
  private static final String NONE_RULE = "none";

  private final Map<TagRule.TagSubject, TagRule> rules;

  private TagRules(Map<TagRule.TagSubject, TagRule> rules) {
    this.rules = rules;
  }

  /**
   * Parses rules separated by commas, ignoring case, such as {@code noindex, max-snippet:50}.
   *
   * @throws InvalidValueException if some of them are not a rule, lack a required value, or have no
   *     effect; with a sentence for each
   */
  public static TagRules of(String text) {
    LineText.check(text);
    TagRules rules = EMPTY;
    boolean indexIfEmbedded = false;
    Set<String> faults = new LinkedHashSet<>();
    for (String part : text.split(",", -1)) {
      String rule = part.strip();
      if (Ascii.equal(rule, INDEX_IF_EMBEDDED)) {
        indexIfEmbedded = true;
      } else {
        try {
          rules = rules.combinedWith(parseRule(rule));
        } catch (InvalidValueException e) {
          faults.add(e.sentence());
        }
      }
    }
    TagRule index = rules.rules.get(TagRule.TagSubject.INDEX);
    boolean isNoindex = index != null && index.limit() == TagRule.STRICTEST;
    if (indexIfEmbedded && !isNoindex && !faults.toString().contains("\"noindex")) {
      faults.add("\"indexifembedded\" has no effect without \"noindex\"; write both or neither");
    }
    InvalidValueException.throwIfAny(List.copyOf(faults));
    return indexIfEmbedded ? rules.ifEmbedded() : rules;
  }

  private static TagRules parseRule(String text) {
    int colon = text.indexOf(':');
    String name = Ascii.lower(colon < 0 ? text : text.substring(0, colon).strip());
    if (text.isEmpty()) {
      throw new InvalidValueException(
          "contains an empty rule; write rules such as noindex, max-snippet:50");
    }
    if (colon < 0 && TagRule.hasValue(name)) {
      throw new InvalidValueException(
          "\"%s\" requires a value; write it after a colon".formatted(text));
    }
    if (colon >= 0 && takesNoValue(name)) {
      throw new InvalidValueException(
          "\"%s\" has a value, but the rule takes none; write %s".formatted(text, name));
    }
    if (name.equals(NONE_RULE)) {
      return of("noindex, nofollow");
    }
    Optional<TagRule> withoutValue = TagRule.withoutValue(name);
    return of(
        withoutValue.isPresent()
            ? withoutValue.get()
            : TagRule.withValue(name, colon < 0 ? "" : text.substring(colon + 1).strip()));
  }

  private static boolean takesNoValue(String name) {
    return name.equals(INDEX_IF_EMBEDDED)
        || name.equals(NONE_RULE)
        || TagRule.withoutValue(name).isPresent();
  }

  private static TagRules of(TagRule rule) {
    return new TagRules(new EnumMap<>(Map.of(rule.subject(), rule)));
  }

  private TagRules ifEmbedded() {
    Map<TagRule.TagSubject, TagRule> loosened = new EnumMap<>(rules);
    loosened.put(TagRule.TagSubject.INDEX, TagRule.indexIfEmbedded());
    return new TagRules(loosened);
  }

  /**
   * Returns the combination of these rules and others; for each subject, the stricter rule wins.
   */
  public TagRules combinedWith(TagRules tagRules) {
    if (isEmpty() || tagRules.isEmpty()) {
      return isEmpty() ? tagRules : this;
    }
    Map<TagRule.TagSubject, TagRule> combined = new EnumMap<>(rules);
    for (TagRule rule : tagRules.rules.values()) {
      TagRule other = combined.get(rule.subject());
      combined.put(rule.subject(), other == null ? rule : other.stricter(rule));
    }
    return new TagRules(combined);
  }

  /** Returns whether there are no rules. */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Returns whether the rules keep a page out of search as of now. */
  public boolean isNoindex() {
    TagRule index = rules.get(TagRule.TagSubject.INDEX);
    return index != null && index.limit() <= TagRule.STRICTEST + 1;
  }

  /** Returns the names of the rules, in lower case. */
  public Set<String> ruleNames() {
    Set<String> names = new HashSet<>();
    for (TagRule rule : rules.values()) {
      names.add(rule.text().split("[:,]", 2)[0]);
    }
    return Set.copyOf(names);
  }

  /** Returns the limit for each subject that is restricted, such as SNIPPET; less is stricter. */
  public Map<String, Long> limits() {
    Map<String, Long> limits = new TreeMap<>();
    for (TagRule rule : rules.values()) {
      limits.put(rule.subject().name(), rule.limit());
    }
    return limits;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof TagRules tagRules && tagRules.rules.equals(rules);
  }

  @Override
  public int hashCode() {
    return rules.hashCode();
  }

  /** Returns the rules as a value of the field. */
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ");
    for (TagRule rule : rules.values()) {
      text.add(rule.text());
    }
    return text.toString();
  }
}
