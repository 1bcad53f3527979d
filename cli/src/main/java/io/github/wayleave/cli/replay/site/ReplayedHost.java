package io.github.wayleave.cli.replay.site;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.net.IpAddress;
import java.time.Instant;
import java.util.Optional;

/**
 * A host entry of the replayed policy: what was published there, and what the policy says about
 * requests.
 */
public final class ReplayedHost {
  private final HostEntry entry;
  private final RobotsTimeline timeline;
  private final AccessControl control;
  private final Optional<PublishedRobots> published;
  private final Optional<RuleTable> rules;
  private boolean isRequested;

  /**
   * Creates a host entry.
   *
   * @param control the policy as {@code mode: enforce} would enforce it
   * @param published the robots.txt of the policy; empty if it publishes none
   */
  ReplayedHost(
      HostEntry entry,
      RobotsTimeline timeline,
      AccessControl control,
      Optional<PublishedRobots> published) {
    this.entry = entry;
    this.timeline = timeline;
    this.control = control;
    this.published = published;
    this.rules = published.map(RuleTable::new);
  }

  /** Returns the host entry as a ledger names it. */
  public HostEntry entry() {
    return entry;
  }

  /** Returns what was published at a time. */
  public RobotsState robotsAt(Instant time) {
    return timeline.at(time);
  }

  /** Returns the robots.txt that the policy publishes; empty if it publishes none. */
  public Optional<PublishedRobots> published() {
    return published;
  }

  /** Remembers that the log has a request for this host entry. */
  public void setRequested() {
    isRequested = true;
  }

  /** Returns whether the log has a request for this host entry. */
  public boolean isRequested() {
    return isRequested;
  }

  /** Returns whether the policy exempts an address. */
  public boolean isExempt(Optional<IpAddress> client) {
    return !control.enforcement().clients().isEmpty()
        && client.filter(control.enforcement()::isExempt).isPresent();
  }

  /**
   * Counts a request of a crawler for the rule of the policy that decides it, and returns what the
   * policy would do with it if it enforced its rules.
   */
  public AccessDecision decide(ClaimedCrawlers claim, ReplayedRequest request) {
    AccessDecision decision = control.decide(claim, request);
    if (rules.isPresent() && decision != Passed.EXEMPT && decision != Passed.CLIENT) {
      rules.get().count(claim, request);
    }
    return decision;
  }

  /** Returns the number of requests that a rule of the policy decided, by its line. */
  long ruleCount(int line) {
    return rules.map(table -> table.count(line)).orElse(0L);
  }
}
