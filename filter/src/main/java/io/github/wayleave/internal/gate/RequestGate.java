package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.live.DecisionRecorder;
import io.github.wayleave.internal.live.ProxyWarning;
import io.github.wayleave.internal.live.ProxyWarning.HiddenFact;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;

/**
 * Handles every request: answers it with a document, refuses it, or lets it pass.
 *
 * <p>All servers share this class; they differ in how they read a request and write a response.
 */
public final class RequestGate {
  /** Shown for a target that cannot be determined. */
  private static final String UNKNOWN = "?";

  /** The path of a request that the server cannot resolve; no document is published there. */
  private static final String NO_PATH = "";

  private final RunningPolicy runningPolicy;
  private final boolean isAtRoot;
  private final ClientIdentification identification;
  private final LedgerHandOver ledger;

  /**
   * Creates a gate; it serves documents only if {@code isAtRoot}, since they belong to the root of
   * a host.
   */
  public RequestGate(RunningPolicy live, boolean isAtRoot) {
    this.runningPolicy = live;
    this.isAtRoot = isAtRoot;
    this.identification = new ClientIdentification(live);
    this.ledger = new LedgerHandOver(live, identification);
  }

  public RunningPolicy runningPolicy() {
    return runningPolicy;
  }

  /** Logs what is published and enforced, and the warnings of the policy. */
  public void announce(Logger log) {
    // Not in a lambda: java.util.logging shows the name of the method that logs.
    Optional<PolicyProblem> unpublished = runningPolicy.unpublished();
    if (unpublished.isPresent()) {
      log.warn("{}", unpublished.get());
    }
    Optional<Snapshot> current = runningPolicy.current();
    if (current.isPresent()) {
      for (PolicyProblem warning : current.get().policy().warnings()) {
        log.warn("{}", warning);
      }
    }
    Optional<String> line = runningPolicy.startSummary();
    if (line.isPresent()) {
      log.info("{}", line.get());
    }
  }

  /** Returns whether the policy shortens the sessions of crawlers, which not every server can. */
  public boolean shortensSessions() {
    Optional<Snapshot> snapshot = runningPolicy.current();
    return snapshot.isPresent()
        && snapshot.get().policy().hosts().values().stream()
            .anyMatch(rules -> rules.enforcement().crawlerSessions().isPresent());
  }

  /**
   * Returns whether a response to a request may wait for files or for a store. Requests for
   * documents may, and those of crawlers; most others are decided at once.
   */
  public boolean mayWait(ServerRequest request) {
    Optional<Snapshot> snapshot = runningPolicy.current();
    return snapshot.isPresent()
        && (Site.of(request, snapshot.get()).publication.publishes(path(request))
            || identification.mayBeCrawler(request, snapshot.get()));
  }

  public GateResult receive(ServerRequest request) {
    Optional<Snapshot> snapshot = runningPolicy.current();
    if (snapshot.isEmpty()) {
      return GateResult.PassResult.UNTOUCHED;
    }
    Site site = Site.of(request, snapshot.get());
    List<Header> headers = site.headers(request);
    Optional<DocumentResponse> answer = isAtRoot ? answer(site, request) : Optional.empty();
    return answer.isPresent()
        ? new GateResult.DocumentResult(answer.get(), headers)
        : resultOfDecision(request, site, headers);
  }

  /** Returns the document that answers a request; empty if the policy publishes none there. */
  public Optional<GateResult.DocumentResult> document(ServerRequest request) {
    Optional<Snapshot> snapshot = runningPolicy.current();
    if (snapshot.isEmpty()) {
      return Optional.empty();
    }
    Site site = Site.of(request, snapshot.get());
    return answer(site, request)
        .map(answer -> new GateResult.DocumentResult(answer, site.headers(request)));
  }

  /**
   * Decides about a request that another server answers. A request for a document passes, unless
   * its path is spelled in another way, which that server may interpret differently.
   */
  public GateResult decide(ServerRequest request) {
    Optional<Snapshot> snapshot = runningPolicy.current();
    if (snapshot.isEmpty()) {
      return GateResult.PassResult.UNTOUCHED;
    }
    Site site = Site.of(request, snapshot.get());
    List<Header> headers = site.headers(request);
    return site.publication.publishes(request.path())
        ? GateResult.PassResult.with(headers)
        : resultOfDecision(request, site, headers);
  }

  /** Returns the header fields for a request that was decided before. */
  public List<Header> currentHeaders(ServerRequest request) {
    return runningPolicy
        .current()
        .map(current -> Site.of(request, current).headers(request))
        .orElse(List.of());
  }

  /** The requested host, if it makes a difference, and what is published there. */
  private record Site(Snapshot current, Optional<HostName> host, Publication publication) {
    static Site of(ServerRequest request, Snapshot current) {
      Optional<HostName> host = RequestEndpoints.host(request, current);
      return new Site(
          current,
          host,
          host.isPresent()
              ? current.publication().forHost(host.get())
              : current.publication().defaultPublication());
    }

    List<Header> headers(ServerRequest request) {
      return publication.hasPageHeaders()
          ? publication.headers(request.targets())
          : publication.headers();
    }
  }

  private Optional<DocumentResponse> answer(Site site, ServerRequest request) {
    String path = path(request);
    Optional<DocumentResponse> answer = site.publication.respond(path, request);
    if (answer.isPresent()) {
      int status = answer.get().status();
      checkProxy(request, site.current, site.host);
      runningPolicy.recordResponse(path, status);
      ledger.read(request, path, site.current, site.host, status);
    }
    return answer;
  }

  private static String path(ServerRequest request) {
    try {
      return request.isTooLong() ? request.path() : request.resolved();
    } catch (IllegalArgumentException | IllegalStateException e) {
      return NO_PATH;
    }
  }

  private GateResult resultOfDecision(ServerRequest request, Site site, List<Header> headers) {
    Optional<Client> client = identification.client(request, site.current, site.host);
    if (client.isEmpty()) {
      return GateResult.PassResult.with(headers);
    }
    checkProxy(request, site.current, site.host);
    return resultOfDecision(client.get(), headers);
  }

  private GateResult resultOfDecision(Client client, List<Header> headers) {
    AccessControl control = client.control();
    AccessDecision decision = decide(client);
    note(client, decision);
    ledger.page(client, decision);
    DecidedRequest decided =
        new DecidedRequest(
            client.claim(), decision, control.enforcement().crawlerSessions(), client.identity());
    if (decision instanceof Refused refused) {
      Refusal refusal =
          control.refusal(
              refused,
              client.requestedHost(),
              client.current().shortVersion(),
              ClientIdentification.notice(client));
      return new GateResult.RefusalResult(
          refusal, wantedFormat(client.request()), decided, headers);
    }
    return new GateResult.PassResult(Optional.of(decided), headers);
  }

  private static GateResult.RefusalResult.WantedFormat wantedFormat(ServerRequest request) {
    return new GateResult.RefusalResult.WantedFormat(
        AcceptHeader.preferredFormat(request.headerValues("Accept")),
        !"HEAD".equals(request.method()));
  }

  /** Warns once; later requests only check a flag. */
  private void checkProxy(ServerRequest request, Snapshot current, Optional<HostName> host) {
    ProxyWarning warning = runningPolicy.proxyWarning();
    SitePolicy policy = current.policy();
    boolean lacksClient = warning.isMissing(policy, HiddenFact.CLIENT);
    boolean lacksHost = warning.isMissing(policy, HiddenFact.HOST);
    if (!lacksClient && !lacksHost) {
      return;
    }
    try {
      if (lacksClient) {
        UntrustedProxyAdvice.ofClient(request, warning.dependence(policy))
            .ifPresent(sentence -> warning.issue(policy, HiddenFact.CLIENT, sentence));
      }
      if (lacksHost) {
        UntrustedProxyAdvice.ofHost(request, policy, host)
            .ifPresent(sentence -> warning.issue(policy, HiddenFact.HOST, sentence));
      }
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
    }
  }

  /** A request that cannot be described in the log is still decided. */
  private void note(Client client, AccessDecision decision) {
    DecisionRecorder recorder = runningPolicy.recorder();
    try {
      recorder.recordDecision(client.claim(), decision, () -> client.event(decision));
      Identity identity = client.identity();
      if (identity != null) {
        Optional<IpAddress> address = client.client();
        if (address.isPresent()) {
          recorder.recordIdentity(identity, address.get());
        }
      }
    } catch (RuntimeException e) {
      recorder.recordFailure(e);
    }
  }

  private AccessDecision decide(Client client) {
    try {
      return client.control().decide(client.claim(), client, client.identity());
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return client.control().decideUnreadable(client.claim(), UNKNOWN);
    }
  }
}
