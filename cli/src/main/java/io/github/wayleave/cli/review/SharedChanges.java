package io.github.wayleave.cli.review;

import io.github.wayleave.cli.compare.Change;
import io.github.wayleave.cli.compare.CrawlersChange;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says once what changes alike, whatever else crawlers were told before. */
final class SharedChanges {
  private SharedChanges() {}

  private record Key(Access now, Optional<Rule> before, Optional<Rule> after, String example) {
    static Key of(Change change) {
      return new Key(change.now(), change.before(), change.after(), change.example().toString());
    }
  }

  /** Returns the same changes, crawlers with the same ones together. */
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
