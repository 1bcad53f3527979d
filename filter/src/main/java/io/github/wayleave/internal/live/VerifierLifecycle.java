package io.github.wayleave.internal.live;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityVerifier.VerifierConfiguration;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.identity.IdentityVerifierFactory;
import io.github.wayleave.identity.IdentityVerifierFactory.VerifierContext;
import io.github.wayleave.internal.extension.BrokenContractException;
import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.identity.GuardedVerifier;
import io.github.wayleave.internal.identity.VerifierFactories;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.IdentityPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Creates the verifier when a policy with {@code identity} takes effect, configures it after each
 * load, and closes it when the policy has no {@code identity} any more, when the switch is off, or
 * at the end. So nothing runs and nothing is asked while no policy wants it.
 */
final class VerifierLifecycle
    implements AutoCloseable, BiFunction<Identity, IpAddress, Optional<String>> {
  private static final String MISSING =
      "needs wayleave-identity beside the filter; add it, or remove the section";

  /** A later load or a switch may come from a thread with another class loader. */
  private final ClassLoader application = Thread.currentThread().getContextClassLoader();

  private final LiveSettings settings;
  private final ExtensionFailures failures;
  private final ListenerRegistry listeners;
  private volatile @Nullable GuardedVerifier verifier;
  private volatile boolean isOn;
  private Optional<VerifierConfiguration> configuration = Optional.empty();
  private boolean isClosed;

  VerifierLifecycle(LiveSettings settings, ExtensionFailures failures, ListenerRegistry listeners) {
    this.settings = settings;
    this.failures = failures;
    this.listeners = listeners;
    this.isOn = settings.verifiesCrawlers();
  }

  /**
   * Checks that a policy with {@code identity} can be used.
   *
   * @throws PolicyException if no factory of verifiers is on the class path
   */
  void requireFactory(SitePolicy policy) {
    if (policy.identity().isPresent() && isMissing()) {
      throw new PolicyException(List.of(policy.identity().get().problem(MISSING)));
    }
  }

  /** A factory that cannot be loaded is there; its failure is reported when it is used. */
  private boolean isMissing() {
    try {
      return VerifierFactories.find(application).isEmpty();
    } catch (Throwable e) {
      return false;
    }
  }

  /** Returns the verifier; null if there is none, or the switch is off. */
  @Nullable GuardedVerifier verifier() {
    return verifier;
  }

  /** Makes the verifier follow a policy that takes effect. */
  synchronized void configure(SitePolicy policy, Optional<Path> state) {
    Optional<IdentityPolicy> identity = policy.identity();
    configuration =
        identity.isPresent() && !isClosed
            ? Optional.of(new VerifierConfiguration(identity.get(), policy.crawlers(), state))
            : Optional.empty();
    update();
  }

  synchronized void setOn(boolean on) {
    isOn = on;
    update();
  }

  boolean isOn() {
    return isOn;
  }

  /** Returns what an identity is based on, for a line of the log. */
  @Override
  public Optional<String> apply(Identity identity, IpAddress client) {
    GuardedVerifier current = verifier;
    return current == null ? Optional.empty() : current.evidence(identity, client);
  }

  VerifierStatus status() {
    GuardedVerifier current = verifier;
    return current == null ? VerifierStatus.EMPTY : current.status();
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    configuration = Optional.empty();
    update();
  }

  private void update() {
    GuardedVerifier current = verifier;
    if (configuration.isEmpty() || !isOn) {
      verifier = null;
      if (current != null) {
        current.close();
      }
      return;
    }
    GuardedVerifier configured = current != null ? current : create().orElse(null);
    if (configured != null) {
      configured.configure(configuration.get());
    }
    verifier = configured;
  }

  private Optional<GuardedVerifier> create() {
    String consequence = "crawlers are not verified";
    try {
      IdentityVerifierFactory factory =
          VerifierFactories.find(application)
              .orElseThrow(() -> new BrokenContractException("there is no factory of verifiers"));
      Extension extension =
          failures.extension("the verifier of " + factory.getClass().getName(), consequence);
      return Optional.of(
          new GuardedVerifier(
              ownFailures ->
                  factory.create(
                      new VerifierContext(
                          settings.clock(), listeners::onIdentityCheck, ownFailures)),
              extension,
              settings.access().nanoseconds()));
    } catch (Throwable e) { // also an Error, such as LinkageError
      failures.extension("the verifier of crawlers", consequence).recordFailure(e);
      return Optional.empty();
    }
  }
}
