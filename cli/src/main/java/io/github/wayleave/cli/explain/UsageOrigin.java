package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.policy.robots.DeniedCrawlers;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The keys of the section {@code usage} that generated a rule, and the reasons of exceptions. */
public record UsageOrigin(List<String> keys, String reason) {
  public UsageOrigin {
    keys = List.copyOf(keys);
  }

  /** Returns the origin of a rule that no group of the policy has; empty if it is none of usage. */
  static Optional<UsageOrigin> of(PolicySubject subject, DecidingRule deciding, Target target) {
    return subject
        .hostRules()
        .sections()
        .usage()
        .toOptional()
        .filter(usage -> usage.publishes(Surface.GROUPS))
        .flatMap(
            usage ->
                deciding
                    .rule()
                    .flatMap(rule -> of(crawler(subject, usage, deciding), usage, rule, target)));
  }

  private static Optional<Crawler> crawler(
      PolicySubject subject, UsageSection usage, DecidingRule deciding) {
    return new DeniedCrawlers(usage.preferences(), subject.sitePolicy().crawlers())
        .denied().stream().filter(crawler -> crawler.token().equals(deciding.name())).findFirst();
  }

  private static Optional<UsageOrigin> of(
      Optional<Crawler> denied, UsageSection usage, Rule rule, Target target) {
    Optional<Crawler> crawler = denied.filter(known -> isClause(known, usage, rule));
    List<PolicyPreference> deciding =
        crawler.stream()
            .flatMap(known -> preferences(known, usage, target))
            .filter(isSaying(rule.access()))
            .toList();
    return deciding.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new UsageOrigin(
                deciding.stream().map(PolicyPreference::key).distinct().toList(),
                deciding.stream()
                    .flatMap(preference -> preference.exception().stream())
                    .map(exception -> exception.reason().strip())
                    .filter(reason -> !reason.isEmpty())
                    .distinct()
                    .collect(Collectors.joining("; "))));
  }

  /** Other rules of the group repeat those that the crawler obeyed before. */
  private static boolean isClause(Crawler crawler, UsageSection usage, Rule rule) {
    return rule.pattern().equals(PreferenceTable.Clause.EVERYTHING)
        || usage.preferences().tableFor(crawler.obeys()).expandedClauses().stream()
            .anyMatch(clause -> clause.pattern().equals(rule.pattern()));
  }

  private static Stream<PolicyPreference> preferences(
      Crawler crawler, UsageSection usage, Target target) {
    return crawler.purposes().stream()
        .flatMap(purpose -> UsagePurpose.of(purpose.word()).stream())
        .map(use -> PolicyPreference.of(usage, crawler.obeys(), target, use));
  }

  private static Predicate<PolicyPreference> isSaying(Access access) {
    return preference ->
        preference
            .preference()
            .filter(said -> said.isAllowed() == (access == Access.ALLOW))
            .isPresent();
  }
}
