package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.live.ledger.LedgerEvent;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Line;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.internal.live.ledger.LedgerHost;
import io.github.wayleave.internal.live.ledger.LedgerRecorder;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.OperationPolicy.TrustedProxies;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.answer.DocumentResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Hands requests of crawlers over to the ledger. A failure costs the ledger a request. */
record LedgerHandOver(
    RunningPolicy runningPolicy, RequestIdentification identification, PeerAddresses addresses) {
  private static final String GET = "GET";
  private static final String NO_ADDRESS = "";
  private static final String NO_USER_AGENT = "";

  /** Hands over a decided request for a page. */
  void page(
      CrawlerRequest request,
      Snapshot current,
      ClaimedCrawlers claim,
      AccessDecision decision,
      @Nullable Identity identity) {
    LedgerRecorder ledger = runningPolicy.ledger();
    if (!ledger.isKept()) {
      return;
    }
    try {
      Sender sender = sender(request, control(current, request.host()), claim, identity);
      Line line =
          new Line(
              request.request().method(), request.path(), request.query(), request.userAgent());
      LedgerHost host = hostEntry(current, request.host());
      record(ledger, host, sender, line, outcome(decision));
    } catch (RuntimeException | Error e) {
      ledger.loseRequest();
    }
  }

  /** Hands over a request that was answered with a document, if it is a read of robots.txt. */
  void read(
      ServerRequest request,
      String path,
      Snapshot current,
      Optional<HostName> host,
      DocumentResponse response) {
    LedgerRecorder ledger = runningPolicy.ledger();
    if (!ledger.isKept()
        || !path.equals(DocumentPaths.ROBOTS_TXT)
        || current.access().isOff()
        || !GET.equals(request.method())) {
      return;
    }
    if (control(current, host).isOff()) {
      return;
    }
    Optional<Claim> claim = claim(request, current);
    if (claim.isEmpty()) {
      return;
    }
    try {
      read(ledger, request, current, host, claim.get(), response.status());
    } catch (RuntimeException | Error e) {
      ledger.loseRead();
    }
  }

  /** The {@code User-Agent} of a request, and the crawlers that it names. */
  private record Claim(String userAgent, ClaimedCrawlers crawlers) {}

  /**
   * Returns what a client claims; empty if that cannot be read, so that it does not count as a
   * crawler.
   */
  private static Optional<Claim> claim(ServerRequest request, Snapshot current) {
    try {
      String sent = request.userAgent();
      String userAgent = sent == null ? NO_USER_AGENT : sent;
      return Optional.of(new Claim(userAgent, current.access().identify(userAgent)));
    } catch (RuntimeException | Error e) {
      return Optional.empty();
    }
  }

  private void read(
      LedgerRecorder ledger,
      ServerRequest request,
      Snapshot current,
      Optional<HostName> host,
      Claim claim,
      int status) {
    boolean isSigned = identification.isSigned(request, current);
    if (claim.crawlers().isEmpty() && !isSigned) {
      return;
    }
    AccessControl control = control(current, host);
    TrustedProxies proxies = current.policy().operation().trustedProxies();
    String userAgent = claim.userAgent();
    Line line = new Line(GET, DocumentPaths.ROBOTS_TXT, null, userAgent);
    Outcome outcome = Outcome.ofRead(status);
    if (current.access().verification() == null) {
      CrawlerRequest reader = new CrawlerRequest(request, userAgent, proxies, host);
      Sender sender = sender(reader, control, claim.crawlers(), null);
      record(ledger, hostEntry(current, host), sender, line, outcome);
      return;
    }
    VerifiableRequest reader = new VerifiableRequest(request, userAgent, proxies, host, addresses);
    SignatureResult signatures =
        isSigned ? identification.signatures(reader, current, control) : SignatureResult.NONE;
    ClaimedCrawlers crawlers = identification.withSigners(claim.crawlers(), signatures, current);
    if (!crawlers.isEmpty()) {
      Identity identity = identification.identity(crawlers, signatures, reader, current, control);
      Sender sender = sender(reader, control, crawlers, identity);
      record(ledger, hostEntry(current, host), sender, line, outcome);
    }
  }

  private static void record(
      LedgerRecorder ledger, LedgerHost host, Sender sender, Line line, Outcome outcome) {
    ledger.record(new LedgerEvent(ledger.millis(), host, sender, line, outcome));
  }

  private static LedgerHost hostEntry(Snapshot current, Optional<HostName> host) {
    HostTable<LedgerHost> hosts = current.ledgerHosts();
    return host.isPresent() ? hosts.forHost(host.get()) : hosts.defaultValue();
  }

  /** Leaves the address as the container reports it, since parsing it can wait. */
  private static Sender sender(
      CrawlerRequest request,
      AccessControl control,
      ClaimedCrawlers claim,
      @Nullable Identity identity) {
    boolean isExempt = control.isExempt(request);
    return request.proxies().usesContainer()
        ? new Sender(claim, request.request().peer(), Optional.empty(), identity, isExempt)
        : new Sender(claim, NO_ADDRESS, request.client(), identity, isExempt);
  }

  private static AccessControl control(Snapshot current, Optional<HostName> host) {
    return host.isPresent()
        ? current.access().forHost(host.get())
        : current.access().defaultControl();
  }

  private static Outcome outcome(AccessDecision decision) {
    if (decision instanceof AccessDecision.Refused) {
      return Outcome.REFUSED;
    }
    if (decision instanceof AccessDecision.Observed) {
      return Outcome.OBSERVED;
    }
    return decision == AccessDecision.Passed.ALLOWED ? Outcome.ALLOWED : Outcome.EXEMPT;
  }
}
