package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.live.ledger.LedgerEvent;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Line;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.internal.live.ledger.LedgerRecorder;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.DocumentPaths;
import java.util.Optional;

/** Hands requests of crawlers over to the ledger. A failure costs the ledger a request. */
record LedgerHandOver(RunningPolicy runningPolicy, ClientIdentification identification) {
  private static final String GET = "GET";
  private static final String NO_ADDRESS = "";

  /** Hands over a decided request for a page. */
  void page(Client client, AccessDecision decision) {
    LedgerRecorder ledger = runningPolicy.ledger();
    if (!ledger.isKept()) {
      return;
    }
    try {
      Line line = new Line(client.method(), client.path(), client.query(), client.userAgent());
      record(ledger, client, line, outcome(decision));
    } catch (RuntimeException | Error e) {
      ledger.loseRequest();
    }
  }

  /** Hands over a request that was answered with a document, if it is a read of robots.txt. */
  void read(
      ServerRequest request, String path, Snapshot current, Optional<HostName> host, int status) {
    LedgerRecorder ledger = runningPolicy.ledger();
    if (!ledger.isKept()
        || !path.equals(DocumentPaths.ROBOTS_TXT)
        || !GET.equals(request.method())) {
      return;
    }
    try {
      Optional<Client> client = identification.client(request, current, host);
      if (client.isPresent()) {
        Line line = new Line(GET, path, null, client.get().userAgent());
        record(ledger, client.get(), line, Outcome.ofRead(status));
      }
    } catch (RuntimeException | Error e) {
      ledger.loseRead();
    }
  }

  /** Leaves the address as the container reports it, since parsing it can wait. */
  private static void record(LedgerRecorder ledger, Client client, Line line, Outcome outcome) {
    boolean isByContainer = client.proxies().usesContainer();
    Sender sender =
        new Sender(
            client.claim(),
            isByContainer ? client.request().peer() : NO_ADDRESS,
            isByContainer ? Optional.empty() : client.client(),
            client.identity(),
            client.control().isExempt(client));
    ledger.record(
        new LedgerEvent(
            ledger.millis(),
            client.current().ledgerHosts().forHost(client.host()),
            sender,
            line,
            outcome));
  }

  private static Outcome outcome(AccessDecision decision) {
    if (decision instanceof AccessDecision.Refused refused) {
      return Outcome.refused(refused.violation());
    }
    if (decision instanceof AccessDecision.Observed observed) {
      return Outcome.observed(observed.violation());
    }
    return decision == AccessDecision.Passed.ALLOWED ? Outcome.ALLOWED : Outcome.EXEMPT;
  }
}
