package io.github.wayleave.gateway;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.question.ProxySetup;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.management.PolicyManagement;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A running gate: a policy, and a server that answers questions about it. */
final class GateServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.gate");

  /**
   * More than any proxy accepts from a client, which is at most a MiB, since an answer to a head
   * that is not read to its end can get lost.
   */
  private static final int MAX_HEADER_BYTES = 2 << 20;

  private static final int MAX_THREADS = 64;

  /** Longer than proxies keep idle connections, so that none is closed when a question comes. */
  private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(5);

  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  private final Server server;
  private final RunningPolicy policy;
  private final Optional<PolicyManagement> management;
  private final GateHealth health;

  private GateServer(
      Server server,
      RunningPolicy policy,
      Optional<PolicyManagement> management,
      GateHealth health) {
    this.server = server;
    this.policy = policy;
    this.management = management;
    this.health = health;
  }

  /**
   * Loads a policy, listens, logs what is published, and registers the policy for management.
   *
   * @throws io.github.wayleave.policy.problem.PolicyException if the policy has errors
   * @throws StartException if the address cannot be used
   */
  static GateServer start(
      PolicySource source, LiveSettings settings, ListenAddress listen, AllowedPeers peers) {
    GateMeters meters = new GateMeters();
    meters.addProcess();
    GateServer started = startUnannounced(source, settings, listen, peers, meters);
    new RequestGate(started.policy, true).announce(LOG);
    return new GateServer(
        started.server,
        started.policy,
        Optional.of(PolicyManagement.register(started.policy, Map.of("server", "gate"))),
        started.health);
  }

  /** Loads a policy and listens. */
  static GateServer startUnannounced(
      PolicySource source, LiveSettings settings, ListenAddress listen, AllowedPeers peers) {
    return startUnannounced(source, settings, listen, peers, new GateMeters());
  }

  private static GateServer startUnannounced(
      PolicySource source,
      LiveSettings settings,
      ListenAddress listen,
      AllowedPeers peers,
      GateMeters meters) {
    // First, since a policy that starts writes into its state folder, which may be another gate's.
    checkUsable(listen);
    RunningPolicy policy = RunningPolicy.start(source, settings, List.of(meters.listener()));
    RequestGate gate = new RequestGate(policy, true);
    ProxySetup setup = new ProxySetup();
    GateHealth health = new GateHealth(policy::status, setup);
    Server server = listening(listen, new GateHandler(gate, peers, meters, health, setup));
    try {
      server.start();
    } catch (IOException e) {
      policy.close();
      throw StartException.addressUnusable(listen, e);
    } catch (Exception e) {
      policy.close();
      throw StartException.of(e);
    }
    return new GateServer(server, policy, Optional.empty(), health);
  }

  private static void checkUsable(ListenAddress listen) {
    ServerConnector connector = connector(new Server(), listen);
    try {
      connector.open();
    } catch (IOException e) {
      throw StartException.addressUnusable(listen, e);
    } finally {
      connector.close();
    }
  }

  private static Server listening(ListenAddress listen, GateHandler handler) {
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS);
    threads.setName("gate");
    Server server = new Server(threads);
    server.addConnector(connector(server, listen));
    server.setHandler(new GracefulHandler(handler));
    server.setErrorHandler(handler::handleError);
    server.setStopTimeout(STOP_TIMEOUT.toMillis());
    return server;
  }

  private static ServerConnector connector(Server server, ListenAddress listen) {
    HttpConnectionFactory http = new HttpConnectionFactory(configuration());
    http.setInputBufferSize(QuestionConnector.MAX_KEPT);
    ServerConnector connector = new QuestionConnector(server, http);
    connector.setHost(listen.address().toString());
    connector.setPort(listen.port());
    connector.setIdleTimeout(IDLE_TIMEOUT.toMillis());
    return connector;
  }

  /**
   * Accepts what proxies accept from clients, as far as Jetty can; {@link GateHandler#handleError}
   * answers other questions.
   */
  private static HttpConfiguration configuration() {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    http.setUriCompliance(UriCompliance.UNSAFE);
    http.setHttpCompliance(HttpCompliance.RFC2616_LEGACY);
    return http;
  }

  /** Marks the gate as ready: it answers questions as fast as it will. */
  void ready() {
    health.setReady(true);
  }

  /** Loads the policy again, and logs which one is in force then, even if it is the same. */
  void reload() {
    LOG.info("SIGHUP: loading the policy again");
    PolicyStatus status = policy.reload();
    String inForce =
        status
            .activePolicy()
            .map(active -> "version %s since %s".formatted(active.version(), active.since()))
            .orElse("no policy");
    if (status.problems().isEmpty()) {
      LOG.info("SIGHUP: {} is in force", inForce);
    } else {
      LOG.warn(
          "SIGHUP: {} is in force, {}: {}", inForce, status.health(), status.problems().get(0));
    }
  }

  int port() {
    return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
  }

  LivePolicy policy() {
    return policy;
  }

  SiteAccess access() {
    return policy.current().orElseThrow().access();
  }

  void join() throws InterruptedException {
    server.join();
  }

  /** Answers what is under way, and stops. */
  @Override
  public void close() {
    health.setReady(false);
    try {
      server.stop();
    } catch (Exception e) {
      LOG.warn("stopped with an error: {}", e.toString());
    } finally {
      management.ifPresent(PolicyManagement::close);
      policy.close();
    }
  }
}
