package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the rules under {@code headers} with what Bing makes of them in its AI answers. */
final class BingLint {
  private static final Target PAGE = Target.of("/page");

  private final HostRules policy;
  private final SourceLines sources;
  private final Preferences preferences;

  private BingLint(HostRules policy, SourceLines sources) {
    this.policy = policy;
    this.sources = sources;
    this.preferences = preferences(policy.sections().usage().toOptional());
  }

  private static Preferences preferences(Optional<UsageSection> usage) {
    return usage
        .map(section -> section.preferences().tableFor(List.of(BingRules.CRAWLER)).defaults())
        .orElse(Preferences.NONE);
  }

  /** Returns the rules of {@code X-Robots-Tag} that {@code usage} sends for Bing. */
  private static TagRules ofUsage(HostRules policy) {
    Optional<UsageSection> usage = policy.sections().usage().toOptional();
    return usage.filter(section -> section.publishes(Surface.X_ROBOTS_TAG)).isPresent()
        ? BingRules.of(preferences(usage))
        : TagRules.EMPTY;
  }

  /** Returns the names of the rules that Bing obeys on pages without an exception. */
  static Set<String> rules(HostRules policy) {
    RobotsTags own =
        policy.headers().stream()
            .filter(entry -> entry.covers(PAGE))
            .map(HeaderEntry::tags)
            .reduce(RobotsTags.EMPTY, RobotsTags::withRules);
    return names(BingRules.addedTo(own, ofUsage(policy)));
  }

  private static Set<String> names(RobotsTags tags) {
    return tags.rulesFor(BingRules.CRAWLER.toString()).ruleNames();
  }

  static List<Finding> look(HostRules policy, SourceLines sources) {
    return policy.hidden() == IndexingMode.YES
        ? List.of()
        : new BingLint(policy, sources).findings();
  }

  private List<Finding> findings() {
    boolean isDenied = ofUsage(policy).ruleNames().contains(BingRules.NOARCHIVE);
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < policy.headers().size(); i++) {
      HeaderEntry entry = policy.headers().get(i);
      Set<String> rules = names(entry.tags());
      boolean isCached = rules.contains(BingRules.NOCACHE);
      if (isCached && isDenied) {
        findings.add(
            finding(
                FindingSeverity.WARNING,
                i,
                "sets nocache, which overrides the noarchive of \"usage\" in Bing, so its AI answers may show titles and snippets; remove nocache"));
      } else if (!isCached && !isDenied && rules.contains(BingRules.NOARCHIVE)) {
        leaving(entry, i).ifPresent(findings::add);
      }
    }
    return findings;
  }

  /** Returns a finding about an entry that keeps the whole site out of Bing's AI answers. */
  private Optional<Finding> leaving(HeaderEntry entry, int index) {
    boolean isLeft =
        policy.headers().stream()
            .noneMatch(other -> names(other.tags()).contains(BingRules.NOCACHE));
    if (!isLeft || !entry.covers(PAGE) || preferences.denies(UsagePurpose.AI_INPUT)) {
      return Optional.empty();
    }
    boolean isMeant = preferences.preferenceFor(UsagePurpose.AI_INPUT).isEmpty();
    return Optional.of(
        finding(
            isMeant ? FindingSeverity.NOTE : FindingSeverity.WARNING,
            index,
            "sets noarchive, so every page leaves Bing's AI answers and the training of its models, but not its search results; add nocache to stay in the answers with title and snippet, or ignore this if it is intended"));
  }

  private Finding finding(FindingSeverity severity, int index, String sentence) {
    String key = "headers[" + index + "]";
    PolicyProblem problem = PolicyProblem.warning(Warning.BING_RULES, key, sentence);
    return new Finding(severity, problem.withLocation(sources.of(key)), Optional.empty());
  }
}
