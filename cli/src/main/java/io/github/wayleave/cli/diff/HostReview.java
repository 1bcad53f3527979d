package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.diff.usage.UsageDifferences;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The changes at hosts with equal content; {@code losing} are the search engines that lose {@code
 * /}.
 */
record HostReview(
    List<ComparedHosts> places,
    RuleDifferences differences,
    LostSearchEngines losing,
    UsageDifferences usage,
    List<OtherChange> otherChanges) {

  /** Returns the changed decisions, with crawlers grouped by equal changes. */
  List<CrawlersChange> changes() {
    return SharedChanges.of(differences.changes());
  }

  /** Returns whether neither side names a crawler. */
  boolean isForAll() {
    return differences.names().size() == 1;
  }

  boolean isEmpty() {
    return differences.isEmpty() && otherChanges.isEmpty() && usage.changes().isEmpty();
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

  /** Groups crawlers with equal changes, even if their rules differ otherwise. */
  static final class SharedChanges {
    private SharedChanges() {}

    private record ChangeKey(
        Access access, Optional<Rule> before, Optional<Rule> after, String example) {
      static ChangeKey of(VerdictChange change) {
        return new ChangeKey(
            change.access(), change.before(), change.after(), change.example().toString());
      }
    }

    static List<CrawlersChange> of(List<CrawlersChange> changes) {
      Map<List<ChangeKey>, CrawlersChange> shared = new LinkedHashMap<>();
      for (CrawlersChange change : changes) {
        shared.merge(
            change.changes().stream().map(ChangeKey::of).toList(), change, SharedChanges::join);
      }
      return List.copyOf(shared.values());
    }

    private static CrawlersChange join(CrawlersChange first, CrawlersChange second) {
      List<ProductToken> crawlers = new ArrayList<>(first.crawlers());
      crawlers.addAll(second.crawlers());
      return new CrawlersChange(crawlers, first.changes());
    }
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
