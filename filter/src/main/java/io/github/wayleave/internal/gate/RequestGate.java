package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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

  /** For a request without the field, or with several lines of it. */
  private static final String NO_USER_AGENT = "";

  private final RunningPolicy runningPolicy;
  private final boolean isAtRoot;
  private final RequestIdentification identification;
  private final PeerAddresses addresses = new PeerAddresses();
  private final LedgerHandOver ledger;

  /**
   * Creates a gate; it serves documents only if {@code isAtRoot}, since they belong to the root of
   * a host.
   */
  public RequestGate(RunningPolicy live, boolean isAtRoot) {
    this.runningPolicy = live;
    this.isAtRoot = isAtRoot;
    this.identification = new RequestIdentification(live);
    this.ledger = new LedgerHandOver(live, identification, addresses);
  }

  public RunningPolicy runningPolicy() {
    return runningPolicy;
  }

  /** Logs what is published, and the warnings of the policy. */
  public void announce(Logger log) {
    // Not in a lambda: java.util.logging shows the name of the method that logs.
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

  /**
   * Logs what is published and enforced for an application at {@code path}, empty for the root.
   * {@code remedy} says, in the imperative, how to get the documents published.
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
    Optional<String> line = runningPolicy.enforcementSummary();
    if (line.isPresent()) {
      log.info("{}", line.get());
    }
  }

  public GateResult receive(ServerRequest request) {
    Optional<Snapshot> snapshot = runningPolicy.current();
    if (snapshot.isEmpty()) {
      return GateResult.PassResult.UNTOUCHED;
    }
    Snapshot current = snapshot.get();
    Optional<HostName> host = RequestEndpoints.host(request, current);
    Publication publication = publication(current, host);
    List<Header> headers = headers(publication, request);
    Optional<DocumentResponse> answer =
        isAtRoot ? answer(publication, request, current, host) : Optional.empty();
    return answer.isPresent()
        ? new GateResult.DocumentResult(answer.get(), headers)
        : resultOfDecision(request, current, host, headers);
  }

  /** Returns the document that answers a request; empty if the policy publishes none there. */
  public Optional<GateResult.DocumentResult> document(ServerRequest request) {
    Optional<Snapshot> snapshot = runningPolicy.current();
    if (snapshot.isEmpty()) {
      return Optional.empty();
    }
    Snapshot current = snapshot.get();
    Optional<HostName> host = RequestEndpoints.host(request, current);
    Publication publication = publication(current, host);
    return answer(publication, request, current, host)
        .map(answer -> new GateResult.DocumentResult(answer, headers(publication, request)));
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
    Snapshot current = snapshot.get();
    Optional<HostName> host = RequestEndpoints.host(request, current);
    Publication publication = publication(current, host);
    List<Header> headers = headers(publication, request);
    return publication.publishes(request.path())
        ? GateResult.PassResult.with(headers)
        : resultOfDecision(request, current, host, headers);
  }

  /** Returns the header fields for a request that was decided before. */
  public List<Header> currentHeaders(ServerRequest request) {
    return runningPolicy
        .current()
        .map(
            current ->
                headers(publication(current, RequestEndpoints.host(request, current)), request))
        .orElse(List.of());
  }

  private static Publication publication(Snapshot current, Optional<HostName> host) {
    return host.isPresent()
        ? current.publication().forHost(host.get())
        : current.publication().defaultPublication();
  }

  private static List<Header> headers(Publication publication, ServerRequest request) {
    return publication.hasPageHeaders()
        ? publication.headers(request.targets())
        : publication.headers();
  }

  private Optional<DocumentResponse> answer(
      Publication publication, ServerRequest request, Snapshot current, Optional<HostName> host) {
    String path = path(request);
    Optional<DocumentResponse> answer = publication.respond(path, request);
    if (answer.isPresent()) {
      runningPolicy.recordResponse(path, answer.get().status());
      ledger.read(request, path, current, host, answer.get());
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

  private GateResult resultOfDecision(
      ServerRequest request, Snapshot current, Optional<HostName> host, List<Header> headers) {
    String userAgent = userAgent(request, current);
    ClaimedCrawlers claim = claim(userAgent, current);
    boolean isSigned = identification.isSigned(request, current);
    if (claim.isEmpty() && !isSigned) {
      return GateResult.PassResult.with(headers);
    }
    AccessControl defaultControl = current.access().defaultControl();
    AccessControl control =
        host.isPresent() ? current.access().forHost(host.get()) : defaultControl;
    if (control.isOff()) {
      return GateResult.PassResult.with(headers);
    }
    OperationPolicy.TrustedProxies proxies = current.policy().operation().trustedProxies();
    if (control.isPaced() || runningPolicy.ledger().isKept()) {
      checkProxy(request, proxies, control.isPaced());
    }
    String name = userAgent == null ? NO_USER_AGENT : userAgent;
    if (current.access().verification() == null) {
      CrawlerRequest crawlerRequest = new CrawlerRequest(request, name, proxies, host);
      return resultOfClaim(crawlerRequest, current, control, headers, claim, null);
    }
    VerifiableRequest verifiable = new VerifiableRequest(request, name, proxies, host, addresses);
    SignatureResult signatures =
        isSigned ? identification.signatures(verifiable, current, control) : SignatureResult.NONE;
    ClaimedCrawlers fullClaim = identification.withSigners(claim, signatures, current);
    if (fullClaim.isEmpty()) {
      return GateResult.PassResult.with(headers);
    }
    Identity identity =
        identification.identity(fullClaim, signatures, verifiable, current, control);
    return resultOfClaim(verifiable, current, control, headers, fullClaim, identity);
  }

  private GateResult resultOfClaim(
      CrawlerRequest request,
      Snapshot current,
      AccessControl control,
      List<Header> headers,
      ClaimedCrawlers claim,
      @Nullable Identity identity) {
    AccessDecision decision = decide(request, claim, control, identity);
    note(request, claim, decision, identity);
    ledger.page(request, current, claim, decision, identity);
    DecidedRequest decidedRequest =
        DecidedRequest.of(claim, decision, control.enforcement().crawlerSessions(), identity);
    if (decision instanceof Refused refused) {
      Refusal refusal =
          control.refusal(
              refused,
              RequestEndpoints.host(request.request(), request.proxies()),
              current.shortVersion(),
              RequestIdentification.notice(identity, current));
      return new GateResult.RefusalResult(
          refusal, wantedFormat(request.request()), decidedRequest, headers);
    }
    return new GateResult.PassResult(Optional.of(decidedRequest), headers);
  }

  private static GateResult.RefusalResult.WantedFormat wantedFormat(ServerRequest request) {
    return new GateResult.RefusalResult.WantedFormat(
        AcceptHeader.preferredFormat(request.headerValues("Accept")),
        !"HEAD".equals(request.method()));
  }

  /** Warns once; later requests only check a flag. */
  private void checkProxy(
      ServerRequest request, OperationPolicy.TrustedProxies trusted, boolean isPaced) {
    if (runningPolicy.proxyWarning().isIssued(trusted)) {
      return;
    }
    try {
      UntrustedProxyAdvice.advice(request, trusted, isPaced)
          .ifPresent(sentence -> runningPolicy.proxyWarning().issue(trusted, sentence));
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
    }
  }

  /** A request that cannot be described in the log is still decided. */
  private void note(
      CrawlerRequest request,
      ClaimedCrawlers claim,
      AccessDecision decision,
      @Nullable Identity identity) {
    try {
      if (identity == null) {
        runningPolicy
            .recorder()
            .recordDecision(claim, decision, () -> request.event(claim, decision));
        return;
      }
      runningPolicy
          .recorder()
          .recordDecision(
              claim,
              decision,
              () -> request.eventBuilder(claim, decision).identity(Optional.of(identity)).build());
      Optional<IpAddress> client = request.client();
      if (client.isPresent()) {
        runningPolicy.recorder().recordIdentity(identity, client.get());
      }
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
    }
  }

  /** Returns the {@code User-Agent} if a decision depends on it and it can be read. */
  private @Nullable String userAgent(ServerRequest request, Snapshot current) {
    if (current.access().isOff()) {
      return null;
    }
    try {
      return request.userAgent();
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return null;
    }
  }

  private ClaimedCrawlers claim(@Nullable String userAgent, Snapshot current) {
    try {
      return userAgent == null ? ClaimedCrawlers.EMPTY : current.access().identify(userAgent);
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return ClaimedCrawlers.EMPTY;
    }
  }

  private AccessDecision decide(
      CrawlerRequest request,
      ClaimedCrawlers claim,
      AccessControl control,
      @Nullable Identity identity) {
    try {
      return control.decide(claim, request, identity);
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return control.decideUnreadable(claim, UNKNOWN);
    }
  }
}
