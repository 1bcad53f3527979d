package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.management.PolicyManagement;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The life of a policy in front of a server or an application: started, managed and stopped. Its
 * listeners may come before the start or after it.
 */
public final class FrontLifecycle {
  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
  private volatile Optional<RequestGate> gate = Optional.empty();
  private volatile Optional<PolicyManagement> management = Optional.empty();

  /**
   * Loads a policy and registers it for management.
   *
   * @param more listeners for this start only
   * @param path the path of the application; empty for the root of the host
   * @param managementKeys the keys of the name under which it is managed
   * @throws PolicyException if the policy cannot be used
   * @throws InvalidValueException if a setting cannot be used
   */
  public RequestGate start(
      PolicySource source,
      LiveSettings settings,
      List<? extends LiveListener> more,
      String path,
      Map<String, String> managementKeys) {
    List<LiveListener> all = new ArrayList<>(listeners);
    all.addAll(more);
    RunningPolicy live =
        RunningPolicy.start(source, settings.withAccess(settings.access().withPath(path)), all);
    RequestGate started = new RequestGate(live, path.isEmpty());
    gate = Optional.of(started);
    management = Optional.of(PolicyManagement.register(live, managementKeys));
    return started;
  }

  /** Stops the policy, if it is started. */
  public void stop() {
    if (management.isPresent()) {
      management.get().close();
      management = Optional.empty();
    }
    if (gate.isPresent()) {
      gate.get().runningPolicy().close();
      gate = Optional.empty();
    }
  }

  /** Returns the gate for requests; empty unless the policy is started. */
  public Optional<RequestGate> gate() {
    return gate;
  }

  /** Returns the policy; empty unless it is started. */
  public Optional<LivePolicy> live() {
    Optional<RequestGate> current = gate;
    return current.isPresent() ? Optional.of(current.get().runningPolicy()) : Optional.empty();
  }

  /** Adds a listener, which is notified from now on, or from the start on. */
  public void addListener(LiveListener listener) {
    listeners.add(listener);
    Optional<LivePolicy> live = live();
    if (live.isPresent()) {
      live.get().addListener(listener);
    }
  }
}
