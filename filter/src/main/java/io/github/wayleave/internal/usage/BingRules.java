package io.github.wayleave.internal.usage;

import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;

/**
 * The rules of {@code X-Robots-Tag} that Bing documents for its AI answers and for training: {@code
 * noarchive} keeps a page out of both, {@code nocache} leaves its title and snippet, and both
 * together count as {@code nocache} (Bing, "Announcing new options for webmasters to control usage
 * of their content in Bing Chat", 2023-09).
 */
public final class BingRules {
  /** The crawler that obeys the rules. */
  public static final ProductToken CRAWLER = ProductToken.of("bingbot");

  public static final String NOARCHIVE = "noarchive";
  public static final String NOCACHE = "nocache";

  private static final TagRules NEITHER = TagRules.of(NOARCHIVE);
  private static final TagRules EXCERPTS = TagRules.of(NOCACHE);

  private BingRules() {}

  /**
   * Returns the strictest rule that denies no use that the preferences do not deny; no rule keeps
   * pages out of answers and not out of training.
   */
  public static TagRules of(Preferences preferences) {
    if (!preferences.denies(UsagePurpose.AI_TRAIN)) {
      return TagRules.EMPTY;
    }
    return preferences.denies(UsagePurpose.AI_INPUT) ? NEITHER : EXCERPTS;
  }

  /** Returns the tags with rules for Bing, unless {@code nocache} would weaken what they say. */
  public static RobotsTags addedTo(RobotsTags tags, TagRules rules) {
    if (rules.isEmpty()) {
      return tags;
    }
    TagRules before = tags.rulesFor(CRAWLER.toString());
    boolean isStricter = rules.equals(EXCERPTS) && before.ruleNames().contains(NOARCHIVE);
    return isStricter || before.combinedWith(rules).equals(before)
        ? tags
        : tags.withRules(RobotsTags.of(CRAWLER.toString(), rules));
  }
}
