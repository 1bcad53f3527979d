package io.github.wayleave.gateway;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.PersistentConnection;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

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

  private final SampleApplication application;
  private final Path folder;
  private final Path policy;
  private final int gatePort;
  private final RealProxy proxy;
  private final PersistentConnection guarded;
  private final PersistentConnection control;
  private GateProcess gate;

  private ProxySite(
      SampleApplication application,
      Path folder,
      Path policy,
      int gatePort,
      GateProcess gate,
      RealProxy proxy)
      throws IOException {
    this.application = application;
    this.folder = folder;
    this.policy = policy;
    this.gatePort = gatePort;
    this.proxy = proxy;
    this.gate = gate;
    this.guarded = new PersistentConnection(proxy.guarded());
    this.control = new PersistentConnection(proxy.control());
  }

  static ProxySite start(ProxyKind kind, Path folder, String policyText) throws Exception {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), policyText);
    int port = RealProxy.freePort();
    SampleApplication application = SampleApplication.start();
    String printed =
        ProxyConfiguration.of(
            PolicySource.of(policy).load(), ListenAddress.parse("127.0.0.1:" + port), kind);
    GateProcess gate = GateProcess.start(folder, policy, port);
    try {
      RealProxy proxy = RealProxy.start(kind, folder.resolve("proxy"), printed, application.port());
      return new ProxySite(application, folder, policy, port, gate, proxy);
    } catch (Exception | AssertionError e) {
      application.close();
      gate.close();
      throw e;
    }
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

  int gatePort() {
    return gatePort;
  }

  Path policy() {
    return policy;
  }

  /** Starts a gate in the place of one that was killed. */
  void restartGate() throws Exception {
    gate.close();
    gate = GateProcess.start(folder, policy, gatePort);
  }

  @Override
  public void close() throws IOException {
    try (application;
        proxy;
        guarded;
        control) {
      gate.close();
    }
  }
}
