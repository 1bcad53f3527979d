package io.github.wayleave.gateway;

import io.github.wayleave.gateway.question.ProxySetup;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.Health;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpStatus;

/** Whether the gate is ready, and whether policy and proxies are set up as they should be. */
final class GateHealth {
  private final Supplier<PolicyStatus> policy;
  private final ProxySetup setup;
  private volatile boolean isReady;

  GateHealth(Supplier<PolicyStatus> policy, ProxySetup setup) {
    this.policy = policy;
    this.setup = setup;
  }

  /** Sets whether questions are answered as fast as they will be. */
  void setReady(boolean ready) {
    isReady = ready;
  }

  /**
   * Returns the health.
   *
   * @param isDetailed whether it says what is wrong: that names files and settings of this machine
   */
  Report report(boolean isDetailed) {
    if (!isReady) {
      return new Report(HttpStatus.SERVICE_UNAVAILABLE_503, "STARTING\n");
    }
    PolicyStatus status = policy.get();
    List<String> lines = new ArrayList<>();
    status.problems().forEach(problem -> lines.add(problem.toString()));
    lines.addAll(setup.problems());
    boolean isUp = status.health() == Health.UP && lines.isEmpty();
    String word = isUp ? Health.UP.name() : Health.DEGRADED.name();
    lines.add(0, word);
    String text = isDetailed ? String.join("\n", lines) : word;
    return new Report(HttpStatus.OK_200, text + "\n");
  }

  /** A response to a request for the health. */
  record Report(int status, String text) {}
}
