package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.crawlers.ProminenceOrder;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds names of crawlers that are misspelled, retired or unknown.
 *
 * <p>A misspelled name gets a note of its own. All other unknown names share one, because most of
 * them are names of crawlers that the catalogue does not have.
 */
final class CrawlerNameCheck implements RobotsTxtCheck {
  /** The unknown names that are compared with all known ones; a longer list is generated. */
  private static final int MOST_NAMES = 1_000;

  private static final int SHOWN = 5;
  private static final List<String> ENDINGS = List.of("bot", "spider");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    List<ProductToken> unknown = new ArrayList<>();
    Set<ProductToken> known = known(document);
    for (ProductToken name : document.says().agents()) {
      Optional<RetiredCrawler> retired = RetiredCrawler.find(name);
      if (retired.isPresent()) {
        retired(retired.get(), document, findings);
      } else if (!name.isAny() && !known.contains(name) && !BrowserNames.contains(name)) {
        unknown.add(name);
      }
    }
    unknown(unknown, known, document, findings);
  }

  private static Set<ProductToken> known(LintedFile document) {
    return document.crawlers().crawlers().stream()
        .sorted(
            (one, other) -> ProminenceOrder.BEST_KNOWN_FIRST.compare(one.token(), other.token()))
        .flatMap(crawler -> Stream.concat(Stream.of(crawler.token()), crawler.obeys().stream()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static void retired(
      RetiredCrawler retired, LintedFile document, FindingCollector findings) {
    Set<ProductToken> named = document.says().agents();
    String successors =
        retired.successors().stream().map(ProductToken::toString).collect(Collectors.joining(", "));
    findings.add(
        FindingSeverity.NOTE,
        Warning.RETIRED_CRAWLER,
        line(retired.name(), document),
        "\"%s\" was replaced in %s by %s; %s"
            .formatted(
                retired.name(),
                retired.year(),
                successors,
                named.containsAll(retired.successors())
                    ? "remove the old name"
                    : "write " + successors));
  }

  private static void unknown(
      List<ProductToken> unknown,
      Set<ProductToken> known,
      LintedFile document,
      FindingCollector findings) {
    List<String> names = known.stream().map(ProductToken::toString).toList();
    List<ProductToken> others = new ArrayList<>();
    for (ProductToken name : unknown) {
      Optional<String> meant =
          others.size() < MOST_NAMES ? meant(name.toString(), names) : Optional.empty();
      if (meant.isPresent()) {
        findings.add(
            FindingSeverity.NOTE,
            Warning.UNKNOWN_CRAWLER,
            line(name, document),
            "\"%s\" is not a known crawler; did you mean \"%s\"?".formatted(name, meant.get()));
      } else {
        others.add(name);
      }
    }
    if (!others.isEmpty()) {
      findings.add(
          FindingSeverity.NOTE,
          Warning.UNKNOWN_CRAWLER,
          line(others.get(0), document),
          sentence(others, document));
    }
  }

  private static String sentence(List<ProductToken> others, LintedFile document) {
    int more = others.size() - SHOWN;
    String shown =
        others.stream()
                .limit(SHOWN)
                .map(name -> "\"" + name + "\"")
                .collect(Collectors.joining(", "))
            + (more > 0 ? " and %s more".formatted(more) : "");
    return "the catalogue does not contain %s; check the spelling%s"
        .formatted(
            shown,
            document.isPublished()
                ? ", or define the crawler in \"crawlers\""
                : ", or ignore this if the name is correct");
  }

  /** Returns the known name that was probably meant: without a slip, or without its ending. */
  private static Optional<String> meant(String name, List<String> known) {
    return known.stream()
        .filter(other -> ENDINGS.stream().anyMatch(end -> Ascii.equal(name + end, other)))
        .findFirst()
        .or(() -> Suggestions.slip(name, known));
  }

  private static int line(ProductToken name, LintedFile document) {
    return document.agentLine(name).orElse(Location.WHOLE);
  }
}
