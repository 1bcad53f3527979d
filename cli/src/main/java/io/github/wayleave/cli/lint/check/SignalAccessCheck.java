package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds uses that a group allows although its rules disallow every page for the crawlers of that
 * use.
 */
final class SignalAccessCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    for (SignalGroup group : SignalGroup.of(document)) {
      List<ProductToken> disallowed =
          group.agents().stream()
              .filter(name -> RetiredCrawler.find(name).isEmpty() && isKeptOut(name, document))
              .filter(
                  name -> uses(group, "no").noneMatch(use -> comesFor(name, use, document, false)))
              .toList();
      for (RobotsFieldLine line : group.lines()) {
        for (ListMember member : ListMember.of(line)) {
          uses(member, "yes")
              .flatMap(
                  use ->
                      disallowed.stream()
                          .filter(name -> comesFor(name, use, document, true))
                          .limit(1))
              .forEach(name -> add(line, member, name, findings));
        }
      }
    }
  }

  private static Stream<UsagePurpose> uses(SignalGroup group, String value) {
    return group.lines().stream()
        .flatMap(line -> ListMember.of(line).stream())
        .flatMap(member -> uses(member, value));
  }

  private static Stream<UsagePurpose> uses(ListMember member, String value) {
    return member.value().filter(value::equals).isPresent()
        ? UsagePurpose.of(member.name()).stream()
        : Stream.empty();
  }

  private static void add(
      RobotsFieldLine line, ListMember member, ProductToken name, FindingCollector findings) {
    findings.warn(
        Warning.CONTENT_SIGNAL_CONTRADICTS,
        member.at(line),
        "\"%s=yes\" has no effect for %s, because the rules disallow every page; allow some pages, or remove the signal"
            .formatted(member.name(), name.isAny() ? "every crawler" : name));
  }

  /** Returns whether a crawler works for a use; {@code ifUnknown} is for those of no catalogue. */
  private static boolean comesFor(
      ProductToken name, UsagePurpose use, LintedFile document, boolean ifUnknown) {
    return document
        .crawlers()
        .find(name)
        .map(crawler -> Purpose.of(use.word()).filter(crawler.purposes()::contains).isPresent())
        .orElse(ifUnknown);
  }

  private static boolean isKeptOut(ProductToken name, LintedFile document) {
    List<Rule> rules =
        document.robotsTxt().groupFor(List.of(name)).stream()
            .flatMap(group -> group.terms().rules().stream())
            .toList();
    return rules.stream().anyMatch(rule -> OverriddenRuleFinder.coversSite(rule.pattern()))
        && rules.stream().noneMatch(rule -> rule.access() == Access.ALLOW);
  }
}
