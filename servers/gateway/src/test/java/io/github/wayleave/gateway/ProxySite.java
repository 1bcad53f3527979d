package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.gateway.SharedGates.RunningGate;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.PersistentConnection;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** An application, a gate and a proxy with the printed configuration. */
final class ProxySite implements AutoCloseable {
  /** The proxies that are tested at small effort, too. */
  static final Set<ProxyKind> SMALL_EFFORT = Set.of(ProxyKind.NGINX, ProxyKind.HAPROXY);

  static final String CRAWLER =
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";
  static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";

  static final String POLICY =
      """
      robots:
        disallow: [/private, /files/private]
        allow: [/private/open, /public]
      enforcement: { mode: enforce }
      """;

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
  private static final long PAUSE_NANOS = 100_000_000;
  private static final int REPETITIONS = 5;

  private final SampleApplication application;
  private final RunningGate running;
  private final boolean isItsOwn;
  private final RealProxy proxy;
  private final PersistentConnection guarded;
  private final PersistentConnection control;
  private GateProcess gate;

  private ProxySite(
      SampleApplication application, RunningGate gate, boolean isItsOwn, RealProxy proxy)
      throws IOException {
    this.application = application;
    this.running = gate;
    this.isItsOwn = isItsOwn;
    this.proxy = proxy;
    this.gate = gate.process();
    this.guarded = new PersistentConnection(proxy.guarded());
    this.control = new PersistentConnection(proxy.control());
  }

  /** Starts a site with a gate of its own, which tests may stop. */
  static ProxySite start(ProxyKind kind, Path folder, String policyText) throws Exception {
    RunningGate gate = RunningGate.start(folder, policyText);
    try {
      return start(kind, folder, gate, true);
    } catch (Exception | AssertionError e) {
      gate.process().close();
      throw e;
    }
  }

  /** Starts a site with a gate that the tests of a class share. */
  static ProxySite start(ProxyKind kind, Path folder, RunningGate gate) throws Exception {
    return start(kind, folder, gate, false);
  }

  private static ProxySite start(ProxyKind kind, Path folder, RunningGate gate, boolean isItsOwn)
      throws Exception {
    SampleApplication application = SampleApplication.start();
    try {
      RealProxy proxy =
          RealProxy.start(kind, folder.resolve("proxy"), printed(kind, gate), application.port());
      return new ProxySite(application, gate, isItsOwn, proxy);
    } catch (Exception | AssertionError e) {
      application.close();
      throw e;
    }
  }

  /** Returns the configuration that is printed for a proxy of a gate. */
  static String printed(ProxyKind kind, RunningGate gate) {
    return ProxyConfiguration.of(
        PolicySource.of(gate.policy()).load(),
        ListenAddress.parse("127.0.0.1:" + gate.port()),
        kind);
  }

  RealProxy proxy() {
    return proxy;
  }

  /** Returns a connection to the port that the gate guards. */
  PersistentConnection guarded() {
    return guarded;
  }

  /** Returns a connection to the port without the gate. */
  PersistentConnection control() {
    return control;
  }

  GateProcess gate() {
    return gate;
  }

  Path policy() {
    return running.policy();
  }

  /** Waits until the proxy gets answers of the gate: Caddy pauses for two seconds. */
  void awaitRefusal() throws IOException {
    awaitRefusal(proxy);
  }

  /** Waits until a proxy gets answers of the gate, so that it refuses a plain request. */
  static void awaitRefusal(RealProxy proxy) throws IOException {
    RawRequest plain = RawRequest.get("/private/x").with("User-Agent", CRAWLER);
    long deadline = System.nanoTime() + LONGEST_PAUSE.toNanos();
    RawResponse response = RawHttp.exchange(proxy.guarded(), plain);
    while (response.status() != 403 && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(PAUSE_NANOS);
      response = RawHttp.exchange(proxy.guarded(), plain);
    }
    assertThat(response.headerValues("Wayleave"))
        .as("%s; %s", response, proxy.log())
        .singleElement()
        .asString()
        .startsWith("refused; crawler=GPTBot");
  }

  /**
   * Returns the response to a request of a crawler once the gate has decided it. A proxy lets a
   * request pass if the gate is late, as on a busy machine; then the application sees no decision,
   * and the request is sent again, after the proxy has refused a plain one. A page remains
   * undecided only if the proxy does not ask about it, and what the gate allows is never asked
   * again.
   */
  RawResponse decided(Callable<RawResponse> request) throws Exception {
    RawResponse response = request.call();
    for (int i = 0; i < REPETITIONS && SampleApplication.isUndecided(response); i++) {
      awaitRefusal();
      response = request.call();
    }
    return response;
  }

  /** Starts a gate in the place of one that was killed. */
  void restartGate() throws Exception {
    gate.close();
    gate = GateProcess.start(policy().getParent(), policy(), running.port());
  }

  @Override
  public void close() throws IOException {
    try (application;
        proxy;
        guarded;
        control) {
      if (isItsOwn) {
        gate.close();
      }
    }
  }
}
