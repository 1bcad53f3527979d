package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.GateRelay.Fault;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.PersistentConnection;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whether the gate answers late, in pieces, with nonsense, or hundreds of questions at once:
 * browsers notice nothing, and crawlers get what the gate decides or the page.
 */
@Timeout(300)
class ProxySlowGateTest {
  private static final RawRequest CRAWLER =
      RawRequest.get("/private/x").with("User-Agent", ProxySite.CRAWLER);
  private static final RawRequest ALLOWED =
      RawRequest.get("/public/x").with("User-Agent", ProxySite.CRAWLER);
  private static final RawRequest ROBOTS =
      RawRequest.get("/robots.txt").with("User-Agent", ProxySite.CRAWLER);

  /** The longest that a proxy waits: HAProxy waits twice if an answer comes in pieces. */
  private static final Duration LONGEST_WAIT = Duration.ofMillis(600);

  private static final int CONNECTIONS = 200;
  private static final int REQUESTS = 10;

  @TempDir static Path folder;

  private static SampleApplication application;
  private static GateProcess gate;
  private static int gatePort;
  private static Path policy;

  @BeforeAll
  static void startGate() throws Exception {
    policy = Files.writeString(folder.resolve("wayleave.yaml"), ProxySite.POLICY);
    gatePort = FreePorts.find();
    application = SampleApplication.start();
    gate = GateProcess.start(folder, policy, gatePort);
  }

  @AfterAll
  static void stopGate() {
    gate.close();
    application.close();
  }

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void slowGate_refusesNoBrowserAndLetsCrawlersIn(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (GateRelay relay = GateRelay.start(gatePort);
        RealProxy proxy = start(kind, relay);
        Browsers browsers = Browsers.start(proxy)) {
      for (Fault fault : faults(kind)) {
        ProxySite.awaitRefusal(proxy);
        relay.set(fault);
        assertCrawlersPass(proxy, browsers, fault);
        relay.set(Fault.NONE);
      }
      ProxySite.awaitRefusal(proxy);
      relay.disconnect();
      RawResponse robots = RawHttp.exchange(proxy.guarded(), ROBOTS);
      assertThat(robots.status()).as("%s", robots).isEqualTo(statusWithoutGate(kind));
      relay.reopen();
      ProxySite.awaitRefusal(proxy);
      assertThat(RawHttp.exchange(proxy.guarded(), ROBOTS).text()).contains("Disallow: /private");
      browsers.assertNoneNoticed();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void hundredsOfQuestionsAtOnce_refuseNoBrowserAndNoAllowedCrawler(ProxyKind kind)
      throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
    try (GateRelay relay = GateRelay.start(gatePort);
        RealProxy proxy = start(kind, relay);
        Browsers browsers = Browsers.start(proxy)) {
      ProxySite.awaitRefusal(proxy);
      List<Future<Crawl>> guarded = new ArrayList<>();
      List<Future<Crawl>> control = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        boolean isControl = i % 4 == 0;
        int port = isControl ? proxy.control() : proxy.guarded();
        (isControl ? control : guarded).add(threads.submit(() -> crawl(port)));
      }
      Crawl withoutGate = sum(control);
      Crawl withGate = sum(guarded);
      assertThat(withoutGate.refusals()).isZero();
      assertThat(withGate.longest())
          .isLessThan(browsers.withSlack(LONGEST_WAIT).plus(withoutGate.longest()));
      ProxySite.awaitRefusal(proxy);
      browsers.assertNoneNoticed();
    } finally {
      threads.shutdownNow();
    }
  }

  /** What the requests of one or more connections of crawlers led to. */
  private record Crawl(int refusals, Duration longest) {
    Crawl plus(Crawl other) {
      return new Crawl(
          refusals + other.refusals,
          longest.compareTo(other.longest) > 0 ? longest : other.longest);
    }
  }

  private static Crawl sum(List<Future<Crawl>> crawls) throws Exception {
    Crawl sum = new Crawl(0, Duration.ZERO);
    for (Future<Crawl> crawl : crawls) {
      sum = sum.plus(crawl.get());
    }
    return sum;
  }

  /** Requests pages in turn; a refusal must be one of the gate, and of a disallowed page. */
  private static Crawl crawl(int port) throws Exception {
    Crawl sum = new Crawl(0, Duration.ZERO);
    try (PersistentConnection http = new PersistentConnection(port)) {
      for (int i = 0; i < REQUESTS; i++) {
        RawRequest request = i % 2 == 0 ? CRAWLER : ALLOWED;
        long start = System.nanoTime();
        RawResponse response = http.exchangeAgain(request);
        Duration wait = Duration.ofNanos(System.nanoTime() - start);
        boolean isRefused = response.status() == 403 && response.has("Wayleave");
        assertThat(isRefused ? request : response.status())
            .as("%s", response)
            .isEqualTo(isRefused ? CRAWLER : 200);
        sum = sum.plus(new Crawl(isRefused ? 1 : 0, wait));
      }
    }
    return sum;
  }

  private static RealProxy start(ProxyKind kind, GateRelay relay) throws Exception {
    ListenAddress address = ListenAddress.parse("127.0.0.1:" + relay.port());
    String printed = ProxyConfiguration.of(PolicySource.of(policy).load(), address, kind);
    Path work = folder.resolve(kind.word() + "-" + relay.port());
    return RealProxy.start(kind, work, printed, application.port());
  }

  /** auth_request has no status for an answer that is not HTTP, so such a request cannot pass. */
  private static Set<Fault> faults(ProxyKind kind) {
    Set<Fault> faults = EnumSet.complementOf(EnumSet.of(Fault.NONE));
    if (kind == ProxyKind.NGINX_AUTH_REQUEST) {
      faults.remove(Fault.NOT_HTTP);
    }
    return faults;
  }

  private static int statusWithoutGate(ProxyKind kind) {
    return kind == ProxyKind.NGINX_AUTH_REQUEST || kind == ProxyKind.CADDY ? 502 : 503;
  }

  private static void assertCrawlersPass(RealProxy proxy, Browsers browsers, Fault fault)
      throws Exception {
    for (int i = 0; i < 4; i++) {
      long start = System.nanoTime();
      RawResponse response = RawHttp.exchange(proxy.guarded(), i % 2 == 0 ? CRAWLER : ALLOWED);
      Duration wait = Duration.ofNanos(System.nanoTime() - start);
      assertThat(response.status()).as("%s: %s; %s", fault, response, proxy.log()).isEqualTo(200);
      assertThat(SampleApplication.isUndecided(response)).as("%s: %s", fault, response).isTrue();
      assertThat(wait).as("%s", fault).isLessThan(browsers.withSlack(LONGEST_WAIT));
    }
  }
}
