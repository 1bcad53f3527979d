package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.decision.ControlResult;
import io.github.wayleave.identity.decision.IdentityDecision;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.decision.SiblingResult;
import io.github.wayleave.identity.decision.SpoofingConditions;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.memory.Lookup.Urgency;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Decides about a crawler and an address from what is known, and has the rest asked for. It waits
 * for nothing. A decision costs a microsecond or two and is used again for a second, unless an
 * answer comes before.
 */
final class AddressDecisions {
  /** For how many milliseconds a decision is used again. */
  private static final long CACHED_FOR = 1_000;

  private static final int MOST_WAITING = 64;

  private final AddressMemory memory;
  private final Breaker breaker;
  private final NameLookups lookups;
  private final InstantSource clock;
  private final List<IpNetwork> unsafeNetworks;
  private final AtomicInteger version = new AtomicInteger();
  private final BlockingQueue<Waiting> waitingForLists = new ArrayBlockingQueue<>(MOST_WAITING);
  private volatile Setup setup;

  /** What the policy sets, replaced as a whole. */
  private record Setup(KnownCrawlers crawlers, ListChecks lists) {}

  /** An address that was looked up for a crawler, of which a list is being fetched. */
  private record Waiting(KnownCrawler crawler, AddressEntry entry) {}

  /**
   * Creates decisions about no crawlers.
   *
   * @param clock the time of day
   * @param unsafeNetworks networks that count as global, for tests
   */
  AddressDecisions(
      AddressMemory memory,
      Breaker breaker,
      NameLookups lookups,
      ListChecks lists,
      InstantSource clock,
      List<IpNetwork> unsafeNetworks) {
    this.memory = memory;
    this.breaker = breaker;
    this.lookups = lookups;
    this.clock = clock;
    this.unsafeNetworks = List.copyOf(unsafeNetworks);
    this.setup = new Setup(KnownCrawlers.NONE, lists);
  }

  /** Sets the crawlers, and where their lists come from. */
  void configure(KnownCrawlers crawlers, ListChecks lists) {
    setup = new Setup(crawlers, lists);
    changed();
    memory.forgetDecisions();
  }

  KnownCrawlers crawlers() {
    return setup.crawlers();
  }

  ListChecks lists() {
    return setup.lists();
  }

  /** Ends the use of all earlier decisions. */
  void changed() {
    version.incrementAndGet();
  }

  /** Returns the version of what decisions depend on besides the names of the address. */
  private int version() {
    return version.get();
  }

  /** Returns the state of the client of a request, by its address. */
  Outcome ofRequest(KnownCrawler crawler, IpAddress client, IdentityRequest request, long now) {
    AddressEntry entry = memory.find(client);
    if (entry == null) {
      return decide(crawler, new AddressEntry(client), request.isTrustedProxy(), now);
    }
    entry.use();
    CachedOutcome cached = entry.cached(crawler, version(), now);
    return cached != null && !(cached.outcome().isSpoofed() && request.isTrustedProxy())
        ? cached.outcome()
        : decide(crawler, entry, request.isTrustedProxy(), now);
  }

  /** Decides about a request, and keeps the decision. */
  private Outcome decide(KnownCrawler crawler, AddressEntry entry, boolean isProxy, long now) {
    int current = version();
    crawler.operator().addRequest(now);
    Evaluation evaluation = new Evaluation(crawler, entry, isProxy, now, setup);
    Outcome outcome = evaluation.decide();
    if (outcome.isVerified()) {
      addVerified(crawler, entry, outcome, now);
    } else if (memory.isVerified(entry) && !entry.names().isConfirmed(now)) {
      memory.put(entry, false);
    }
    if (outcome == Outcome.PENDING && crawler.isListComplete()) {
      // A list that denies the address counts only with those of the other crawlers.
      evaluation.sibling();
    }
    if (!isProxy && outcome != Outcome.BUSY && current == version()) {
      entry.cache(new CachedOutcome(crawler, entry.names(), outcome, current, now + CACHED_FOR));
    }
    return outcome;
  }

  /**
   * Decides after an answer, so that what else has to be asked is asked before the next request.
   */
  void afterAnswer(KnownCrawler crawler, AddressEntry entry, long now) {
    changed();
    Evaluation evaluation = new Evaluation(crawler, entry, false, now, setup);
    Outcome outcome = evaluation.decide();
    if (outcome.isVerified()) {
      addVerified(crawler, entry, outcome, now);
      return;
    }
    if (evaluation.isDenied()) {
      evaluation.sibling();
      evaluation.control();
    }
    if (outcome == Outcome.PENDING && crawler.list().isPresent()) {
      // If the queue is full, the next request decides.
      waitingForLists.offer(new Waiting(crawler, entry));
    }
  }

  /** Decides after a document was fetched about addresses that were looked up before. */
  void afterFetch(long now) {
    changed();
    List<Waiting> waiting = new ArrayList<>();
    waitingForLists.drainTo(waiting);
    waiting.forEach(decision -> afterAnswer(decision.crawler(), decision.entry(), now));
  }

  private void addVerified(KnownCrawler crawler, AddressEntry entry, Outcome outcome, long now) {
    if (!memory.isVerified(entry)) {
      memory.put(entry, true);
    }
    if (!isGlobal(entry.address())) {
      return;
    }
    OperatorMemory operator = crawler.operator();
    boolean isByDns = outcome == Outcome.VERIFIED_BY_DNS;
    if (isByDns) {
      operator.control().addVerified(entry.address());
    }
    boolean isNews =
        operator.addVerified(
            isByDns ? Means.DNS : Means.RANGES, entry.address(), clock.instant(), now);
    if (isNews) {
      // Denials that came before the proof have waited for a control.
      lookups.askControl(crawler, 0, this::changed);
    }
    if (breaker.verified(now) || isNews) {
      changed();
    }
  }

  private boolean isGlobal(IpAddress address) {
    return address.isGlobal()
        || unsafeNetworks.stream().anyMatch(network -> network.contains(address));
  }

  /** The evaluation of the means and conditions for one crawler and one address. */
  private final class Evaluation implements SpoofingConditions {
    private final KnownCrawler crawler;
    private final AddressEntry entry;
    private final boolean isProxy;
    private final long now;
    private final Setup current;
    private long denial;
    private boolean isDenied;

    Evaluation(KnownCrawler crawler, AddressEntry entry, boolean isProxy, long now, Setup current) {
      this.crawler = crawler;
      this.entry = entry;
      this.isProxy = isProxy;
      this.now = now;
      this.current = current;
    }

    Outcome decide() {
      MeansResult dns = crawler.usesDns() ? byNames() : MeansResult.OFF;
      MeansResult ranges = current.lists().result(crawler, entry.address());
      if (dns != MeansResult.NO && ranges == MeansResult.NO && crawler.usesDns()) {
        denial =
            current
                .lists()
                .copy(crawler)
                .map(copy -> entry.denial(crawler, copy, lookups::nextNumber))
                .orElse(0L);
      }
      return IdentityDecision.decide(dns, ranges, this);
    }

    private MeansResult byNames() {
      NameMemory names = entry.names();
      NameMemory settled =
          names.settled(crawler::hasName, crawler.isDnsComplete(), now, this::control);
      entry.replace(names, settled);
      NameAnswer answer = settled.answer(crawler::hasName, crawler.isDnsComplete(), now);
      denial = answer.sequence();
      isDenied = answer.result() == MeansResult.NO;
      boolean isYes = answer.result() == MeansResult.YES;
      boolean asks =
          answer.asks()
              || (isDenied && settled.isDenialOld(now) && control(denial) == ControlResult.FAILED);
      boolean isDropped =
          asks && !lookups.ask(crawler, entry, isYes ? Urgency.RENEWAL : Urgency.FIRST);
      return isDropped && answer.result() == MeansResult.PENDING
          ? MeansResult.BUSY
          : answer.result();
    }

    /** Returns whether the DNS says no. */
    boolean isDenied() {
      return isDenied;
    }

    @Override
    public boolean isLocal() {
      return isProxy || !isGlobal(entry.address());
    }

    @Override
    public SiblingResult sibling() {
      NameMemory names = entry.names();
      boolean isNamed =
          names
              .latest()
              .map(DnsAnswer::names)
              .map(AddressNames::confirmed)
              .orElse(List.of())
              .stream()
              .anyMatch(crawler::isNameOfOperator);
      return isNamed ? SiblingResult.FOUND : current.lists().sibling(crawler, entry.address());
    }

    /** A name server that has never verified anything here proves nothing by failing a control. */
    @Override
    public boolean isProven() {
      OperatorMemory operator = crawler.operator();
      return operator.isProven(now)
          && !breaker.isTripped(current.crawlers().operators(), now)
          && (control() != ControlResult.FAILED || operator.control().hasAddresses());
    }

    @Override
    public ControlResult control() {
      return crawler.usesDns() ? control(denial) : ControlResult.CONFIRMED;
    }

    private ControlResult control(long number) {
      ControlResult result = crawler.operator().control().result(number);
      if (result != ControlResult.CONFIRMED) {
        lookups.askControl(crawler, number, AddressDecisions.this::changed);
      }
      return result;
    }
  }
}
