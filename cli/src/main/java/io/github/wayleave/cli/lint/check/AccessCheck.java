package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.crawlers.Crawlers;
import io.github.wayleave.cli.lint.finding.Check;
import io.github.wayleave.cli.lint.finding.Document;
import io.github.wayleave.cli.lint.finding.Finding.Severity;
import io.github.wayleave.cli.lint.finding.Findings;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Who is kept from the whole site: search engines, or everybody. */
final class AccessCheck implements Check {
  private static final Target SITE = Target.of("/");

  @Override
  public void look(Document document, Findings findings) {
    searchEngines(document, findings);
    Verdict everybody = document.says().verdict(List.of(), SITE);
    if (!everybody.isAllowed()) {
      findings.add(
          Severity.NOTE,
          Warning.EVERYBODY_KEPT_OUT,
          everybody.rule().map(Rule::line).orElse(0),
          "keeps everybody from the whole site who has no group; nothing to do if that is meant");
    }
  }

  private static void searchEngines(Document document, Findings findings) {
    Map<Integer, List<Crawler>> byLine = new TreeMap<>();
    for (Crawler crawler : document.crawlers().crawlers()) {
      if (Crawlers.isSearchEngine(crawler)) {
        Verdict verdict = Crawlers.verdict(document.says(), crawler, SITE);
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
                Severity.WARNING,
                Warning.SEARCH_ENGINE_KEPT_OUT,
                line,
                "keeps %s from the whole site, so it drops out of their search; allow them, or leave it if that is meant"
                    .formatted(Crawlers.listed(crawlers))));
  }
}
