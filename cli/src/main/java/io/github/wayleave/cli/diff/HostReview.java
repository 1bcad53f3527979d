package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.diff.usage.UsageDifferences;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The changes at hosts with equal content; {@code losing} are the search engines that lose {@code
 * /} or all but some pages.
 */
record HostReview(
    List<ComparedHosts> places,
    RuleDifferences differences,
    LostSearchEngines losing,
    UsageDifferences usage,
    List<OtherChange> otherChanges) {

  /**
   * Returns the changed decisions, with crawlers grouped by equal changes, even if their rules
   * differ otherwise.
   */
  List<CrawlersChange> changes() {
    Map<List<VerdictChange>, List<ProductToken>> crawlers = new LinkedHashMap<>();
    for (CrawlersChange change : differences.changes()) {
      crawlers
          .computeIfAbsent(change.changes(), key -> new ArrayList<>())
          .addAll(change.crawlers());
    }
    List<CrawlersChange> changes = new ArrayList<>();
    crawlers.forEach((change, names) -> changes.add(new CrawlersChange(names, change)));
    return changes;
  }

  /** Returns whether neither side names a crawler. */
  boolean isForAll() {
    return differences.names().size() == 1;
  }

  boolean isEmpty() {
    return differences.isEmpty() && otherChanges.isEmpty() && usage.changes().isEmpty();
  }

  boolean isSerious() {
    return !losing.isEmpty() || !usage.widerSurfaces().isEmpty();
  }

  List<ProductToken> delayed() {
    return otherChanges.stream()
        .filter(OtherChange::isCrawlDelay)
        .flatMap(change -> change.crawlers().stream())
        .distinct()
        .toList();
  }

  long count(Access access) {
    return changes().stream()
        .flatMap(change -> change.changes().stream())
        .map(VerdictChange::access)
        .filter(access::equals)
        .count();
  }

  /**
   * Hosts on both sides; {@code onlyIn} is the side that names them, or empty if both sides or
   * neither do.
   */
  record ComparedHosts(HostPattern hosts, String onlyIn) {
    static ComparedHosts of(HostPattern hosts, DiffSide before, DiffSide after) {
      boolean isBefore = before.hosts().contains(hosts);
      boolean isAfter = after.hosts().contains(hosts);
      return new ComparedHosts(
          hosts, isBefore == isAfter ? "" : isAfter ? after.name() : before.name());
    }
  }
}
