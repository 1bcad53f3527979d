package io.github.wayleave.internal.ledger.fact;

/**
 * Something that a crawler did, counted within a minute: a line of a day's file.
 *
 * <p>Facts that differ only in their count (and, in {@link TooSoon}, in the shortest gap) describe
 * the same thing and can be added up.
 */
public sealed interface Fact {
  /** Returns who did it. */
  Subject subject();

  /** Returns how often, at least once. */
  long count();

  /** Returns the same with another count. */
  Fact withCount(long count);

  /**
   * A {@code GET} request for {@code /robots.txt}.
   *
   * @param status the status code of the response
   * @param version the version that the reader has now; {@link Version#NONE} if it was not told one
   */
  record Read(Subject subject, int status, Version version, long count) implements Fact {
    /** Checks the count. */
    public Read {
      requirePositive(count);
    }

    @Override
    public Fact withCount(long newCount) {
      return new Read(subject, status, version, newCount);
    }

    /** Returns what the reader learned. */
    public ReadAnswer answer() {
      return ReadAnswer.of(status);
    }
  }

  /**
   * A request that the version in force allows.
   *
   * @param version the version in force
   */
  record Kept(Subject subject, Version version, long count) implements Fact {
    /** Checks the count. */
    public Kept {
      requirePositive(count);
    }

    @Override
    public Fact withCount(long newCount) {
      return new Kept(subject, version, newCount);
    }
  }

  /**
   * A request that the version in force denies.
   *
   * @param rule the rule that the reader had read, for {@link BrokenKind#HAD_READ} and {@link
   *     BrokenKind#ELSEWHERE}; otherwise the rule in force
   * @param inForce the version in force
   * @param isSameAddress whether the very address that had read it is known to have sent it
   */
  record Broken(
      Subject subject,
      BrokenKind kind,
      CitedRule rule,
      long count,
      Version inForce,
      boolean isSameAddress)
      implements Fact {
    /** Checks the count. */
    public Broken {
      requirePositive(count);
    }

    /** Creates a fact about an address that is not known to be the one that read. */
    public Broken(Subject subject, BrokenKind kind, CitedRule rule, long count, Version inForce) {
      this(subject, kind, rule, count, inForce, false);
    }

    @Override
    public Fact withCount(long newCount) {
      return new Broken(subject, kind, rule, newCount, inForce, isSameAddress);
    }
  }

  /**
   * A request that came sooner after the last one than the crawl delay allows.
   *
   * @param version the version that the reader had read
   * @param delaySeconds the delay in seconds
   * @param shortestGapSeconds the shortest time between two requests in seconds, rounded up
   * @param isSameAddress whether the very address that had read the delay is known to have sent it
   */
  record TooSoon(
      Subject subject,
      Version version,
      int delaySeconds,
      long count,
      int shortestGapSeconds,
      boolean isSameAddress)
      implements Fact {
    /** Checks the count. */
    public TooSoon {
      requirePositive(count);
    }

    /** Creates a fact about an address that is not known to be the one that read. */
    public TooSoon(
        Subject subject, Version version, int delaySeconds, long count, int shortestGapSeconds) {
      this(subject, version, delaySeconds, count, shortestGapSeconds, false);
    }

    @Override
    public Fact withCount(long newCount) {
      return withGap(newCount, shortestGapSeconds);
    }

    /** Returns the same with another count and another shortest gap. */
    public TooSoon withGap(long newCount, int gapSeconds) {
      return new TooSoon(subject, version, delaySeconds, newCount, gapSeconds, isSameAddress);
    }

    /** Returns the directive as a report shows it. */
    public String directive() {
      return "Crawl-delay: " + delaySeconds;
    }
  }

  private static void requirePositive(long count) {
    if (count < 1) {
      throw new IllegalArgumentException("expected a count of at least 1, found " + count);
    }
  }
}
