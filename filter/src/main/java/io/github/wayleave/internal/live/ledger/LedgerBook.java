package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.judge.CrawlerClient;
import io.github.wayleave.internal.ledger.judge.EventTime;
import io.github.wayleave.internal.ledger.judge.FactSink;
import io.github.wayleave.internal.ledger.judge.Judge;
import io.github.wayleave.internal.ledger.judge.JudgeSettings;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import io.github.wayleave.internal.ledger.judge.PageRequest.RequestLine;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import io.github.wayleave.internal.ledger.judge.RobotsRead;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.internal.live.ledger.LedgerHost.PublishedHost;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ledger of a running policy: judges events, adds up what they prove, and writes each finished
 * minute. The thread of the ledger writes in it, others read; no thread that serves a request does
 * either.
 */
public final class LedgerBook {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;

  private final InstantSource clock;
  private final LedgerListener listener;
  private final KnownRobots robots = new KnownRobots();
  private final LiveRequests live = new LiveRequests();
  private final FactSink sink = new Facts();
  private final List<Fact> factsOfEvent = new ArrayList<>();
  private volatile LedgerConfiguration configuration;
  private volatile boolean isChanged;
  private LedgerConfiguration applied;
  private Judge judge;
  private volatile LedgerStore store;

  LedgerBook(InstantSource clock, LedgerListener listener, LedgerConfiguration configuration) {
    this.clock = clock;
    this.listener = listener;
    this.configuration = configuration;
    this.applied = configuration;
    this.judge = judge(configuration);
    this.store = new LedgerStore(clock, configuration);
  }

  void configure(LedgerConfiguration next) {
    configuration = next;
    isChanged = true;
  }

  /** Returns what is wrong with the folder of the ledger. */
  Optional<PolicyProblem> problem() {
    return store.problem();
  }

  /** Returns whether something is to be done when the minute ends. */
  synchronized boolean isWaiting() {
    return store.isWaiting();
  }

  /** Judges an event. */
  synchronized void record(LedgerEvent event) {
    applyChange();
    Instant at = Instant.ofEpochMilli(event.millis());
    store.open(judge);
    PublishedHost host = event.host().published(robots);
    if (host.robots().isPresent()) {
      store.maxAge(host.robots().get());
    }
    factsOfEvent.clear();
    EventTime time = new EventTime(at, true);
    CrawlerClient client = client(event.sender());
    if (event.outcome().isRead()) {
      judge.read(
          new RobotsRead(
              time, host.entry(), client, event.outcome().robotsStatus(), host.robots()));
      return;
    }
    RequestLine line =
        new RequestLine(event.line().method(), event.line().target(), event.line().userAgent());
    judge.request(
        new PageRequest(time, host.entry(), client, line, host.robots(), Optional.empty()));
    live.add(event, at, factsOfEvent, applied.settings().examples() > 0);
  }

  /**
   * Counts events that were not recorded; after lost reads, nothing is proved by earlier ones.
   *
   * @param events how many, including reads
   */
  synchronized void lose(long events, long reads) {
    store.lose(events, reads);
    if (reads > 0) {
      judge.loseReads();
    }
  }

  /** Lets nothing be proved by the reads so far. */
  synchronized void doubtReads() {
    judge.loseReads();
  }

  /** Writes the minute, if it is over. */
  synchronized void tick() {
    applyChange();
    store.tick();
  }

  /** Writes what is not written yet. */
  synchronized void close() {
    store.close();
  }

  /** Returns what crawlers did, with what an earlier process wrote. */
  public synchronized Ledger ledger() {
    applyChange();
    store.open(judge);
    return store.tally().ledger();
  }

  /** Returns the same without rows, networks, and the answers of each day. */
  synchronized Ledger totals() {
    applyChange();
    store.open(judge);
    return store.tally().totals();
  }

  /** Returns the ledger of one crawler; without an account if it never came. */
  synchronized Ledger only(String crawler) {
    applyChange();
    store.open(judge);
    return store.tally().only(crawler);
  }

  /**
   * Returns what crawlers did in a period, up to the last minute that was written; empty if the
   * ledger is not on disk. It is read from there, without the lock.
   */
  Optional<Ledger> period(Instant from, Instant until) {
    LedgerStore current;
    synchronized (this) {
      applyChange();
      store.open(judge);
      current = store;
    }
    return current.period(from, until);
  }

  /** Returns where the ledger is kept, and for how long. */
  String words() {
    return store.words();
  }

  /** Returns how many requests and reads since the start are not in the ledger. */
  long lost() {
    return store.lost();
  }

  /** Returns the last requests of crawlers. */
  public LiveRequests live() {
    return live;
  }

  private void applyChange() {
    if (!isChanged) {
      return;
    }
    isChanged = false;
    LedgerConfiguration next = configuration;
    if (!next.policy().crawlers().equals(applied.policy().crawlers())) {
      List<ReaderState> readers = judge.readers(clock.instant());
      Judge replaced = judge;
      judge = judge(next);
      judge.registerVersionsOf(replaced);
      for (ReaderState reader : readers) {
        judge.restore(reader);
      }
    }
    if (next.keepsLike(applied)) {
      store.addKnownCrawlers(next.policy());
    } else {
      store.close();
      store = new LedgerStore(clock, next);
    }
    applied = next;
  }

  private Judge judge(LedgerConfiguration settings) {
    return new Judge(new JudgeSettings(settings.policy().crawlers(), Duration.ZERO), sink);
  }

  private static CrawlerClient client(Sender sender) {
    Identity identity = sender.identity();
    Optional<IpAddress> address =
        sender.address().isPresent() ? sender.address() : IpAddress.of(sender.peer());
    return new CrawlerClient(
        sender.claim(),
        network(address),
        identity == null ? Optional.empty() : Optional.of(identity.crawler()),
        mark(identity),
        sender.isExempt(),
        address.isPresent() ? address.get().toString() : "");
  }

  private static String network(Optional<IpAddress> address) {
    return address.isPresent()
        ? IpNetwork.containing(address.get(), IPV4_PREFIX, IPV6_PREFIX).toString()
        : Subject.UNKNOWN;
  }

  private static IdentityMark mark(@Nullable Identity identity) {
    if (identity instanceof Identity.Verified) {
      return IdentityMark.VERIFIED;
    }
    return identity instanceof Identity.Spoofed ? IdentityMark.SPOOFED : IdentityMark.UNVERIFIABLE;
  }

  /** Receives what the judge finds. */
  private final class Facts implements FactSink {
    @Override
    public void fact(Instant at, Fact fact, Optional<PageRequest> request) {
      factsOfEvent.add(fact);
      store.add(at, fact, request);
      listener.fact(at, fact);
    }
  }
}
