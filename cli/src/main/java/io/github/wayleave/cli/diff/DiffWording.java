package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.crawlers.ProminenceOrder;
import io.github.wayleave.cli.diff.HostReview.ComparedHosts;
import io.github.wayleave.cli.diff.usage.UsageChange;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.usage.Surface;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The phrases for changes in text and Markdown; {@code quoting} escapes values from outside, and
 * {@code whole} writes lines that are published as they are.
 */
record DiffWording(
    CrawlerCatalogue catalogue,
    Optional<ProgramReader> reader,
    UnaryOperator<String> quoting,
    UnaryOperator<String> whole) {
  private static final int MOST_NAMES = 5;
  private static final int FIRST_NAMES = 3;
  private static final int MOST_HOSTS = 10;
  private static final int MOST_COMMENTS = 3;
  private static final int FIRST_SEARCHING = 2;

  /**
   * Returns a phrase for crawlers; many are summarised by a shared purpose and the best-known
   * names.
   */
  String crawlers(List<ProductToken> crawlers, boolean areAll) {
    List<ProductToken> named = crawlers.stream().filter(name -> !name.isAny()).toList();
    if (named.isEmpty()) {
      return areAll ? "every crawler" : "other crawlers";
    }
    String names = named.size() > MOST_NAMES ? summary(named) : joined(named);
    return named.size() == crawlers.size() ? names : names + " and other crawlers";
  }

  private String summary(List<ProductToken> named) {
    String purpose = shared(named).map(word -> " for " + word.word()).orElse("");
    return "%s crawlers%s (%s and %s more)"
        .formatted(
            named.size(),
            purpose,
            joined(
                named.stream()
                    .sorted(ProminenceOrder.BEST_KNOWN_FIRST)
                    .limit(FIRST_NAMES)
                    .toList()),
            named.size() - FIRST_NAMES);
  }

  private Optional<Purpose> shared(List<ProductToken> named) {
    return Arrays.stream(Purpose.values())
        .filter(purpose -> named.stream().allMatch(name -> has(name, purpose)))
        .findFirst();
  }

  private boolean has(ProductToken name, Purpose purpose) {
    return catalogue.find(name).map(Crawler::purposes).filter(p -> p.contains(purpose)).isPresent();
  }

  /** Returns the most important changes of some hosts: usage that becomes wider comes first. */
  String headline(HostReview part) {
    return headline(part, part.usage().widerSurfaces());
  }

  /** Returns the headline of some hosts, after the surfaces that become wider at any host. */
  String headline(HostReview part, List<String> wider) {
    List<UsageChange> changes = part.usage().changes();
    String ofDecisions = headlineOfDecisions(part);
    if (!wider.isEmpty()) {
      return "Usage becomes wider (%s); %s"
          .formatted(surfaces(wider.stream()), ofDecisions.replaceFirst("^No ", "no "));
    }
    Predicate<UsageChange> isStricter = UsageChange::isNarrower;
    return Stream.of(
            ofDecisions,
            surfaces("usage becomes narrower", changes.stream().filter(isStricter)),
            surfaces(
                "usage is stated otherwise",
                changes.stream().filter(isStricter.or(UsageChange::isUndecided).negate())),
            comment(changes))
        .filter(clause -> !clause.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String comment(List<UsageChange> changes) {
    return changes.stream()
        .filter(UsageChange::isUndecided)
        .map(
            change ->
                change.after().isEmpty()
                    ? "is lost"
                    : change.before().isEmpty() ? "is new" : "changes")
        .findFirst()
        .map("a comment, which may state conditions, %s; read both"::formatted)
        .orElse("");
  }

  private static String surfaces(String clause, Stream<UsageChange> changes) {
    String words = surfaces(changes.map(UsageChange::surface));
    return words.isEmpty() ? "" : "%s (%s)".formatted(clause, words);
  }

  private static String surfaces(Stream<String> words) {
    return words.distinct().collect(Collectors.joining(", "));
  }

  private String headlineOfDecisions(HostReview part) {
    if (!part.losing().isEmpty()) {
      String whole = part.losing().loseAll() ? " (the whole site)" : "";
      String home = lost(part.losing().names(), quoting.apply("/") + " becomes disallowed" + whole);
      String rest = "all pages become disallowed, except those that a rule allows";
      return Stream.of(home, lost(part.losing().losingRest(), rest))
          .filter(clause -> !clause.isEmpty())
          .collect(Collectors.joining("; "));
    }
    if (part.differences().isEmpty()) {
      return part.delayed().isEmpty()
          ? "No decision changes"
          : "No decision changes, but the crawl delay does for " + crawlers(part.delayed(), false);
    }
    long disallowed = part.count(Access.DISALLOW);
    long allowed = part.count(Access.ALLOW);
    return "%s%s"
        .formatted(
            disallowed == 0
                ? changes(allowed, "allowed")
                : allowed == 0
                    ? changes(disallowed, "disallowed")
                    : changes(disallowed, "disallowed") + ", " + allowed + " to allowed",
            reader.isPresent() ? "" : "; no search engine loses access to " + quoting.apply("/"));
  }

  private static String changes(long count, String access) {
    return count == 1 ? "1 change to " + access : count + " changes to " + access;
  }

  private String lost(List<ProductToken> engines, String what) {
    return engines.isEmpty() ? "" : searchEngines(engines) + ": " + what;
  }

  private String searchEngines(List<ProductToken> names) {
    int rest = names.size() - FIRST_SEARCHING;
    return rest <= 0
        ? joined(names)
        : "%s and %s more search crawler%s"
            .formatted(joined(names.subList(0, FIRST_SEARCHING)), rest, rest == 1 ? "" : "s");
  }

  String hosts(List<ComparedHosts> places) {
    return NameLists.first(MOST_HOSTS, places, place -> place(place.hosts()) + onlyIn(place));
  }

  private String place(HostPattern hosts) {
    return hosts.equals(HostPattern.ANY) ? "all other hosts" : quoting.apply(hosts.toString());
  }

  private String onlyIn(ComparedHosts place) {
    return place.onlyIn().isEmpty() ? "" : " (named only in " + quoting.apply(place.onlyIn()) + ")";
  }

  String rule(Optional<Rule> rule) {
    return rule.map(
            present ->
                quoting.apply(present.toString())
                    + (present.line() == Rule.NO_LINE ? "" : " (line " + present.line() + ")"))
        .orElse("no rule");
  }

  String fieldChange(OtherChange change) {
    String name = quoting.apply(change.field());
    String audience =
        change.crawlers().isEmpty() ? "" : " for " + crawlers(change.crawlers(), false);
    String oldValue = change.before().map(quoting).orElse("");
    String newValue = change.after().map(quoting).orElse("");
    return oldValue.isEmpty()
        ? "%s%s: added: %s".formatted(name, audience, newValue)
        : newValue.isEmpty()
            ? "%s%s: removed: %s".formatted(name, audience, oldValue)
            : "%s%s: %s, was %s".formatted(name, audience, newValue, oldValue);
  }

  /** Returns a phrase for another statement about usage. */
  String usageChange(UsageChange change) {
    return "%s%s at %s%s: %s"
        .formatted(
            change.surface(),
            change.crawlers().isEmpty() ? "" : " for " + crawlers(change.crawlers(), false),
            quoting.apply(change.path()),
            change.otherPaths() == 0 ? "" : " and %s more".formatted(change.otherPaths()),
            statements(change));
  }

  /** Returns the lines that differ; rules of X-Robots-Tag mean something together only. */
  private String statements(UsageChange change) {
    List<String> removed = without(change.before(), change.after());
    List<String> added = without(change.after(), change.before());
    boolean isReplaced =
        removed.isEmpty() == change.before().isEmpty()
            && added.isEmpty() == change.after().isEmpty();
    if (isReplaced) {
      return said(removed) + " -> " + said(added);
    }
    if (change.surface().equals(Surface.X_ROBOTS_TAG.word())) {
      return said(change.before()) + " -> " + said(change.after());
    }
    return removed.isEmpty() ? "added: " + said(added) : "removed: " + said(removed);
  }

  private static List<String> without(List<String> lines, List<String> others) {
    return lines.stream().filter(line -> !others.contains(line)).toList();
  }

  private String said(List<String> lines) {
    boolean isComment = lines.stream().allMatch(line -> line.startsWith("#"));
    int rest = isComment ? Math.max(0, lines.size() - MOST_COMMENTS) : 0;
    String more = rest == 0 ? "" : "; and " + TextOutput.count(rest, "more line");
    return lines.isEmpty()
        ? "nothing"
        : lines.stream()
            .limit(lines.size() - rest)
            .map(whole)
            .collect(Collectors.joining("; ", "", more));
  }

  static String extent(PolicyDiff review) {
    String paths =
        review.reader().isPresent()
            ? "As %s reads it: the paths of all rules were compared, which is not every path."
                .formatted(review.reader().get().label())
            : review.isComplete()
                ? "Complete: every path was compared."
                : "Sampled: the rules are too complex to compare every path; there may be more changes.";
    if (review.isOtherProtocolDifferent()) {
      paths += " ACAP was compared by its lines, not by its decisions.";
    }
    return review.isRobotsTxtOnly()
        ? paths + " One side is a robots.txt, so header fields and documents were not compared."
        : paths;
  }

  private String joined(List<ProductToken> names) {
    return names.stream()
        .map(ProductToken::toString)
        .map(quoting)
        .collect(Collectors.joining(", "));
  }
}
