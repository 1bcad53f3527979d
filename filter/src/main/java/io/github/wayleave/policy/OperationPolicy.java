package io.github.wayleave.policy;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The part of a policy that configures the server and not crawlers.
 *
 * @param state the folder for the last good policy and the history; empty to keep neither
 * @param onFaultyStart what happens at a start without a valid policy; empty for the default of the
 *     server
 * @param trustedProxies the proxies that are trusted for the requested host and the client's
 *     address
 * @param ledger what the ledger keeps of the requests of crawlers; absent for the defaults, and
 *     {@code none} for no ledger
 */
public record OperationPolicy(
    Optional<StateFolder> state,
    Optional<StartupFailureAction> onFaultyStart,
    TrustedProxies trustedProxies,
    Section<LedgerSettings> ledger) {
  /** Keeps nothing but a ledger in memory, and trusts the container. */
  public static final OperationPolicy DEFAULT =
      new OperationPolicy(
          Optional.empty(), Optional.empty(), TrustedProxies.CONTAINER, new Section.Absent<>());

  /** Creates the settings with the default ledger. */
  public OperationPolicy(
      Optional<StateFolder> state,
      StartupFailureAction onFaultyStart,
      TrustedProxies trustedProxies) {
    this(state, Optional.of(onFaultyStart), trustedProxies, new Section.Absent<>());
  }

  /** Returns the settings of the ledger; empty if the policy wants none. */
  public Optional<LedgerSettings> ledgerSettings() {
    return ledger instanceof Section.Absent
        ? Optional.of(LedgerSettings.DEFAULT)
        : ledger.toOptional();
  }

  /** Returns the error in the combination of values; empty if there is none. */
  Optional<PolicyProblem> problem() {
    return isLastGood() && state.isEmpty()
        ? Optional.of(
            PolicyProblem.error(
                "on-faulty-start",
                "is last-good, which requires \"state\"; add \"state:\" with a folder that this process can write to"))
        : Optional.empty();
  }

  /** Returns whether a start without a valid policy uses the last good one by this policy. */
  public boolean isLastGood() {
    return onFaultyStart.equals(Optional.of(StartupFailureAction.LAST_GOOD));
  }

  /** Returns a copy with a folder for the last good policy. */
  public OperationPolicy withState(StateFolder folder) {
    return new OperationPolicy(Optional.of(folder), onFaultyStart, trustedProxies, ledger);
  }

  /** Returns a copy with another action for a start without a valid policy. */
  public OperationPolicy withOnFaultyStart(StartupFailureAction choice) {
    return new OperationPolicy(state, Optional.of(choice), trustedProxies, ledger);
  }

  /** Returns a copy with other trusted proxies. */
  public OperationPolicy withTrustedProxies(TrustedProxies proxies) {
    return new OperationPolicy(state, onFaultyStart, proxies, ledger);
  }

  /** Returns a copy with other settings of the ledger. */
  public OperationPolicy withLedger(Section<LedgerSettings> settings) {
    return new OperationPolicy(state, onFaultyStart, trustedProxies, settings);
  }

  /** What happens at a start without a valid policy. */
  public enum StartupFailureAction {
    /** The application does not start. */
    REFUSE("refuse"),
    /** The last good policy is used; if there is none, the application does not start. */
    LAST_GOOD("last-good"),
    /**
     * The application starts without a policy, and nothing is published until there is a valid one.
     */
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
   * The folder for the last good policy.
   *
   * @param path the folder
   * @param location where it is set in the policy, if known
   */
  public record StateFolder(Path path, Optional<Location> location) {
    /** The key of the folder in a policy: {@value}. */
    public static final String KEY = "state";

    /**
     * Returns the folder with a path.
     *
     * @throws InvalidValueException if {@code text} is not an absolute path
     */
    public static StateFolder of(String text) {
      try {
        Path path = Path.of(text);
        if (!path.isAbsolute()) {
          throw new InvalidValueException(
              "\"%s\" is not an absolute path; write one, such as /var/lib/example"
                  .formatted(text));
        }
        return new StateFolder(path, Optional.empty());
      } catch (InvalidPathException e) {
        throw new InvalidValueException("\"%s\" is not a path; write one".formatted(text));
      }
    }

    /** Returns a copy with a location in the policy. */
    public StateFolder atLocation(Location position) {
      return new StateFolder(path, Optional.of(position));
    }

    /** Returns an error about this folder. */
    public PolicyProblem problem(String sentence) {
      PolicyProblem problem = PolicyProblem.error(KEY, sentence);
      return location.map(problem::withLocation).orElse(problem);
    }
  }

  /**
   * What the ledger keeps of the requests of crawlers.
   *
   * @param keep how long it keeps the totals of a day: whole days, at least {@link #SHORTEST} and
   *     at most {@link #LONGEST}
   * @param examples the number of requests that it keeps word for word, of a crawler, a rule, a
   *     kind and a day: 0 to {@value #MAX_EXAMPLES}
   */
  public record LedgerSettings(Duration keep, int examples) {
    /** The key of the ledger in a policy: {@value}. */
    public static final String KEY = "ledger";

    /** The shortest time for which totals are kept: a day. */
    public static final Duration SHORTEST = Duration.ofDays(1);

    /** The longest time for which totals are kept: 400 days. */
    public static final Duration LONGEST = Duration.ofDays(400);

    /** The largest number of examples: {@value}. */
    public static final int MAX_EXAMPLES = 100;

    /** Keeps totals for 90 days, and 10 examples. */
    public static final LedgerSettings DEFAULT = new LedgerSettings(Duration.ofDays(90), 10);

    /**
     * Checks the values.
     *
     * @throws InvalidValueException if one is outside of its range
     */
    public LedgerSettings {
      checkKeep(keep);
      checkExamples(examples);
    }

    /**
     * Returns a copy with another time.
     *
     * @throws InvalidValueException if it is outside of its range
     */
    public LedgerSettings withKeep(Duration time) {
      return new LedgerSettings(time, examples);
    }

    /**
     * Returns a copy with another number of examples.
     *
     * @throws InvalidValueException if it is outside of its range
     */
    public LedgerSettings withExamples(int number) {
      return new LedgerSettings(keep, number);
    }

    private static void checkKeep(Duration keep) {
      if (keep.compareTo(SHORTEST) < 0
          || keep.compareTo(LONGEST) > 0
          || !keep.equals(Duration.ofDays(keep.toDays()))) {
        throw new InvalidValueException(
            "expected whole days from 1d to 400d, found \"%s\"".formatted(text(keep)));
      }
    }

    private static String text(Duration keep) {
      long days = keep.toDays();
      return keep.equals(Duration.ofDays(days)) ? days + "d" : keep.toSeconds() + "s";
    }

    private static void checkExamples(int examples) {
      if (examples < 0 || examples > MAX_EXAMPLES) {
        throw new InvalidValueException(
            "expected a number from 0 to %s, found \"%s\"".formatted(MAX_EXAMPLES, examples));
      }
    }
  }

  /**
   * The source of the client's address and the requested host: the container, or the header fields
   * of trusted proxies.
   */
  public static final class TrustedProxies {
    /** Uses what the container reports, which has its own settings for proxies. */
    public static final TrustedProxies CONTAINER = new TrustedProxies(Optional.empty());

    private final Optional<List<IpNetwork>> networks;

    private TrustedProxies(Optional<List<IpNetwork>> networks) {
      this.networks = networks;
    }

    /** Trusts the header fields of proxies in {@code networks}; an empty list trusts none. */
    public static TrustedProxies of(List<IpNetwork> networks) {
      return new TrustedProxies(Optional.of(List.copyOf(networks)));
    }

    /** Returns whether the values of the container are used. */
    public boolean usesContainer() {
      return networks.isEmpty();
    }

    /**
     * Returns whether {@code proxy} is in one of the networks; {@code false} for {@link
     * #CONTAINER}.
     */
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
