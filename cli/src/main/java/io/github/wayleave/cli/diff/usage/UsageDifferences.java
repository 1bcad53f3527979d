package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.cli.diff.rules.PatternCoverSets;
import io.github.wayleave.cli.diff.rules.PatternCoverSets.CoverSet;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Surface;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

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

  private record ChangeKey(
      String surface, ProductToken crawler, UsageStatement before, UsageStatement after) {}

  private record CrawlersKey(
      String surface, List<String> paths, UsageStatement before, UsageStatement after) {}

  /** Compares two sides; {@code identities} returns which groups the crawler of a name obeys. */
  public static UsageDifferences of(
      UsageSide before, UsageSide after, Function<ProductToken, CrawlerIdentity> identities) {
    Set<HeaderPattern> patterns = new LinkedHashSet<>();
    patterns.addAll(before.patterns());
    patterns.addAll(after.patterns());
    PatternCoverSets pages = PatternCoverSets.of(List.copyOf(patterns));
    Map<ChangeKey, List<String>> paths = new LinkedHashMap<>();
    boolean arePolicies = before.isPolicy() && after.isPolicy();
    for (CoverSet page : pages.sets()) {
      Target target = Target.of(page.path());
      if (arePolicies) {
        add(paths, ProductToken.ANY, page.path(), before.ofPage(target), after.ofPage(target));
      }
    }
    Set<ProductToken> names = new LinkedHashSet<>();
    names.add(ProductToken.ANY);
    names.addAll(after.names());
    names.addAll(before.names());
    for (ProductToken name : names) {
      CrawlerIdentity crawler = identities.apply(name);
      boolean isEqual = before.fields(crawler).equals(after.fields(crawler));
      for (CoverSet page : isEqual ? List.<CoverSet>of() : pages.sets()) {
        Target target = Target.of(page.path());
        add(
            paths,
            name,
            page.path(),
            before.ofGroup(crawler, target),
            after.ofGroup(crawler, target));
      }
    }
    boolean isRobotsTxtOnly = !arePolicies && (before.hasHeaders() || after.hasHeaders());
    return new UsageDifferences(changes(paths, names.size()), pages.isComplete(), isRobotsTxtOnly);
  }

  private static void add(
      Map<ChangeKey, List<String>> paths,
      ProductToken crawler,
      String path,
      Map<String, UsageStatement> before,
      Map<String, UsageStatement> after) {
    after.forEach(
        (surface, statement) -> {
          UsageStatement earlier = before.getOrDefault(surface, UsageStatement.NONE);
          if (!earlier.equals(statement)) {
            paths
                .computeIfAbsent(
                    new ChangeKey(surface, crawler, earlier, statement), key -> new ArrayList<>())
                .add(path);
          }
        });
  }

  /** Joins the crawlers with the same change at the same paths; all of them are "every". */
  private static List<UsageChange> changes(Map<ChangeKey, List<String>> paths, int names) {
    Map<CrawlersKey, List<ProductToken>> crawlers = new LinkedHashMap<>();
    paths.forEach(
        (key, where) ->
            crawlers
                .computeIfAbsent(
                    new CrawlersKey(key.surface(), where, key.before(), key.after()),
                    joined -> new ArrayList<>())
                .add(key.crawler()));
    List<UsageChange> changes = new ArrayList<>();
    crawlers.forEach((key, who) -> changes.add(change(key, who, names)));
    return changes;
  }

  private static UsageChange change(CrawlersKey key, List<ProductToken> who, int names) {
    boolean isForAll =
        who.size() == names || (who.size() == 1 && who.get(0).isAny() && isOfPage(key.surface()));
    return new UsageChange(
        key.surface(),
        isForAll ? List.of() : who,
        key.paths().get(0),
        key.paths().size() - 1,
        key.before().lines(),
        key.after().lines(),
        key.after().isWiderThan(key.before()),
        key.before().isWiderThan(key.after()));
  }

  private static boolean isOfPage(String surface) {
    return Surface.of(surface).filter(Surface::isInRobotsTxt).isEmpty();
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
