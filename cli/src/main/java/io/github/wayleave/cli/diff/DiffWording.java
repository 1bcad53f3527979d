package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.crawlers.ProminenceOrder;
import io.github.wayleave.cli.diff.HostReview.ComparedHosts;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Words for what changes, the same in every format; {@code quoting} makes what others wrote fit for
 * it.
 */
record DiffWording(CrawlerCatalogue known, UnaryOperator<String> quoting) {
  private static final int MOST_NAMES = 5;
  private static final int FIRST_NAMES = 3;
  private static final int MOST_HOSTS = 10;
  private static final int FIRST_SEARCHING = 2;

  /** Returns who is meant; many by what they have in common and by the first of them. */
  String whom(List<ProductToken> crawlers, boolean areAll) {
    List<ProductToken> named = crawlers.stream().filter(name -> !name.isAny()).toList();
    if (named.isEmpty()) {
      return areAll ? "every crawler" : "other crawlers";
    }
    String names = named.size() > MOST_NAMES ? many(named) : joined(named);
    return named.size() == crawlers.size() ? names : names + " and other crawlers";
  }

  private String many(List<ProductToken> named) {
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
    return known.find(name).map(Crawler::purposes).filter(p -> p.contains(purpose)).isPresent();
  }

  /** Returns the one sentence about hosts that a reviewer needs. */
  String headline(HostReview part) {
    if (!part.losing().isEmpty()) {
      return searching(part.losing().names())
          + ": "
          + quoting.apply("/")
          + " becomes disallowed"
          + (part.losing().loseAll() ? " (the whole site)" : "");
    }
    if (part.differences().isEmpty()) {
      return part.delayed().isEmpty()
          ? "No decision changes"
          : "No decision changes, but the crawl delay does for " + whom(part.delayed(), false);
    }
    long fewer = part.count(Access.DISALLOW);
    long more = part.count(Access.ALLOW);
    return "%s; no search engine loses access to %s"
        .formatted(
            fewer == 0
                ? ways(more, "allowed")
                : more == 0 ? ways(fewer, "disallowed") : both(fewer, more),
            quoting.apply("/"));
  }

  private static String ways(long count, String now) {
    return count == 1 ? "1 change to " + now : count + " changes to " + now;
  }

  private static String both(long fewer, long more) {
    return ways(fewer, "disallowed") + ", " + more + " to allowed";
  }

  private String searching(List<ProductToken> names) {
    int more = names.size() - FIRST_SEARCHING;
    return more <= 0
        ? joined(names)
        : "%s and %s more search crawler%s"
            .formatted(joined(names.subList(0, FIRST_SEARCHING)), more, more == 1 ? "" : "s");
  }

  String where(List<ComparedHosts> places) {
    int more = places.size() - MOST_HOSTS;
    return places.stream()
            .limit(MOST_HOSTS)
            .map(place -> place(place.hosts()) + onlyIn(place))
            .collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private String place(HostPattern hosts) {
    return hosts.equals(HostPattern.ANY) ? "all other hosts" : quoting.apply(hosts.toString());
  }

  private String onlyIn(ComparedHosts place) {
    return place.onlyIn().isEmpty() ? "" : " (named only in " + quoting.apply(place.onlyIn()) + ")";
  }

  String rule(Optional<Rule> rule) {
    return rule.map(
            found ->
                quoting.apply(found.toString())
                    + (found.line() == Rule.NO_LINE ? "" : " (line " + found.line() + ")"))
        .orElse("no rule");
  }

  String other(OtherChange other) {
    String what = quoting.apply(other.what());
    String whom = other.crawlers().isEmpty() ? "" : " for " + whom(other.crawlers(), false);
    String before = other.before().map(quoting).orElse("");
    String after = other.after().map(quoting).orElse("");
    return before.isEmpty()
        ? "%s%s: added: %s".formatted(what, whom, after)
        : after.isEmpty()
            ? "%s%s: removed: %s".formatted(what, whom, before)
            : "%s%s: %s, was %s".formatted(what, whom, after, before);
  }

  static String extent(PolicyDiff review) {
    return review.isComplete()
        ? "Complete: every path was compared."
        : "Sampled: the rules are too complex to compare every path; there may be more changes.";
  }

  private String joined(List<ProductToken> names) {
    return names.stream()
        .map(ProductToken::toString)
        .map(quoting)
        .collect(Collectors.joining(", "));
  }
}
