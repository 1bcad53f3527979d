package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.robots.DeniedCrawlers;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the usage preferences of a policy with the rules for fetching pages. */
final class UsageLint {
  static final String KEY = "usage";

  private final HostRules policy;
  private final CrawlerCatalogue crawlers;
  private final UsageSection usage;
  private final RobotsTxt file;
  private final SiteAccess access;

  /** The purposes that groups name, whose omitted crawlers are a finding at the group. */
  private final Set<Purpose> named;

  private final Location at;

  private UsageLint(HostRules policy, CrawlerCatalogue crawlers, UsageSection usage, Location at) {
    this.policy = policy;
    this.crawlers = crawlers;
    this.usage = usage;
    this.file = policy.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    this.access = new SiteAccess(file);
    this.named =
        policy.robots().toOptional().stream()
            .flatMap(robots -> robots.groups().stream())
            .flatMap(group -> group.purposes().stream())
            .flatMap(purpose -> purpose.purposes().stream())
            .collect(Collectors.toSet());
    this.at = at;
  }

  /** Returns the findings about a policy whose section {@code usage} is at {@code at}. */
  static List<Finding> look(HostRules policy, CrawlerCatalogue crawlers, Location at) {
    return policy
        .sections()
        .usage()
        .toOptional()
        .filter(usage -> policy.hidden() != IndexingMode.YES)
        .map(usage -> new UsageLint(policy, crawlers, usage, at).findings())
        .orElse(List.of());
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    mixed().ifPresent(findings::add);
    policy.conditions().forEach(document -> unreadable(document).ifPresent(findings::add));
    for (UsagePurpose purpose : UsagePurpose.values()) {
      allowedButDisallowed(purpose).ifPresent(findings::add);
    }
    return findings;
  }

  private Optional<Finding> mixed() {
    DeniedCrawlers targets = new DeniedCrawlers(usage.preferences(), crawlers);
    List<Crawler> mixed =
        targets.mixed().stream()
            .filter(crawler -> !access.pages(crawler).isNone())
            .filter(crawler -> Collections.disjoint(crawler.purposes(), named))
            // It obeys X-Robots-Tag instead.
            .filter(crawler -> !crawler.token().equals(BingRules.CRAWLER))
            .toList();
    if (mixed.isEmpty() || !usage.publishes(Surface.GROUPS)) {
      return Optional.empty();
    }
    Set<Purpose> denied = EnumSet.noneOf(Purpose.class);
    Set<Purpose> welcome = EnumSet.noneOf(Purpose.class);
    for (Crawler crawler : mixed) {
      denied.addAll(targets.deniedPurposes(crawler));
      welcome.addAll(targets.allowedPurposes(crawler));
    }
    boolean isOne = mixed.size() == 1;
    return Optional.of(
        finding(
            FindingSeverity.WARNING,
            Warning.MIXED_PURPOSE,
            "denies %s, but %s may still fetch every page, because %s for %s; to keep a crawler out, name it under \"robots.groups\""
                .formatted(
                    words(denied),
                    CatalogueVerdicts.listed(mixed),
                    isOne ? "it also works" : "they also work",
                    welcome.isEmpty() ? "other crawlers" : words(welcome))));
  }

  /** Returns a finding about a document with conditions that crawlers they address cannot read. */
  private Optional<Finding> unreadable(PathPattern document) {
    String path = document.toString().substring(0, document.toString().length() - 1);
    Target target = Target.of(path);
    List<Crawler> keptOut =
        new DeniedCrawlers(usage.preferences(), crawlers)
            .denied().stream()
                .filter(crawler -> !CatalogueVerdicts.verdict(file, crawler, target).isAllowed())
                .toList();
    return keptOut.isEmpty()
        ? Optional.empty()
        : Optional.of(
            finding(
                FindingSeverity.WARNING,
                Warning.CONDITIONS_DISALLOWED,
                "names %s, which robots.txt disallows for %s, so they cannot read the conditions; allow it there"
                    .formatted(path, CatalogueVerdicts.listed(keptOut))));
  }

  private static String words(Set<Purpose> purposes) {
    return purposes.stream().map(Purpose::word).collect(Collectors.joining(" and "));
  }

  private Optional<Finding> allowedButDisallowed(UsagePurpose purpose) {
    DeniedCrawlers targets = new DeniedCrawlers(usage.preferences(), crawlers);
    List<Crawler> disallowed =
        crawlers.crawlers().stream()
            .filter(
                crawler ->
                    Purpose.of(purpose.word()).filter(crawler.purposes()::contains).isPresent())
            .filter(crawler -> isAllowed(crawler, purpose))
            .filter(crawler -> targets.deniedPurposes(crawler).isEmpty())
            .filter(crawler -> access.pages(crawler).isNone())
            .toList();
    return disallowed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            finding(
                FindingSeverity.WARNING,
                Warning.USAGE_ALLOWED_BUT_DISALLOWED,
                "allows %s, but robots.txt keeps %s from every page; allow them to fetch pages, or deny the use"
                    .formatted(purpose, CatalogueVerdicts.listed(disallowed))));
  }

  private boolean isAllowed(Crawler crawler, UsagePurpose purpose) {
    return usage
        .preferences()
        .tableFor(crawler.obeys())
        .defaults()
        .preferenceFor(purpose)
        .filter(Preferences.Preference::isAllowed)
        .isPresent();
  }

  private Finding finding(FindingSeverity severity, Warning warning, String sentence) {
    return new Finding(
        severity, PolicyProblem.warning(warning, KEY, sentence).withLocation(at), Optional.empty());
  }
}
