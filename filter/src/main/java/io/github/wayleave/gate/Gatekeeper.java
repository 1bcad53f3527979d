package io.github.wayleave.gate;

import io.github.wayleave.internal.gate.FrontLifecycle;
import io.github.wayleave.internal.gate.GateResult.PassResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes and enforces a policy in any server or framework: it answers each request with a
 * document, refuses it, or lets it pass, exactly as the servlet filter does, with the modes,
 * exemptions, grace periods, crawl delays and the ledger of the policy.
 *
 * <p>Start it with the server, ask it about each request before anything else answers, and close it
 * with the server.
 */
public final class Gatekeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Gatekeeper.class);
  private static final String ROOT = "/";
  private static final InstantSource CLOCK = InstantSource.system();

  private final FrontLifecycle lifecycle = new FrontLifecycle();

  private Gatekeeper() {}

  /**
   * Loads a policy for the root of a host, with the settings of this process.
   *
   * @throws PolicyException if the policy cannot be used
   * @throws InvalidValueException if a setting cannot be used
   */
  public static Gatekeeper start(PolicySource source) {
    return start(source, ServerSettings.fromProcess(), "", List.of());
  }

  /**
   * Loads a policy.
   *
   * @param path the path of the application; empty for the root of the host, where the documents
   *     are
   * @param listeners are notified from the start on
   * @throws PolicyException if the policy cannot be used
   * @throws InvalidValueException if a setting cannot be used
   */
  public static Gatekeeper start(
      PolicySource source,
      LiveSettings settings,
      String path,
      List<? extends LiveListener> listeners) {
    Gatekeeper started = new Gatekeeper();
    RequestGate gate =
        started.lifecycle.start(
            source, settings, listeners, path, Map.of("context", path.isEmpty() ? ROOT : path));
    gate.announce(LOG);
    if (gate.shortensSessions()) {
      LOG.warn(
          "enforcement.crawler-sessions: has no effect, because only sessions of servlets can be shortened; remove the key");
    }
    return started;
  }

  /**
   * Returns whether {@link #answer} may wait for a request, for a file or for a store that several
   * servers share, so that it must not be called on a thread that serves other requests. It never
   * waits for a name server, and not at all for the requests of browsers for pages.
   */
  public boolean mayWait(GateRequest request) {
    Optional<RequestGate> gate = lifecycle.gate();
    return gate.isPresent() && gate.get().mayWait(new GateServerRequest(request));
  }

  /** Answers a request, or lets it pass; after {@link #close} every request passes. */
  public GateAnswer answer(GateRequest request) {
    Optional<RequestGate> gate = lifecycle.gate();
    return GateAnswer.of(
        gate.isPresent()
            ? gate.get().receive(new GateServerRequest(request))
            : PassResult.UNTOUCHED,
        CLOCK.instant());
  }

  /**
   * Returns the running policy: its status, documents and counts, and the methods that load it
   * again or switch its enforcement; empty after {@link #close}.
   */
  public Optional<LivePolicy> live() {
    return lifecycle.live();
  }

  /** Adds a listener, which is notified from now on. */
  public void addListener(LiveListener listener) {
    lifecycle.addListener(listener);
  }

  /** Stops the threads of the policy. */
  @Override
  public void close() {
    lifecycle.stop();
  }
}
