package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What changes at some hosts; {@code losing} are the search engines that lose {@code /}. */
record HostReview(
    List<ComparedHosts> places,
    RuleDifferences differences,
    LostSearchEngines losing,
    List<OtherChange> others) {

  /** Returns what is decided otherwise, crawlers with the same changes together. */
  List<CrawlersChange> changes() {
    return SharedChanges.of(differences.changes());
  }

  /** Tells whether the same holds for every crawler, before and after. */
  boolean isForAll() {
    return differences.names().size() == 1;
  }

  boolean isEmpty() {
    return differences.isEmpty() && others.isEmpty();
  }

  List<ProductToken> delayed() {
    return others.stream()
        .filter(OtherChange::isCrawlDelay)
        .flatMap(other -> other.crawlers().stream())
        .distinct()
        .toList();
  }

  long count(Access now) {
    return changes().stream()
        .flatMap(change -> change.changes().stream())
        .map(VerdictChange::now)
        .filter(now::equals)
        .count();
  }

  /** Says once what changes alike, whatever else crawlers were told before. */
  static final class SharedChanges {
    private SharedChanges() {}

    private record ChangeKey(
        Access now, Optional<Rule> before, Optional<Rule> after, String example) {
      static ChangeKey of(VerdictChange change) {
        return new ChangeKey(
            change.now(), change.before(), change.after(), change.example().toString());
      }
    }

    static List<CrawlersChange> of(List<CrawlersChange> changes) {
      Map<List<ChangeKey>, CrawlersChange> shared = new LinkedHashMap<>();
      for (CrawlersChange one : changes) {
        shared.merge(one.changes().stream().map(ChangeKey::of).toList(), one, SharedChanges::join);
      }
      return List.copyOf(shared.values());
    }

    private static CrawlersChange join(CrawlersChange one, CrawlersChange other) {
      List<ProductToken> both = new ArrayList<>(one.crawlers());
      both.addAll(other.crawlers());
      return new CrawlersChange(both, one.changes());
    }
  }

  /**
   * Some hosts; {@code onlyIn} is the side that alone says something of their own about them, and
   * empty if both do, or none does.
   */
  record ComparedHosts(HostPattern hosts, String onlyIn) {
    static ComparedHosts of(HostPattern hosts, DiffSide before, DiffSide after) {
      boolean was = before.hosts().contains(hosts);
      boolean is = after.hosts().contains(hosts);
      return new ComparedHosts(hosts, was == is ? "" : is ? after.name() : before.name());
    }
  }
}
