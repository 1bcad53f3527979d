package io.github.wayleave.policy.section;

import io.github.wayleave.internal.policy.text.Limits;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section {@code enforcement} of a policy.
 *
 * @param mode what happens to what is against the rules
 * @param status the status of a refusal, one of {@link #STATUSES}
 * @param paces whether crawlers are held to the crawl delay that is published
 * @param clients who is neither refused nor slowed
 * @param exemptPaths where the rules are not enforced
 * @param never who is observed at most
 * @param grace for how long a rule that became stricter only observes; empty for as long as the
 *     robots.txt before it may be kept
 * @param crawlerSessions after how much idle time the session of a crawler ends; empty to leave
 *     that to the application
 * @param refusal what the owner adds to the answer to refused requests
 */
public record EnforcementPolicy(
    EnforcementMode mode,
    int status,
    boolean paces,
    List<ExemptClients> clients,
    List<PathPattern> exemptPaths,
    NeverRefused never,
    Optional<Duration> grace,
    Optional<Duration> crawlerSessions,
    RefusalPolicy refusal) {
  /** The statuses that a refusal may have (RFC 9110, 15.5; RFC 7725, 3). */
  public static final List<Integer> STATUSES = List.of(403, 404, 410, 451);

  /** The status of a refusal where nobody says another: {@value}. */
  public static final int DEFAULT_STATUS = 403;

  /** The longest grace, and the longest life of a crawler's session: 30 days. */
  public static final Duration LONGEST = Duration.ofDays(30);

  /** What holds without the section: nobody looks. */
  public static final EnforcementPolicy OFF = builder().mode(EnforcementMode.OFF).build();

  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if the status or a duration is none that there can be
   */
  public EnforcementPolicy {
    clients = List.copyOf(clients);
    exemptPaths = List.copyOf(exemptPaths);
    requireStatus(status);
    Limits.requireAtMost(Limits.MOST_EXEMPT_PATHS, exemptPaths.size(), "exempt paths");
    if (grace.isPresent()) {
      Limits.requireSeconds(grace.get(), Duration.ZERO, LONGEST);
    }
    if (crawlerSessions.isPresent()) {
      Limits.requireSeconds(crawlerSessions.get(), Duration.ofSeconds(1), LONGEST);
    }
  }

  /** Returns a builder for a section that observes. */
  public static Builder builder() {
    return new Builder();
  }

  /** Tells whether a client is neither refused nor slowed. */
  public boolean exempts(IpAddress client) {
    return clients.stream().anyMatch(exempt -> exempt.contain(client));
  }

  /**
   * Returns how long a rule that became stricter only observes.
   *
   * @param before how long the earlier robots.txt may be kept
   */
  public Duration graceAfter(CachePolicy before) {
    return grace.orElseGet(before::life);
  }

  /** Returns this section with the lists of another behind its own. */
  EnforcementPolicy joinedBy(EnforcementPolicy more) {
    Builder joined = toBuilder();
    joined.clients.addAll(more.clients);
    joined.exemptPaths.addAll(more.exemptPaths);
    return joined.build();
  }

  /** Tells whether this section says nothing but what is a list. */
  boolean isLists() {
    return equals(builder().with(clients, exemptPaths).build());
  }

  /** Returns a builder that has collected what this section says. */
  public Builder toBuilder() {
    Builder builder = builder().with(clients, exemptPaths);
    builder.mode = mode;
    builder.status = status;
    builder.paces = paces;
    builder.never = never;
    builder.grace = grace;
    builder.crawlerSessions = crawlerSessions;
    builder.refusal = refusal;
    return builder;
  }

  private static int requireStatus(int status) {
    if (!STATUSES.contains(status)) {
      throw new InvalidValueException(
          "found %s; allowed are %s"
              .formatted(
                  status, String.join(", ", STATUSES.stream().map(String::valueOf).toList())));
    }
    return status;
  }

  /** Collects the section; each method checks what it is given. */
  public static final class Builder {
    private final List<ExemptClients> clients = new ArrayList<>();
    private final List<PathPattern> exemptPaths = new ArrayList<>();
    private EnforcementMode mode = EnforcementMode.OBSERVE;
    private int status = DEFAULT_STATUS;
    private boolean paces;
    private NeverRefused never = NeverRefused.NOBODY;
    private Optional<Duration> grace = Optional.empty();
    private Optional<Duration> crawlerSessions = Optional.empty();
    private RefusalPolicy refusal = RefusalPolicy.STANDARD;

    private Builder() {}

    private Builder with(List<ExemptClients> some, List<PathPattern> paths) {
      clients.addAll(some);
      exemptPaths.addAll(paths);
      return this;
    }

    /** Says what happens to what is against the rules. */
    public Builder mode(EnforcementMode what) {
      mode = what;
      return this;
    }

    /**
     * Says which status a refusal has.
     *
     * @throws InvalidValueException if it is none of {@link #STATUSES}
     */
    public Builder status(int code) {
      status = requireStatus(code);
      return this;
    }

    /** Says whether crawlers are held to the crawl delay that is published. */
    public Builder pace(boolean whether) {
      paces = whether;
      return this;
    }

    /** Adds clients that are neither refused nor slowed. */
    public Builder clients(ExemptClients more) {
      clients.add(more);
      return this;
    }

    /**
     * Adds paths at which the rules are not enforced.
     *
     * @throws InvalidValueException if one is not a pattern
     */
    public Builder exemptPaths(String... patterns) {
      Stream.of(patterns).map(PathPattern::of).forEach(exemptPaths::add);
      return this;
    }

    /** Says who is observed at most. */
    public Builder never(NeverRefused whom) {
      never = whom;
      return this;
    }

    /**
     * Says who is observed at most, by name.
     *
     * @throws InvalidValueException if a name is not a token
     */
    public Builder never(String... agents) {
      return never(new NeverRefused(Stream.of(agents).map(ProductToken::of).toList(), List.of()));
    }

    /**
     * Says for how long a rule that became stricter only observes.
     *
     * @throws InvalidValueException if it is not a number of whole seconds up to {@link #LONGEST}
     */
    public Builder grace(Duration time) {
      grace = Optional.of(Limits.requireSeconds(time, Duration.ZERO, LONGEST));
      return this;
    }

    /**
     * Says after how much idle time the session of a crawler ends.
     *
     * @throws InvalidValueException if it is not a number of whole seconds from 1 to {@link
     *     #LONGEST}
     */
    public Builder crawlerSessions(Duration time) {
      crawlerSessions = Optional.of(Limits.requireSeconds(time, Duration.ofSeconds(1), LONGEST));
      return this;
    }

    /** Sets what the answer to refused requests has besides the standard. */
    public Builder refusal(RefusalPolicy what) {
      refusal = what;
      return this;
    }

    /** Returns the section. */
    public EnforcementPolicy build() {
      return new EnforcementPolicy(
          mode, status, paces, clients, exemptPaths, never, grace, crawlerSessions, refusal);
    }
  }
}
