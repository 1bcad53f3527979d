package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds rules that disallow the whole site for search engines or for every crawler. */
final class AccessCheck implements RobotsTxtCheck {
  private static final Target SITE = Target.of("/");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    searchEngines(document, findings);
    Verdict verdict = document.robotsTxt().verdict(List.of(), SITE);
    if (!verdict.isAllowed()) {
      findings.add(
          FindingSeverity.NOTE,
          Warning.OTHER_CRAWLERS_KEPT_OUT,
          verdict.rule().map(Rule::line).orElse(0),
          "disallows the whole site for every crawler without its own group; nothing to do if that is intended");
    }
  }

  private static void searchEngines(LintedFile document, FindingCollector findings) {
    Map<Integer, List<Crawler>> byLine = new TreeMap<>();
    for (Crawler crawler : document.crawlers().crawlers()) {
      if (CatalogueVerdicts.isSearchEngine(crawler)) {
        Verdict verdict = CatalogueVerdicts.verdict(document.robotsTxt(), crawler, SITE);
        verdict
            .rule()
            .filter(rule -> !verdict.isAllowed())
            .ifPresent(
                rule -> byLine.computeIfAbsent(rule.line(), l -> new ArrayList<>()).add(crawler));
      }
    }
    byLine.forEach(
        (line, crawlers) ->
            findings.add(
                FindingSeverity.WARNING,
                Warning.SEARCH_ENGINE_KEPT_OUT,
                line,
                "disallows the whole site for %s, so the site disappears from their search results; allow them, or ignore this if it is intended"
                    .formatted(CatalogueVerdicts.listed(crawlers))));
  }
}
