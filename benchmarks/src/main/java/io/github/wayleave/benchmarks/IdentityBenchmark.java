package io.github.wayleave.benchmarks;

import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Measures a request for a page with the section {@code identity}, and without it. The list of the
 * crawler has as many networks as a list may have, and no name server answers.
 */
public class IdentityBenchmark extends TimedBenchmark {
  private static final String LIST = "https://lists.example/find.json";
  private static final String CRAWLER = "Mozilla/5.0 (compatible; FindBot/1.0)";
  private static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  private static final String POLICY =
      """
      robots: { disallow: /search }
      enforcement: { mode: enforce, pace: false }
      crawlers:
        token: FindBot
        purposes: search
        verify: { dns: find.example, addresses: "%s", complete: [dns, addresses] }
      """
          .formatted(LIST);

  /** More than any memory of addresses, so that each one is new when it comes again. */
  private static final int UNKNOWN_CLIENTS = 1 << 16;

  /** With or without the section. */
  @Param({"wayleave", "nothing"})
  public String impl = "wayleave";

  /**
   * A crawler from an address in its list, crawlers from addresses that are not known, and browsers
   * where the policy uses signatures and where it does not.
   */
  @Param({"listed", "unknown", "browser", "browser-signatures"})
  public String client = "";

  private Path folder = Path.of("");
  private Optional<RunningPolicy> live = Optional.empty();
  private Optional<RequestGate> gate = Optional.empty();
  private GateRequest[] requests = {};
  private int next;

  /** Starts the policy, and creates the requests. */
  @Setup
  public void prepare() throws IOException {
    folder = Files.createTempDirectory("identity-benchmark");
    Files.write(folder.resolve("ranges.json"), ranges());
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(policy, impl.equals("wayleave") ? POLICY + section() : POLICY);
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    live = Optional.of(RunningPolicy.start(PolicySource.of(policy), settings));
    gate = live.map(running -> new RequestGate(running, /* isAtRoot= */ true));
    requests =
        switch (client) {
          case "listed" -> new GateRequest[] {new GateRequest("8.1.2.3", CRAWLER)};
          case "unknown" ->
              IntStream.range(0, UNKNOWN_CLIENTS)
                  .mapToObj(i -> new GateRequest("11.1.%s.%s".formatted(i >> 8, i & 255), CRAWLER))
                  .toArray(GateRequest[]::new);
          default -> new GateRequest[] {new GateRequest("8.1.2.3", BROWSER)};
        };
  }

  private String section() {
    return """
        identity:
          dns: "127.0.0.1:9"
          ranges: { file: ranges.json }
          signatures: %s
        ignore-warnings: identity-without-state
        """
        .formatted(client.equals("browser-signatures"));
  }

  private static byte[] ranges() {
    List<IpNetwork> networks =
        IntStream.range(0, AddressList.MAX_NETWORKS)
            .mapToObj(i -> IpNetwork.of("8.%s.%s.0/24".formatted(i >> 8, i & 255)))
            .toList();
    Instant now = Instant.now();
    ListCopy copy = ListCopy.of(new AddressList(networks, Optional.empty()), now);
    return new RangesFile(now, AddressLists.of(Map.of(UrlReference.of(LIST), copy))).toJson();
  }

  /** Decides on the next request. */
  @Benchmark
  public Object receive() {
    next = (next + 1) % requests.length;
    return gate.orElseThrow().receive(requests[next]);
  }

  /** Stops the policy. */
  @TearDown
  public void stop() throws IOException {
    live.ifPresent(RunningPolicy::close);
    Files.delete(folder.resolve("ranges.json"));
    Files.delete(folder.resolve("wayleave.yaml"));
    Files.delete(folder);
  }
}
