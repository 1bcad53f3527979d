package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;

/** Compares the rules under {@code headers} with what Bing makes of them in its AI answers. */
final class BingLint {
  private static final Target PAGE = Target.of("/page");

  private final CheckedHost site;
  private final SourceLines sources;

  private BingLint(CheckedHost site, SourceLines sources) {
    this.site = site;
    this.sources = sources;
  }

  /** Returns the preferences for Bing, of which X-Robots-Tag may state nothing. */
  private Preferences preferences(Target page) {
    return site.usage()
        .map(section -> section.preferences().tableFor(List.of(BingRules.CRAWLER)))
        .map(table -> table.preferencesFor(page))
        .orElse(Preferences.NONE);
  }

  /** Returns whether {@code usage} keeps a page out of Bing's AI answers. */
  private boolean isDenied(Target page) {
    return site.usage().filter(section -> section.publishes(Surface.X_ROBOTS_TAG)).isPresent()
        && BingRules.of(preferences(page)).ruleNames().contains(BingRules.NOARCHIVE);
  }

  static List<Finding> look(CheckedHost site, SourceLines sources) {
    return site.policy().hidden() == IndexingMode.YES
        ? List.of()
        : new BingLint(site, sources).findings();
  }

  private List<Finding> findings() {
    List<HeaderEntry> entries = site.policy().headers();
    boolean isCachedAnywhere = entries.stream().anyMatch(entry -> has(entry, BingRules.NOCACHE));
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      HeaderEntry entry = entries.get(i);
      if (has(entry, BingRules.NOCACHE)
          && site.fields().pages().stream()
              .anyMatch(page -> entry.covers(page) && isDenied(page))) {
        findings.add(
            finding(
                FindingSeverity.WARNING,
                i,
                "sets nocache, which overrides the noarchive of \"usage\" in Bing, so its AI answers may show titles and snippets; remove nocache"));
      } else if (!isCachedAnywhere
          && has(entry, BingRules.NOARCHIVE)
          && entry.covers(PAGE)
          && !isDenied(PAGE)
          && !preferences(PAGE).denies(UsagePurpose.AI_INPUT)) {
        boolean isMeant = preferences(PAGE).preferenceFor(UsagePurpose.AI_INPUT).isEmpty();
        findings.add(
            finding(
                isMeant ? FindingSeverity.NOTE : FindingSeverity.WARNING,
                i,
                "sets noarchive, so every page leaves Bing's AI answers and the training of its models, but not its search results; add nocache to stay in the answers with title and snippet, or ignore this if it is intended"));
      }
    }
    return findings;
  }

  private static boolean has(HeaderEntry entry, String rule) {
    return entry.tags().rulesFor(BingRules.CRAWLER.toString()).ruleNames().contains(rule);
  }

  private Finding finding(FindingSeverity severity, int index, String sentence) {
    return HeaderLint.finding(
        severity, Warning.BING_RULES, "headers[" + index + "]", sentence, sources);
  }
}
