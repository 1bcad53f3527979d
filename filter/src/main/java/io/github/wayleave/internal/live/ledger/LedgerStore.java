package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerStatus;
import io.github.wayleave.internal.ledger.disk.LedgerWriter;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.judge.Judge;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import io.github.wayleave.internal.ledger.merge.TallyVisitor;
import io.github.wayleave.internal.ledger.tally.MinuteFacts;
import io.github.wayleave.internal.ledger.tally.MinuteSink;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import io.github.wayleave.policy.OperationPolicy.LedgerSettings;
import io.github.wayleave.policy.OperationPolicy.StateFolder;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is kept of the facts of a ledger: the totals in memory, and the minutes on disk. The caller
 * holds the lock of the {@link LedgerBook} for all methods but {@link #problem}.
 */
final class LedgerStore {
  private final InstantSource clock;
  private final LedgerConfiguration configuration;
  private final Tally tally;
  private final AtomicLong lost = new AtomicLong();
  private final Set<String> knownNames;
  private final MinuteFacts minutes;
  private volatile Optional<LedgerWriter> writer = Optional.empty();
  private boolean isOpen;
  private boolean hasFacts;
  private long lostEvents;
  private long lostReads;

  LedgerStore(InstantSource clock, LedgerConfiguration configuration) {
    this.clock = clock;
    this.configuration = configuration;
    LedgerSettings settings = configuration.settings();
    int days = (int) Math.min(settings.keep().toDays(), TallySettings.DEFAULT_DAYS);
    this.knownNames = names(configuration.policy());
    this.minutes = new MinuteFacts(new FinishedMinutes(), knownNames);
    this.tally = new Tally(new TallySettings(knownNames, days, settings.examples()));
  }

  /** Opens the folder, and restores what is in it. */
  void open(Judge judge) {
    if (isOpen) {
      return;
    }
    isOpen = true;
    if (configuration.state().isEmpty()) {
      return;
    }
    LedgerFolder folder = LedgerFolder.in(configuration.state().get().path());
    if (folder.exists()) {
      List<ReaderState> readers = folder.readers(clock.instant());
      if (!readers.isEmpty()) {
        new RecordedVersions(configuration.state().get().path()).register(readers, judge);
      }
      for (ReaderState reader : readers) {
        judge.restore(reader);
      }
      folder.read(new TallyVisitor(tally));
    }
    writer =
        Optional.of(LedgerWriter.open(folder, clock, configuration.settings().keep(), knownNames));
  }

  /** Returns what is wrong with the folder; a folder of another process is in order. */
  Optional<PolicyProblem> problem() {
    Optional<LedgerWriter> open = writer;
    Optional<StateFolder> state = configuration.state();
    if (open.isEmpty() || state.isEmpty()) {
      return Optional.empty();
    }
    LedgerStatus status = open.get().status();
    return status.state() == LedgerStatus.State.LOCKED
        ? Optional.empty()
        : status.problem().map(state.get()::problem);
  }

  /** Returns whether something is to be done when the minute ends. */
  boolean isWaiting() {
    return hasFacts
        || (writer.isPresent() && writer.get().status().state() != LedgerStatus.State.WRITING);
  }

  void maxAge(PublishedRobots robots) {
    if (writer.isPresent()) {
      writer.get().maxAge(robots.version(), robots.maxAge());
    }
  }

  void add(Instant at, Fact fact, Optional<PageRequest> request) {
    minutes.fact(at, fact, request);
    tally.fact(at, fact, request);
    hasFacts = true;
  }

  void lose(long events, long reads) {
    lost.addAndGet(events);
    tally.lost(events);
    lostEvents += events;
    lostReads += reads;
  }

  /** Gives the crawlers a place that a policy names. */
  void addKnownCrawlers(SitePolicy policy) {
    Set<String> names = names(policy);
    knownNames.addAll(names);
    tally.addKnown(names);
  }

  /** Writes the minute if it is over, or tries again to write earlier ones. */
  void tick() {
    minutes.finishBefore(clock.instant());
    if (isWaiting() && writer.isPresent()) {
      writer.get().minute(clock.instant(), List.of());
    }
  }

  /** Writes what is not written yet. */
  void close() {
    minutes.finish();
    if (writer.isPresent()) {
      writer.get().minute(clock.instant(), List.of(), lostEvents, lostReads);
      writer.get().close();
    }
    writer = Optional.empty();
  }

  Tally tally() {
    return tally;
  }

  /**
   * Reads what the folder has of a period; empty if nothing is written to it now. This method needs
   * no lock.
   */
  Optional<Ledger> period(Instant from, Instant until) {
    Optional<LedgerWriter> open = writer;
    if (configuration.state().isEmpty()
        || open.isEmpty()
        || open.get().status().state() != LedgerStatus.State.WRITING) {
      return Optional.empty();
    }
    LedgerSettings settings = configuration.settings();
    int days = (int) settings.keep().toDays();
    Tally ofPeriod =
        new Tally(new TallySettings(names(configuration.policy()), days, settings.examples()));
    LedgerFolder.in(configuration.state().get().path())
        .read(new TallyVisitor(ofPeriod, from, until));
    return Optional.of(ofPeriod.ledger());
  }

  /** Returns where the ledger is kept and for how long, and what was lost; needs no lock. */
  String words() {
    Optional<LedgerWriter> open = writer;
    LedgerStatus.State folder =
        open.isPresent() ? open.get().status().state() : LedgerStatus.State.WRITING;
    boolean isOnDisk = configuration.state().isPresent() && folder == LedgerStatus.State.WRITING;
    StringBuilder words = new StringBuilder(configuration.place(isOnDisk));
    if (!isOnDisk && open.isPresent() && open.get().status().problem().isPresent()) {
      words.append("; ").append(open.get().status().problem().get());
    }
    long count = lost();
    if (count > 0) {
      words.append("; lost: ").append(count).append(count == 1 ? " request" : " requests");
    }
    return words.toString();
  }

  /** Returns how many requests and reads were lost since the start; needs no lock. */
  long lost() {
    Optional<LedgerWriter> open = writer;
    return lost.get() + (open.isPresent() ? open.get().status().lost() : 0);
  }

  private static Set<String> names(SitePolicy policy) {
    Set<String> names = new HashSet<>();
    for (Crawler crawler : policy.crawlers().crawlers()) {
      names.add(crawler.token().toString());
    }
    for (HostRules rules : policy.hosts().values()) {
      if (rules.robotsTxt() instanceof Section.Present<RobotsTxt> present) {
        for (ProductToken agent : present.value().agents()) {
          names.add(agent.toString());
        }
      }
    }
    names.remove(ProductToken.ANY.toString());
    return names;
  }

  /** Writes finished minutes, with the examples since the last one. */
  private final class FinishedMinutes implements MinuteSink {
    @Override
    public void minute(Instant minute, List<Fact> facts, long lostFacts, long lostReadFacts) {
      hasFacts = false;
      lost.addAndGet(lostFacts);
      List<Example> examples = tally.takeNewExamples();
      if (writer.isPresent()) {
        writer.get().minute(minute, facts, lostFacts + lostEvents, lostReadFacts + lostReads);
        lostEvents = 0;
        lostReads = 0;
        writer.get().examples(examples);
      }
    }
  }
}
