package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.OpenPages;
import io.github.wayleave.cli.lint.check.SignalGroup.StatedUse;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds uses that a group allows although its rules disallow every page for the crawlers of that
 * use.
 */
final class SignalAccessCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Map<GroupTerms, OpenPages> pages = new HashMap<>();
    for (SignalGroup group : SignalGroup.of(document, StatedUse::isIn)) {
      List<StatedUse> uses = group.uses().toList();
      List<ProductToken> names =
          group.agents().stream()
              .filter(name -> RetiredCrawler.find(name).isEmpty())
              .filter(name -> pages(name, document, pages).isStartOnly())
              .filter(
                  name ->
                      uses.stream()
                          .filter(stated -> !stated.isPermitted())
                          .noneMatch(stated -> stated.concerns(name, document, false)))
              .toList();
      uses.stream()
          .filter(StatedUse::isPermitted)
          .forEach(
              stated ->
                  names.stream()
                      .filter(name -> stated.concerns(name, document, true))
                      .findFirst()
                      .ifPresent(
                          name -> add(stated, name, pages(name, document, pages), findings)));
    }
  }

  private static OpenPages pages(
      ProductToken name, LintedFile document, Map<GroupTerms, OpenPages> pages) {
    GroupTerms terms =
        document.robotsTxt().groupFor(List.of(name)).map(Group::terms).orElse(GroupTerms.FREE);
    return pages.computeIfAbsent(terms, rules -> OpenPages.of(rules, GroupTerms.FREE));
  }

  private static void add(
      StatedUse stated, ProductToken name, OpenPages pages, FindingCollector findings) {
    findings.warn(
        Warning.CONTENT_SIGNAL_CONTRADICTS,
        stated.position(),
        "\"%s\" has %s effect for %s, because the rules disallow every page%s; allow some pages, or remove the signal"
            .formatted(
                stated,
                pages.isNone() ? "no" : "little",
                name.isAny() ? "every crawler" : name,
                pages.isNone() ? "" : " but the start page"));
  }
}
