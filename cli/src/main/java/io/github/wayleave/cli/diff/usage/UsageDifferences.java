package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.cli.diff.rules.PatternCoverSets;
import io.github.wayleave.cli.diff.rules.PatternCoverSets.CoverSet;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Surface;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How two sides differ in what they say about the use of pages, for every set of pages that the
 * same patterns cover; {@code isComplete} is whether no such set was left out, and {@code
 * isRobotsTxtOnly} whether header fields and documents could not be compared.
 */
public record UsageDifferences(
    List<UsageChange> changes, boolean isComplete, boolean isRobotsTxtOnly) {
  public UsageDifferences {
    changes = List.copyOf(changes);
  }

  private record StatementPair(String surface, UsageStatement before, UsageStatement after) {}

  private record ChangeKey(StatementPair pair, ProductToken crawler) {}

  private record CrawlersKey(StatementPair pair, List<String> paths) {}

  /** Compares two sides; {@code identities} returns which groups the crawler of a name obeys. */
  public static UsageDifferences of(
      UsageSide before, UsageSide after, Function<ProductToken, CrawlerIdentity> identities) {
    Set<HeaderPattern> patterns = new LinkedHashSet<>();
    patterns.addAll(before.patterns());
    patterns.addAll(after.patterns());
    PatternCoverSets pages = PatternCoverSets.of(List.copyOf(patterns));
    Map<ChangeKey, List<String>> paths = new LinkedHashMap<>();
    boolean arePolicies = before.isPolicy() && after.isPolicy();
    for (CoverSet page : arePolicies ? pages.sets() : List.<CoverSet>of()) {
      Target target = Target.of(page.path());
      add(paths, ProductToken.ANY, page.path(), before.ofPage(target), after.ofPage(target));
    }
    add(paths, ProductToken.ANY, "/", before.ofText(after), after.ofText(before));
    Map<ProductToken, CrawlerIdentity> crawlers = new LinkedHashMap<>();
    Stream.of(Set.of(ProductToken.ANY), after.names(), before.names())
        .flatMap(Set::stream)
        .forEach(name -> crawlers.computeIfAbsent(name, identities));
    for (Map.Entry<ProductToken, CrawlerIdentity> entry : crawlers.entrySet()) {
      CrawlerIdentity crawler = entry.getValue();
      boolean isEqual = before.fields(crawler).equals(after.fields(crawler));
      for (CoverSet page : isEqual ? List.<CoverSet>of() : pages.sets()) {
        Target target = Target.of(page.path());
        add(
            paths,
            entry.getKey(),
            page.path(),
            before.ofGroup(crawler, target),
            after.ofGroup(crawler, target));
      }
    }
    boolean isRobotsTxtOnly = !arePolicies && (before.hasHeaders() || after.hasHeaders());
    List<UsageChange> changes = new ArrayList<>();
    joined(paths).forEach((key, who) -> changes.add(change(key, who, crawlers, before, after)));
    return new UsageDifferences(changes, pages.isComplete(), isRobotsTxtOnly);
  }

  private static void add(
      Map<ChangeKey, List<String>> paths,
      ProductToken crawler,
      String path,
      Map<String, UsageStatement> before,
      Map<String, UsageStatement> after) {
    after.forEach(
        (surface, statement) -> {
          UsageStatement earlier = before.getOrDefault(surface, new UsageStatement());
          if (!earlier.hasLinesOf(statement)) {
            paths
                .computeIfAbsent(
                    new ChangeKey(new StatementPair(surface, earlier, statement), crawler),
                    key -> new ArrayList<>())
                .add(path);
          }
        });
  }

  /** Joins the crawlers with the same change at the same paths. */
  private static Map<CrawlersKey, List<ProductToken>> joined(Map<ChangeKey, List<String>> paths) {
    Map<CrawlersKey, List<ProductToken>> crawlers = new LinkedHashMap<>();
    paths.forEach(
        (change, where) ->
            crawlers
                .computeIfAbsent(new CrawlersKey(change.pair(), where), key -> new ArrayList<>())
                .add(change.crawler()));
    return crawlers;
  }

  /**
   * Returns the change for some of all crawlers; all of them are "every". What is no longer said to
   * those that are kept out of the site from now on opens nothing; the decisions say so.
   */
  private static UsageChange change(
      CrawlersKey key,
      List<ProductToken> who,
      Map<ProductToken, CrawlerIdentity> all,
      UsageSide before,
      UsageSide after) {
    StatementPair pair = key.pair();
    boolean isOfPage = Surface.of(pair.surface()).filter(Surface::isInRobotsTxt).isEmpty();
    boolean isForAll = who.size() == all.size() || isOfPage;
    Collection<ProductToken> told = isForAll ? all.keySet() : who;
    boolean wasClosed = before.isClosed(told.stream().map(all::get));
    boolean isClosed = after.isClosed(told.stream().map(all::get));
    return new UsageChange(
        pair.surface(),
        isForAll ? List.of() : who,
        key.paths().get(0),
        key.paths().size() - 1,
        List.copyOf(pair.before().lines()),
        List.copyOf(pair.after().lines()),
        pair.after().isWiderThan(pair.before()) && (wasClosed || !isClosed),
        pair.before().isWiderThan(pair.after()) && (isClosed || !wasClosed));
  }

  /** Returns the surfaces that become wider, in the order of the changes. */
  public List<String> widerSurfaces() {
    return changes.stream()
        .filter(UsageChange::isWider)
        .map(UsageChange::surface)
        .distinct()
        .toList();
  }
}
