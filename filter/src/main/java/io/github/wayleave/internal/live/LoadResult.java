package io.github.wayleave.internal.live;

import io.github.wayleave.internal.extension.BrokenContractException;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.LoadContext.Fingerprint;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a load, or the failure. The {@code fingerprint} detects changes of the {@code
 * files} that were read, by name; {@code isUnavailable} if another machine did not send one.
 */
record LoadResult(
    Optional<SitePolicy> policy,
    Optional<RuntimeException> failure,
    Map<String, byte[]> files,
    Fingerprint fingerprint,
    boolean isUnavailable) {
  private static final String RETURNED_NULL =
      "the source of the policy returned null; return a policy, or throw a PolicyException";

  /** Loads the policy as the settings of a server say. */
  static LoadResult load(PolicySource source, LiveSettings settings) {
    Optional<OperationPolicy.StateFolder> state = settings.startup().state();
    return load(
        source,
        LoadContext.ofServer(
            settings.environment(),
            settings.readPermissions(),
            state.isPresent() ? Optional.of(state.get().path()) : Optional.empty()));
  }

  /** Loads the policy and catches everything that the source throws. */
  @SuppressWarnings("CatchingUnchecked") // Kotlin and Groovy throw checked exceptions undeclared.
  private static LoadResult load(PolicySource source, LoadContext context) {
    Optional<SitePolicy> policy = Optional.empty();
    Optional<RuntimeException> failure = Optional.empty();
    try {
      policy = Optional.of(requirePolicy(source.load(context)));
    } catch (RuntimeException e) {
      failure = Optional.of(e);
    } catch (Throwable e) {
      failure = Optional.of(new SourceFailedException(e));
    }
    return new LoadResult(
        policy,
        failure,
        context.fileContents(),
        context.fingerprint(),
        failure.isPresent() && context.hasUnavailableFiles());
  }

  private static SitePolicy requirePolicy(@Nullable SitePolicy policy) {
    if (policy == null) {
      throw new BrokenContractException(RETURNED_NULL);
    }
    return policy;
  }

  /** Wraps an {@link Error} of a source, such as a missing class. */
  private static final class SourceFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SourceFailedException(Throwable cause) {
      super(cause.toString(), cause);
    }
  }

  /** Returns what the source threw unless it is a {@link PolicyException}. */
  Optional<Throwable> sourceFailure() {
    return failure.isEmpty() || failure.get() instanceof PolicyException
        ? Optional.empty()
        : Optional.of(causeOf(failure.get()));
  }

  private static Throwable causeOf(RuntimeException failure) {
    Throwable cause = failure.getCause();
    return failure instanceof SourceFailedException && cause != null ? cause : failure;
  }

  /**
   * Returns whether the source is unchanged after the confirmation delay, so that it was not
   * half-written.
   */
  boolean isConfirmed(Optional<ReloadSettings> reload) {
    try {
      Duration pause = reload.orElse(ReloadSettings.DEFAULT).confirmationDelay();
      TimeUnit.NANOSECONDS.sleep(TimeUnit.NANOSECONDS.convert(pause));
      return fingerprint.isCurrent();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  SitePolicy orThrow() {
    if (failure.isPresent()) {
      throw failure.get();
    }
    return policy.orElseThrow();
  }

  /** Returns the operation settings, even of a policy with errors. */
  OperationPolicy operation() {
    if (policy.isPresent()) {
      return policy.get().operation();
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      return SitePolicyLoader.loadOperation(file.getKey(), file.getValue());
    }
    return OperationPolicy.DEFAULT;
  }

  static List<PolicyProblem> problems(RuntimeException failure) {
    if (failure instanceof PolicyException policyException) {
      return policyException.problems();
    }
    String sentence =
        failure instanceof BrokenContractException
            ? "cannot be loaded: " + failure.getMessage()
            : "cannot be loaded: the source of the policy failed with %s; fix the source"
                .formatted(causeOf(failure));
    return List.of(PolicyProblem.error("", sentence));
  }
}
