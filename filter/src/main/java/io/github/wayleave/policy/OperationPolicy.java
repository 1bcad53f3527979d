package io.github.wayleave.policy;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The part of a policy that configures the server and not crawlers.
 *
 * @param state the folder that keeps the last good policy, if any
 * @param onFaultyStart what happens at a start without a valid policy
 * @param trustedProxies the proxies that are trusted for the requested host and the client's
 *     address
 */
public record OperationPolicy(
    Optional<StateFolder> state,
    StartupFailureAction onFaultyStart,
    TrustedProxies trustedProxies) {
  /** Keeps nothing, refuses a faulty start and trusts the container. */
  public static final OperationPolicy DEFAULT =
      new OperationPolicy(Optional.empty(), StartupFailureAction.REFUSE, TrustedProxies.CONTAINER);

  /** Returns what is wrong although each of the values is right. */
  Optional<PolicyProblem> problem() {
    return onFaultyStart == StartupFailureAction.LAST_GOOD && state.isEmpty()
        ? Optional.of(
            PolicyProblem.error(
                "on-faulty-start",
                "is last-good, which requires \"state\"; add \"state:\" with a folder that this process can write to"))
        : Optional.empty();
  }

  /** Returns the same with a folder for the last good policy. */
  public OperationPolicy withState(StateFolder folder) {
    return new OperationPolicy(Optional.of(folder), onFaultyStart, trustedProxies);
  }

  /** Returns the same with another answer to a faulty start. */
  public OperationPolicy withOnFaultyStart(StartupFailureAction choice) {
    return new OperationPolicy(state, choice, trustedProxies);
  }

  /** Returns the same with other trusted proxies. */
  public OperationPolicy withTrustedProxies(TrustedProxies proxies) {
    return new OperationPolicy(state, onFaultyStart, proxies);
  }

  /** What happens at a start for which there is no policy that can be used. */
  public enum StartupFailureAction {
    /** The application does not start. */
    REFUSE("refuse"),
    /**
     * The last policy that could be used is in force; without one the application does not start.
     */
    LAST_GOOD("last-good"),
    /** The application starts without a policy: nothing is published until there is one. */
    OPEN("open");

    private final String word;

    StartupFailureAction(String word) {
      this.word = word;
    }

    /** Returns the word used in a policy. */
    public String word() {
      return word;
    }

    /** Returns the value with this word; empty if there is none. */
    public static Optional<StartupFailureAction> of(String word) {
      return Arrays.stream(values()).filter(choice -> choice.word.equals(word)).findFirst();
    }

    /** Returns the words of all values. */
    public static List<String> words() {
      return Arrays.stream(values()).map(StartupFailureAction::word).toList();
    }
  }

  /**
   * A folder in which the last good policy is kept.
   *
   * @param path the folder
   * @param location where the policy names it, if it is known
   */
  public record StateFolder(Path path, Optional<Location> location) {
    /** The key that names it. */
    public static final String KEY = "state";

    /**
     * Returns the folder that a text names.
     *
     * @throws InvalidValueException if it is no absolute path
     */
    public static StateFolder of(String text) {
      try {
        Path path = Path.of(text);
        if (!path.isAbsolute()) {
          throw new InvalidValueException(
              "\"%s\" is not an absolute path; write one, like /var/lib/example".formatted(text));
        }
        return new StateFolder(path, Optional.empty());
      } catch (InvalidPathException e) {
        throw new InvalidValueException("\"%s\" is not a path; write one".formatted(text));
      }
    }

    /** Returns this folder, named at a place. */
    public StateFolder atLocation(Location place) {
      return new StateFolder(path, Optional.of(place));
    }

    /** Returns an error about this folder. */
    public PolicyProblem problem(String sentence) {
      PolicyProblem problem = PolicyProblem.error(KEY, sentence);
      return location.map(problem::withLocation).orElse(problem);
    }
  }

  /** Whose word counts about who asks, and for which host: the container's, or that of proxies. */
  public static final class TrustedProxies {
    /** Believes what the container has decided, which has settings of its own for proxies. */
    public static final TrustedProxies CONTAINER = new TrustedProxies(Optional.empty());

    private final Optional<List<IpNetwork>> networks;

    private TrustedProxies(Optional<List<IpNetwork>> networks) {
      this.networks = networks;
    }

    /** Believes the proxies in {@code networks}, and nobody where there are none. */
    public static TrustedProxies of(List<IpNetwork> networks) {
      return new TrustedProxies(Optional.of(List.copyOf(networks)));
    }

    /** Returns whether the container decides. */
    public boolean usesContainer() {
      return networks.isEmpty();
    }

    /** Returns whether {@code proxy} is in one of the networks; the container has none. */
    public boolean trusts(IpAddress proxy) {
      return networks.stream().flatMap(List::stream).anyMatch(network -> network.contains(proxy));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof TrustedProxies proxies && proxies.networks.equals(networks);
    }

    @Override
    public int hashCode() {
      return networks.hashCode();
    }

    /** Returns the networks, or {@code container}. */
    @Override
    public String toString() {
      return networks.map(List::toString).orElse("container");
    }
  }
}
