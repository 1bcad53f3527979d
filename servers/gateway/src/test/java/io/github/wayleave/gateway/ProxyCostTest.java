package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No client can have the gate taken for away, however costly its requests are to decide. */
@Timeout(300)
class ProxyCostTest {
  private static final RawRequest PLAIN =
      RawRequest.get("/private/x").with("User-Agent", ProxySite.CRAWLER);
  private static final int REQUESTS = 40;

  /** On a busy machine, the gate is late for some; a gate taken for away refuses none. */
  private static final int MIN_REFUSED = 24;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"NGINX, 30000", "CADDY, 980000", "HAPROXY, 30000", "APACHE, 60000"})
  void costlyRequests_letNoOtherCrawlerPass(ProxyKind kind, int length) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (ProxySite site = ProxySite.start(kind, folder, ProxySite.POLICY)) {
      site.awaitRefusal();
      List<RawRequest> costly =
          List.of(
              RawRequest.get("/private" + "/".repeat(length)).with("User-Agent", ProxySite.CRAWLER),
              RawRequest.get("/private/x").with("User-Agent", "GPTBot " + "a/".repeat(length / 2)),
              PLAIN.with("X-A", "a".repeat(length)));
      AtomicBoolean isOver = new AtomicBoolean();
      Future<?> attack = thread.submit(() -> send(site.proxy().guarded(), costly, isOver));
      int refused = 0;
      for (int i = 0; i < REQUESTS; i++) {
        refused += RawHttp.exchange(site.proxy().guarded(), PLAIN).status() == 403 ? 1 : 0;
      }
      isOver.set(true);
      attack.get();
      assertThat(refused).isGreaterThanOrEqualTo(MIN_REFUSED);
      for (RawRequest request : costly) {
        RawResponse response =
            site.decided(() -> RawHttp.exchange(site.proxy().guarded(), request));
        assertThat(response.status()).as("%s", response).isIn(400, 403, 414, 431);
      }
    } finally {
      thread.shutdownNow();
    }
  }

  private static int send(int port, List<RawRequest> requests, AtomicBoolean isOver)
      throws IOException {
    int sent = 0;
    while (!isOver.get()) {
      for (RawRequest request : requests) {
        RawHttp.exchange(port, request);
        sent++;
      }
    }
    return sent;
  }
}
