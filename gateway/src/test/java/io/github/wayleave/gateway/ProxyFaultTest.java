package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever happens to the gate, browsers get their pages at once, and crawlers are let in after a
 * bounded time.
 */
@Timeout(300)
class ProxyFaultTest {
  private static final RawRequest CRAWLER =
      RawRequest.get("/private/x").with("User-Agent", ProxySite.CRAWLER);
  private static final RawRequest BROWSER =
      RawRequest.get("/private/x").with("User-Agent", ProxySite.BROWSER);

  /** A busy machine may stop any process for some time; no limit of a proxy is that long. */
  private static final Duration SLACK = Duration.ofMillis(1_500);

  /** The longest that a proxy waits: the check of HAProxy needs a second to find a gate hanging. */
  private static final Duration LONGEST_WAIT = Duration.ofMillis(400);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void faultOfTheGate_refusesNoBrowserAndLetsCrawlersIn(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, ProxySite.POLICY);
        Browsers browsers = Browsers.start(site.proxy().guarded())) {
      awaitRefusal(site);
      site.gate().signal("STOP");
      assertLetIn(site);
      site.gate().signal("CONT");
      awaitRefusal(site);
      site.gate().close();
      assertLetIn(site);
      site.restartGate();
      awaitRefusal(site);
      site.gate().signal("TERM");
      assertThat(site.gate().exitCode()).isZero();
      assertLetIn(site);
      browsers.assertNoneNoticed();
    }
  }

  /** Crawlers are let in after each wait, while the gate is away. */
  private static void assertLetIn(ProxySite site) throws Exception {
    for (int i = 0; i < 8; i++) {
      long start = System.nanoTime();
      RawResponse response = RawHttp.exchange(site.proxy().guarded(), CRAWLER);
      Duration wait = Duration.ofNanos(System.nanoTime() - start);
      assertThat(response.status()).as("%s; %s", response, site.proxy().log()).isEqualTo(200);
      assertThat(wait).isLessThan(LONGEST_WAIT.plus(SLACK));
    }
  }

  /** Waits until the proxy asks the gate again: Caddy pauses for five seconds. */
  private static void awaitRefusal(ProxySite site) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    RawResponse response = RawHttp.exchange(site.proxy().guarded(), CRAWLER);
    while (response.status() != 403 && System.nanoTime() - deadline < 0) {
      Thread.sleep(100);
      response = RawHttp.exchange(site.proxy().guarded(), CRAWLER);
    }
    assertThat(response.header("Wayleave")).startsWith("refused; crawler=GPTBot");
  }

  /** Browsers that request pages all the time. */
  private record Browsers(
      ExecutorService threads, AtomicBoolean isOver, List<Future<List<String>>> runs)
      implements AutoCloseable {
    private static final int COUNT = 3;

    static Browsers start(int port) {
      ExecutorService threads = Executors.newFixedThreadPool(COUNT);
      AtomicBoolean isOver = new AtomicBoolean();
      List<Future<List<String>>> runs = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        runs.add(threads.submit(() -> browse(port, isOver)));
      }
      return new Browsers(threads, isOver, runs);
    }

    private static List<String> browse(int port, AtomicBoolean isOver) throws Exception {
      List<String> noticed = new ArrayList<>();
      int pages = 0;
      while (!isOver.get()) {
        long start = System.nanoTime();
        RawResponse response = RawHttp.exchange(port, BROWSER);
        Duration wait = Duration.ofNanos(System.nanoTime() - start);
        if (response.status() != 200 || wait.compareTo(SLACK) > 0) {
          noticed.add(response + " after " + wait);
        }
        pages++;
        Thread.sleep(5);
      }
      assertThat(pages).isGreaterThan(20);
      return noticed;
    }

    void assertNoneNoticed() throws Exception {
      isOver.set(true);
      for (Future<List<String>> run : runs) {
        assertThat(run.get()).isEmpty();
      }
    }

    @Override
    public void close() {
      isOver.set(true);
      threads.shutdownNow();
    }
  }
}
