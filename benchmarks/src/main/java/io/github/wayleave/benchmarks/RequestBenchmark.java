package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.Workload.PageTarget;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures how long it takes to identify the crawler and to decide, with 1,000 known crawlers, and
 * for comparison, to hash the octets of the header and the target.
 */
public class RequestBenchmark extends TimedBenchmark {
  private static final int TOKENS = 1_000;
  private static final Set<String> DOCUMENTS = Set.of("/robots.txt", "/data.txt");

  @Param({"wayleave", "hash"})
  public String impl = "wayleave";

  @Param({"10", "100", "1000", "10000"})
  public int rules;

  /** Whether all servers interpret the targets alike. */
  @Param({"plain", "odd"})
  public String targets = "";

  /** Whether a rule matches the target. */
  @Param({"miss", "hit"})
  public String outcome = "";

  private CrawlerIdentifier identifier = IdentificationContender.crawlers(List.of());
  private AccessDecider decider = decider(List.of("/"));
  private SampleRequest[] requests = {};
  private byte[][] headerOctets = {};
  private byte[][] pathOctets = {};
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
    headerOctets = new byte[requests.length][];
    pathOctets = new byte[requests.length][];
    for (int i = 0; i < requests.length; i++) {
      String query = requests[i].query();
      headerOctets[i] = octets(requests[i].header());
      pathOctets[i] = octets(requests[i].path() + (query == null ? "" : "?" + query));
    }
  }

  /** Decides on the next request, or hashes it. */
  @Benchmark
  public Object decide() {
    next = (next + 1) % requests.length;
    return impl.equals("hash")
        ? hash(headerOctets[next], pathOctets[next])
        : decide(requests[next]);
  }

  private static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns one of a few objects, so that the result does not need memory. */
  private static Passed hash(byte[] header, byte[] path) {
    return hash(header) == hash(path) ? Passed.OFF : Passed.ALLOWED;
  }

  /** Hashes like {@link String#hashCode}, which keeps its result. */
  private static int hash(byte[] octets) {
    int hash = 0;
    for (byte octet : octets) {
      hash = 31 * hash + (octet & 0xff);
    }
    return hash;
  }

  private AccessDecision decide(SampleRequest request) {
    return decider.decide(
        identifier.identify(request.header()), request.path(), request.query(), request.resolved());
  }

  private static AccessDecider decider(List<String> rules) {
    return new AccessDecider(DecisionContender.file(rules), DOCUMENTS, List.of(), denial -> true);
  }
}
