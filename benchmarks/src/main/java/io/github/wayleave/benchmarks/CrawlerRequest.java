package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.HeaderWorkload.ClientHeader;
import io.github.wayleave.benchmarks.Workload.PageTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What a filter sees of a crawler's request: path and query as they were sent, and the path that
 * the container made of it.
 */
record CrawlerRequest(String header, String path, @Nullable String query, String resolved) {
  private static final int SEED = 3986;

  static List<CrawlerRequest> plain(List<ClientHeader> crawlers, List<PageTarget> targets) {
    List<CrawlerRequest> requests = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      PageTarget target = targets.get(i);
      requests.add(
          new CrawlerRequest(crawlers.get(i).text(), target.path(), target.query(), target.path()));
    }
    return requests;
  }

  /** Returns the same requests, their paths in all kinds of spelling in turn. */
  static List<CrawlerRequest> odd(List<ClientHeader> crawlers, List<PageTarget> targets) {
    Random random = new Random(SEED);
    Spelling[] spellings = Spelling.values();
    List<CrawlerRequest> odd = new ArrayList<>();
    for (CrawlerRequest plain : plain(crawlers, targets)) {
      odd.add(plain.spelled(spellings[odd.size() % spellings.length], random));
    }
    return odd;
  }

  private CrawlerRequest spelled(Spelling spelling, Random random) {
    String spelled = spelling.of(path, random);
    return new CrawlerRequest(header, spelled, query, spelling.resolved(path, spelled));
  }
}
