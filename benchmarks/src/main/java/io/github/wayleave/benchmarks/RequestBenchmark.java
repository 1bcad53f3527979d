package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.Workload.PageTarget;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Measures how long it takes to identify the crawler and to decide, with 1,000 known crawlers. */
public class RequestBenchmark extends TimedBenchmark {
  private static final int TOKENS = 1_000;
  private static final Set<String> DOCUMENTS = Set.of("/robots.txt", "/data.txt");

  @Param({"10", "100", "1000", "10000"})
  public int rules;

  /** Whether all servers interpret the targets alike. */
  @Param({"plain", "odd"})
  public String targets = "";

  /** Whether a rule matches the target; a refusal allocates memory. */
  @Param({"miss", "hit"})
  public String outcome = "";

  private CrawlerIdentifier identifier = IdentificationContender.crawlers(List.of());
  private AccessDecider decider = decider(List.of("/"));
  private SampleRequest[] requests = {};
  private int next;

  /** Creates the crawlers, the rules and the requests, and checks every answer. */
  @Setup
  public void prepare() {
    HeaderWorkload headers = HeaderWorkload.of(TOKENS);
    Workload workload = Workload.of(rules);
    boolean isHit = outcome.equals("hit");
    List<PageTarget> pages = isHit ? workload.hits() : workload.misses();
    identifier = IdentificationContender.crawlers(headers.tokens());
    decider = decider(workload.rules());
    requests =
        (targets.equals("odd")
                ? SampleRequest.odd(headers.crawlers(), pages)
                : SampleRequest.plain(headers.crawlers(), pages))
            .toArray(SampleRequest[]::new);
    for (SampleRequest request : requests) {
      AccessDecision decision = decide(request);
      if (isHit ? !(decision instanceof Refused) : decision != Passed.ALLOWED) {
        throw new IllegalStateException("wrong about " + request);
      }
    }
  }

  /** Decides on the next request. */
  @Benchmark
  public AccessDecision decide() {
    next = (next + 1) % requests.length;
    return decide(requests[next]);
  }

  private AccessDecision decide(SampleRequest request) {
    return decider.decide(
        identifier.identify(request.header()), request.path(), request.query(), request.resolved());
  }

  private static AccessDecider decider(List<String> rules) {
    return new AccessDecider(DecisionContender.file(rules), DOCUMENTS, List.of(), denial -> true);
  }
}
