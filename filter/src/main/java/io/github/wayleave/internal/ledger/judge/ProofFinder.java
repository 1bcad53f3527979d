package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact.Broken;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what a request proves that the version in force denies, from the last read. */
final class ProofFinder {
  private final ReaderTable readers;
  private final KnownVersions versions;
  private final CitedRules rules = new CitedRules();

  ProofFinder(ReaderTable readers, KnownVersions versions) {
    this.readers = readers;
    this.versions = versions;
  }

  /**
   * A request that the version in force denies.
   *
   * @param denial the rule in force
   * @param name the crawler that it counts for
   * @param subject the same crawler with its network
   * @param target what was requested
   * @param at when
   * @param address the address of the client; empty if it is not known
   */
  record DeniedRequest(
      Denial denial,
      CrawlerName name,
      Subject subject,
      JudgedTarget target,
      Instant at,
      String address) {}

  /** Returns what a request proves, if {@code ownRead} is the last read of its reader. */
  Broken find(DeniedRequest request, @Nullable LastRead ownRead) {
    LastRead read =
        ownRead == null
            ? readers.readOfOthers(request.name, request.subject.host(), request.at)
            : ownRead;
    if (read == null) {
      return unproved(request, BrokenKind.UNREAD);
    }
    if (read.isNone()) {
      return unproved(request, BrokenKind.TOLD_NONE);
    }
    Denial denial = denialBy(read, request);
    if (denial != null) {
      return ownRead == null
          ? broken(request, BrokenKind.ELSEWHERE, denial, false)
          : broken(
              request, BrokenKind.HAD_READ, denial, ownRead.proof(request.address).isSameAddress());
    }
    boolean isForgotten = versions.wasForgotten(request.subject.host(), read.version());
    boolean isGrace = read.mayBeKept(request.at) && !isForgotten;
    return unproved(request, isGrace ? BrokenKind.GRACE : BrokenKind.STALE);
  }

  /**
   * Returns the rule with which the version that was read denies a request; null if the version
   * allows it or is not known. What a cache may have answered with instead has to deny it, too.
   */
  private @Nullable Denial denialBy(LastRead read, DeniedRequest request) {
    for (Version alternative : read.alternatives()) {
      if (denialBy(alternative, request) == null) {
        return null;
      }
    }
    return denialBy(read.version(), request);
  }

  private @Nullable Denial denialBy(Version version, DeniedRequest request) {
    Denial inForce = request.denial;
    if (version.equals(inForce.robots().version())) {
      return inForce;
    }
    Optional<PublishedRobots> robots = versions.find(request.subject.host(), version);
    CrawlerIdentity crawler = inForce.crawler();
    return robots.isPresent() ? Denial.of(crawler, robots.get(), request.target) : null;
  }

  private Broken unproved(DeniedRequest request, BrokenKind kind) {
    return broken(request, kind, request.denial, false);
  }

  private Broken broken(
      DeniedRequest request, BrokenKind kind, Denial denial, boolean isSameAddress) {
    CitedRule rule = rules.cite(denial.robots().version(), denial.rule());
    return new Broken(
        request.subject, kind, rule, 1, request.denial.robots().version(), isSameAddress);
  }
}
