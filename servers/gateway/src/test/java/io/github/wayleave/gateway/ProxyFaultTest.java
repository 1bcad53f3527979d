package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
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

  /** The longest that a proxy waits: the check of HAProxy needs a second to find a gate hanging. */
  private static final Duration LONGEST_WAIT = Duration.ofMillis(400);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void faultOfTheGate_refusesNoBrowserAndLetsCrawlersIn(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, ProxySite.POLICY);
        Browsers browsers = Browsers.start(site.proxy())) {
      site.awaitRefusal();
      site.gate().freeze();
      CompletableFuture<Integer> robots = robots(site);
      assertLetIn(site, browsers);
      assertThat(robots.get()).isIn(502, 503, 504);
      site.gate().signal("CONT");
      site.awaitRefusal();
      site.gate().close();
      assertLetIn(site, browsers);
      site.restartGate();
      site.awaitRefusal();
      site.gate().signal("TERM");
      assertThat(site.gate().exitCode()).isZero();
      assertLetIn(site, browsers);
      browsers.assertNoneNoticed();
    }
  }

  /** A request for robots.txt ends in time, although the gate hangs: clients give up after 10 s. */
  private static CompletableFuture<Integer> robots(ProxySite site) {
    RawRequest request = RawRequest.get("/robots.txt").with("User-Agent", ProxySite.CRAWLER);
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return RawHttp.exchange(site.proxy().guarded(), request).status();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** Crawlers are let in after each wait, while the gate is away. */
  private static void assertLetIn(ProxySite site, Browsers browsers) throws Exception {
    for (int i = 0; i < 8; i++) {
      long start = System.nanoTime();
      RawResponse response = RawHttp.exchange(site.proxy().guarded(), CRAWLER);
      Duration wait = Duration.ofNanos(System.nanoTime() - start);
      assertThat(response.status()).as("%s; %s", response, site.proxy().log()).isEqualTo(200);
      assertThat(wait).isLessThan(browsers.withSlack(LONGEST_WAIT));
    }
  }
}
