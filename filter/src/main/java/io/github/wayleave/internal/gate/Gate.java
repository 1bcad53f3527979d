package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Answer;
import io.github.wayleave.publish.answer.Header;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;

/**
 * Where every request comes by: it is answered with a document, refused, or goes on.
 *
 * <p>All servers do the same here; they differ in how a request is read and a response written.
 */
public final class Gate {
  private static final String USER_AGENT = "User-Agent";

  /** Stands for a target that nobody can tell. */
  private static final String UNKNOWN = "?";

  /** A path at which nothing is published. */
  private static final String NOWHERE = "";

  private final RunningPolicy live;
  private final boolean isAtRoot;

  /**
   * Makes a gate; documents belong to the root of a host, so they are published only if it {@code
   * isAtRoot}.
   */
  public Gate(RunningPolicy live, boolean isAtRoot) {
    this.live = live;
    this.isAtRoot = isAtRoot;
  }

  public RunningPolicy live() {
    return live;
  }

  /** Tells a log what is published, and what is doubtful about it. */
  public void announce(Logger log) {
    // Not in a lambda: java.util.logging shows the name of the method that logs.
    Optional<Snapshot> current = live.current();
    if (current.isPresent()) {
      for (PolicyProblem warning : current.get().policy().warnings()) {
        log.warn("{}", warning);
      }
    }
    Optional<String> line = live.startLine();
    if (line.isPresent()) {
      log.info("{}", line.get());
    }
  }

  /**
   * Tells a log what is published and enforced at a path, empty for the root: documents belong to
   * the root of a host. {@code remedy} says, in the imperative, how to have them published.
   */
  public void announce(Logger log, String path, String remedy) {
    if (path.isEmpty()) {
      announce(log);
      return;
    }
    log.warn(
        "/robots.txt belongs to the host, and this application is at {}: nothing is published; {}",
        path,
        remedy);
    Optional<String> line = live.enforcementLine();
    if (line.isPresent()) {
      log.info("{}", line.get());
    }
  }

  public Outcome receive(Arrival arrival) {
    Optional<Snapshot> inForce = live.current();
    if (inForce.isEmpty()) {
      return Outcome.Passed.UNTOUCHED;
    }
    Snapshot current = inForce.get();
    Optional<HostName> host = AskedHost.of(arrival, current);
    Publication here = publication(current, host);
    List<Header> headers = headers(here, arrival);
    Optional<Answer> answer = isAtRoot ? answer(here, arrival) : Optional.empty();
    return answer.isPresent()
        ? new Outcome.Answered(answer.get(), headers)
        : decided(arrival, current, host, headers);
  }

  /** Returns the header fields for a request about which was decided when it came. */
  public List<Header> headersAgain(Arrival arrival) {
    return live.current()
        .map(current -> headers(publication(current, AskedHost.of(arrival, current)), arrival))
        .orElse(List.of());
  }

  private static Publication publication(Snapshot current, Optional<HostName> host) {
    return host.isPresent() ? current.publication().at(host.get()) : current.publication().main();
  }

  private static List<Header> headers(Publication here, Arrival arrival) {
    return here.hasPageHeaders() ? here.headers(arrival.targets()) : here.headers();
  }

  private Optional<Answer> answer(Publication here, Arrival arrival) {
    String path = path(arrival);
    Optional<Answer> answer = here.answer(path, arrival);
    if (answer.isPresent()) {
      live.noteAnswer(path, answer.get().status());
    }
    return answer;
  }

  private static String path(Arrival arrival) {
    try {
      return arrival.resolved();
    } catch (IllegalArgumentException | IllegalStateException e) {
      return NOWHERE;
    }
  }

  private Outcome decided(
      Arrival arrival, Snapshot current, Optional<HostName> host, List<Header> headers) {
    Claim claim = claim(arrival, current);
    if (claim.isNobody()) {
      return Outcome.Passed.with(headers);
    }
    AccessControl main = current.access().main();
    AccessControl control = host.isPresent() ? current.access().at(host.get()) : main;
    if (control.isOff()) {
      return Outcome.Passed.with(headers);
    }
    if (control.isPaced()) {
      checkProxy(arrival, current.policy().operation().trustedProxies());
    }
    AccessDecision decision = decide(arrival, claim, current, control);
    Operation.TrustedProxies proxies = current.policy().operation().trustedProxies();
    note(new Asking(arrival, proxies), claim, decision);
    Visit visit = new Visit(claim, decision, control.enforcement().crawlerSessions());
    if (decision instanceof Refused refused) {
      Refusal refusal =
          control.refusal(refused, AskedHost.of(arrival, proxies), current.shortVersion());
      return new Outcome.Refused(refusal, wants(arrival), visit, headers);
    }
    return new Outcome.Passed(Optional.of(visit), headers);
  }

  private static Outcome.Refused.Wants wants(Arrival arrival) {
    return new Outcome.Refused.Wants(
        Accept.form(arrival.header("Accept")), !"HEAD".equals(arrival.method()));
  }

  /** Warns once; then it costs a request no more than to look whether that was done. */
  private void checkProxy(Arrival arrival, Operation.TrustedProxies trusted) {
    if (live.isProxyWarned(trusted)) {
      return;
    }
    try {
      UntrustedProxy.advice(arrival, trusted)
          .ifPresent(sentence -> live.warnOfProxy(trusted, sentence));
    } catch (RuntimeException e) {
      live.noteFailure(e);
    }
  }

  /** A request that cannot be described in the log is decided all the same. */
  private void note(Asking asking, Claim claim, AccessDecision decision) {
    try {
      live.note(claim, decision, () -> asking.event(claim, decision));
    } catch (RuntimeException e) {
      live.noteFailure(e);
    }
  }

  /** What cannot be told is no claim. */
  private Claim claim(Arrival arrival, Snapshot current) {
    if (current.access().isOff()) {
      return Claim.NOBODY;
    }
    try {
      Enumeration<String> lines = arrival.lines(USER_AGENT);
      return lines == null ? Claim.NOBODY : current.access().identify(lines);
    } catch (RuntimeException e) {
      live.noteFailure(e);
      return Claim.NOBODY;
    }
  }

  private AccessDecision decide(
      Arrival arrival, Claim claim, Snapshot current, AccessControl control) {
    Asking asking = new Asking(arrival, current.policy().operation().trustedProxies());
    try {
      return control.decide(claim, asking);
    } catch (RuntimeException e) {
      live.noteFailure(e);
      return control.decideUnreadable(claim, UNKNOWN);
    }
  }
}
