package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.Differences;
import io.github.wayleave.cli.diff.rules.Differences.Change;
import io.github.wayleave.cli.diff.rules.Differences.CrawlersChange;
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
record PlaceReview(
    List<Place> places, Differences differences, SearchEngines losing, List<Other> others) {

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
        .filter(Other::isCrawlDelay)
        .flatMap(other -> other.crawlers().stream())
        .distinct()
        .toList();
  }

  long count(Access now) {
    return changes().stream()
        .flatMap(change -> change.changes().stream())
        .map(Change::now)
        .filter(now::equals)
        .count();
  }

  /** Says once what changes alike, whatever else crawlers were told before. */
  static final class SharedChanges {
    private SharedChanges() {}

    private record Key(Access now, Optional<Rule> before, Optional<Rule> after, String example) {
      static Key of(Change change) {
        return new Key(change.now(), change.before(), change.after(), change.example().toString());
      }
    }

    static List<CrawlersChange> of(List<CrawlersChange> changes) {
      Map<List<Key>, CrawlersChange> shared = new LinkedHashMap<>();
      for (CrawlersChange one : changes) {
        shared.merge(one.changes().stream().map(Key::of).toList(), one, SharedChanges::join);
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
  record Place(HostPattern hosts, String onlyIn) {
    static Place of(HostPattern hosts, Side before, Side after) {
      boolean was = before.hosts().contains(hosts);
      boolean is = after.hosts().contains(hosts);
      return new Place(hosts, was == is ? "" : is ? after.name() : before.name());
    }
  }
}
