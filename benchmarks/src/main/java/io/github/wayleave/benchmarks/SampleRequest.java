package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.HeaderWorkload.ClientHeader;
import io.github.wayleave.benchmarks.Workload.PageTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What a filter sees of a crawler's request: path and query as sent, and the path as resolved by
 * the container.
 */
record SampleRequest(String header, String path, @Nullable String query, String resolved) {
  private static final int SEED = 3986;

  static List<SampleRequest> plain(List<ClientHeader> crawlers, List<PageTarget> targets) {
    List<SampleRequest> requests = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      PageTarget target = targets.get(i);
      String header = HeaderWorkload.ofRequest(crawlers, i).text();
      requests.add(new SampleRequest(header, target.path(), target.query(), target.path()));
    }
    return requests;
  }

  /** Returns the same requests with their paths in all spellings in turn. */
  static List<SampleRequest> odd(List<ClientHeader> crawlers, List<PageTarget> targets) {
    Random random = new Random(SEED);
    PathSpelling[] spellings = PathSpelling.values();
    List<SampleRequest> odd = new ArrayList<>();
    for (SampleRequest plain : plain(crawlers, targets)) {
      odd.add(plain.spelled(spellings[odd.size() % spellings.length], random));
    }
    return odd;
  }

  private SampleRequest spelled(PathSpelling spelling, Random random) {
    String spelled = spelling.of(path, random);
    return new SampleRequest(header, spelled, query, spelling.resolved(path, spelled));
  }
}
