package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Optional;

/**
 * Finds uses that a group allows although its rules disallow every page for the crawlers of that
 * use.
 */
final class SignalAccessCheck implements RobotsTxtCheck {
  private static final Target SITE = Target.of("/");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    for (SignalGroup group : SignalGroup.of(document)) {
      List<ProductToken> disallowed =
          group.agents().stream()
              .filter(name -> RetiredCrawler.find(name).isEmpty())
              .filter(name -> isKeptOut(name, document) && !doesWhatIsDenied(name, group, document))
              .toList();
      for (RobotsFieldLine line : group.lines()) {
        ListMember.of(line).stream()
            .filter(member -> member.value().filter("yes"::equals).isPresent())
            .forEach(
                member -> member(line, member, disallowed, new SignalPosition(document, findings)));
      }
    }
  }

  private record SignalPosition(LintedFile document, FindingCollector findings) {}

  private static void member(
      RobotsFieldLine line,
      ListMember member,
      List<ProductToken> disallowed,
      SignalPosition place) {
    UsagePurpose.of(member.name())
        .flatMap(
            purpose ->
                disallowed.stream()
                    .filter(name -> comesFor(name, purpose, place.document()))
                    .findFirst())
        .ifPresent(
            name ->
                place
                    .findings()
                    .add(
                        FindingSeverity.WARNING,
                        Warning.CONTENT_SIGNAL_CONTRADICTS,
                        new FindingCollector.FindingPosition(line.number(), member.index()),
                        "\"%s=yes\" has no effect for %s, because the rules disallow every page; allow some pages, or remove the signal"
                            .formatted(member.name(), name.isAny() ? "every crawler" : name)));
  }

  /**
   * Returns whether a signal denies the use of a crawler, so that its disallowed pages are
   * consistent.
   */
  private static boolean doesWhatIsDenied(
      ProductToken name, SignalGroup group, LintedFile document) {
    List<String> denied =
        group.lines().stream()
            .flatMap(line -> ListMember.of(line).stream())
            .filter(member -> member.value().filter("no"::equals).isPresent())
            .map(ListMember::name)
            .toList();
    return document.crawlers().find(name).stream()
        .flatMap(crawler -> crawler.purposes().stream())
        .anyMatch(purpose -> denied.contains(purpose.word()));
  }

  /** A crawler outside the catalogue may have any purpose. */
  private static boolean comesFor(ProductToken name, UsagePurpose purpose, LintedFile document) {
    Optional<Crawler> crawler = document.crawlers().find(name);
    return crawler.isEmpty()
        || crawler.get().purposes().stream()
            .anyMatch(candidate -> candidate.word().equals(purpose.word()));
  }

  private static boolean isKeptOut(ProductToken name, LintedFile document) {
    List<Rule> rules =
        document
            .robotsTxt()
            .groupFor(List.of(name))
            .map(Group::terms)
            .map(terms -> terms.rules())
            .orElse(List.of());
    return rules.stream().anyMatch(rule -> rule.pattern().matches(SITE))
        && rules.stream().noneMatch(rule -> rule.access() == Access.ALLOW);
  }
}
