package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.crawlers.ProminenceOrder;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds names of crawlers that are misspelled, retired or unknown.
 *
 * <p>Each misspelled name gets its own note. All other unknown names share one, because most of
 * them are crawlers that the catalogue does not contain.
 */
final class CrawlerNameCheck implements RobotsTxtCheck {
  /** The unknown names to compare with all known ones; a file with more is generated. */
  private static final int MOST_NAMES = 1_000;

  private static final int MAX_LISTED = 5;
  private static final List<String> ENDINGS = List.of("bot", "spider");
  private static final Pattern ENDING = Pattern.compile("(?i)(.+?)-?(bot|spider|crawler)");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    List<ProductToken> unknown = new ArrayList<>();
    Set<ProductToken> knownNames = knownNames(document);
    for (ProductToken name : document.robotsTxt().agents()) {
      Optional<RetiredCrawler> retired = RetiredCrawler.find(name);
      if (retired.isPresent()) {
        if (!isHarmless(retired.get(), document)) {
          retired(retired.get(), document, findings);
        }
      } else if (!name.isAny() && !knownNames.contains(name) && !BrowserNames.contains(name)) {
        unknown.add(name);
      }
    }
    unknown(unknown, knownNames, document, findings);
  }

  private static Set<ProductToken> knownNames(LintedFile document) {
    return document.crawlers().crawlers().stream()
        .sorted(
            (first, second) ->
                ProminenceOrder.BEST_KNOWN_FIRST.compare(first.token(), second.token()))
        .flatMap(crawler -> Stream.concat(Stream.of(crawler.token()), crawler.obeys().stream()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * An old name with the same rules as its successors does no harm, nor does one in a long list.
   */
  private static boolean isHarmless(RetiredCrawler retired, LintedFile document) {
    boolean isListed =
        document.robotsTxt().groups().stream()
            .filter(group -> group.agents().contains(retired.name()))
            .allMatch(LintedFile::isFromCatalogue);
    return isListed || hasTermsOfSuccessors(retired, document);
  }

  private static boolean hasTermsOfSuccessors(RetiredCrawler retired, LintedFile document) {
    return retired.successors().stream()
        .allMatch(name -> terms(name, document).equals(terms(retired.name(), document)));
  }

  private static Optional<GroupTerms> terms(ProductToken name, LintedFile document) {
    return document
        .robotsTxt()
        .groupFor(List.of(name))
        .filter(group -> group.agents().contains(name))
        .map(Group::terms);
  }

  private static void retired(
      RetiredCrawler retired, LintedFile document, FindingCollector findings) {
    Set<ProductToken> named = document.robotsTxt().agents();
    String successors =
        retired.successors().stream().map(ProductToken::toString).collect(Collectors.joining(", "));
    findings.note(
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
      Set<ProductToken> knownNames,
      LintedFile document,
      FindingCollector findings) {
    List<String> names = knownNames.stream().map(ProductToken::toString).toList();
    List<ProductToken> unmatched = new ArrayList<>();
    for (ProductToken name : unknown) {
      Optional<String> suggestion =
          unmatched.size() < MOST_NAMES ? suggestion(name.toString(), names) : Optional.empty();
      if (suggestion.isPresent()) {
        findings.note(
            Warning.UNKNOWN_CRAWLER,
            line(name, document),
            "\"%s\" is not a known crawler; did you mean \"%s\"?"
                .formatted(name, suggestion.get()));
      } else {
        unmatched.add(name);
      }
    }
    if (!unmatched.isEmpty()) {
      findings.note(
          Warning.UNKNOWN_CRAWLER, line(unmatched.get(0), document), sentence(unmatched, document));
    }
  }

  private static String sentence(List<ProductToken> names, LintedFile document) {
    String listed = NameLists.first(MAX_LISTED, names, name -> "\"" + name + "\"");
    return "the catalogue does not contain %s; check the spelling%s"
        .formatted(
            listed,
            document.isPublished()
                ? ", or define the crawler in \"crawlers\""
                : ", or ignore this if the name is correct");
  }

  /** Returns the known name that differs by a typo or a missing ending. */
  private static Optional<String> suggestion(String name, List<String> knownNames) {
    List<String> completed = ENDINGS.stream().map(end -> name + end).toList();
    return knownNames.stream()
        .filter(candidate -> hasEqual(completed, candidate))
        .findFirst()
        .or(() -> Suggestions.typo(name, knownNames).filter(known -> areAlike(name, known)));
  }

  /** An ending that half of all crawlers have makes no two names alike. */
  private static boolean areAlike(String name, String known) {
    Matcher first = ENDING.matcher(name);
    Matcher second = ENDING.matcher(known);
    return !first.matches()
        || !second.matches()
        || Ascii.equal(name.substring(0, 1), known.substring(0, 1))
        || Suggestions.typo(first.group(1), List.of(second.group(1))).isPresent();
  }

  private static boolean hasEqual(List<String> names, String candidate) {
    for (String name : names) {
      if (Ascii.equal(name, candidate)) {
        return true;
      }
    }
    return false;
  }

  private static int line(ProductToken name, LintedFile document) {
    return document.agentLine(name).orElse(Location.WHOLE);
  }
}
