package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.explorer.report.LogData.LastLine;
import io.github.wayleave.explorer.report.LogData.RowKey;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.judge.FactSink;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import io.github.wayleave.internal.text.Ascii;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the facts that a report is about. The judge must see all requests to know who had read
 * what, so only its facts are selected by time and crawler.
 *
 * <p>What accuses a client waits until it is known whether its network sends the names of many
 * crawlers, so that it proves nothing. Beyond {@value #MAX_WAITING} of them, what is known decides.
 */
final class ReplayedFacts implements FactSink {
  private static final int MAX_WAITING = 16_384;

  private final ReplayOptions options;
  private final Tally tally;
  private final LastLines lastLines;
  private final Set<String> names = new HashSet<>();
  private final ManyNamedNetworks manyNamed;
  private final Set<String> doubted = new TreeSet<>();
  private final List<WaitingFact> waiting = new ArrayList<>();

  private @Nullable LogEntry entry;
  private @Nullable Subject requester;
  private boolean isReadCounted;
  private long reads;

  /** A fact that counts later. */
  private record WaitingFact(
      Instant at, Fact fact, Optional<PageRequest> request, Optional<LastLine> line) {}

  ReplayedFacts(ReplayOptions options, Set<String> knownCrawlers, ManyNamedNetworks manyNamed) {
    this.options = options;
    this.tally =
        new Tally(
            new TallySettings(
                knownCrawlers, TallySettings.DEFAULT_DAYS, TallySettings.DEFAULT_EXAMPLES));
    this.lastLines = new LastLines(options.lastLines());
    this.manyNamed = manyNamed;
  }

  /** Prepares for the facts of an entry. */
  void begin(LogEntry next) {
    entry = next;
    requester = null;
    isReadCounted = false;
  }

  /** Returns the number of requests for robots.txt, each once, however many names it has. */
  long reads() {
    return reads;
  }

  /** Returns the crawler that the last request counted for; empty if it is not of interest. */
  Optional<Subject> requester() {
    return Optional.ofNullable(requester)
        .filter(subject -> subject.identity() != IdentityMark.SPOOFED);
  }

  @Override
  public void fact(Instant at, Fact fact, Optional<PageRequest> request) {
    if (!isSelected(at, fact.subject())) {
      return;
    }
    if (fact instanceof Fact.Kept || fact instanceof Fact.Broken) {
      requester = fact.subject();
    } else if (fact instanceof Fact.Read && !isReadCounted) {
      isReadCounted = true;
      reads++;
    }
    boolean isBroken = fact instanceof Fact.Broken || fact instanceof Fact.TooSoon;
    if (isProof(fact) || (isBroken && !lastLines.isEmpty())) {
      waiting.add(new WaitingFact(at, fact, request, line()));
      if (waiting.size() >= MAX_WAITING) {
        settle();
      }
    } else {
      tally.fact(at, fact, request);
    }
  }

  private boolean isSelected(Instant at, Subject subject) {
    if (!options.isAbout(subject.crawler())) {
      return false;
    }
    if (!options.crawlers().isEmpty()) {
      names.add(Ascii.lower(subject.crawler()));
    }
    return options.period().contains(at);
  }

  /** Returns whether the logs have a crawler that the report is about, at any time. */
  boolean hasSeen(String crawler) {
    return names.contains(Ascii.lower(crawler));
  }

  /** Returns whether a fact accuses a client that only its network makes known. */
  private static boolean isProof(Fact fact) {
    boolean accuses =
        fact instanceof Fact.TooSoon
            || (fact instanceof Fact.Broken broken && broken.kind() == BrokenKind.HAD_READ);
    return accuses && fact.subject().identity() != IdentityMark.VERIFIED;
  }

  /** Counts what waits as far as the networks are known now. */
  private void settle() {
    for (WaitingFact next : waiting) {
      boolean isDoubted = isProof(next.fact) && manyNamed.contains(next.fact.subject().network());
      if (isDoubted) {
        doubted.add(next.fact.subject().network());
      }
      if (!isDoubted) {
        count(next, next.fact);
      } else if (next.fact instanceof Fact.Broken broken) {
        count(next, doubted(broken));
      }
    }
    waiting.clear();
  }

  private void count(WaitingFact next, Fact fact) {
    tally.fact(next.at, fact, next.request);
    next.line.ifPresent(line -> lastLines.add(row(fact), line));
  }

  /** Returns a fact without the claim that the client itself had read the rule. */
  private static Fact doubted(Fact.Broken broken) {
    return new Fact.Broken(
        broken.subject(), BrokenKind.ELSEWHERE, broken.rule(), broken.count(), broken.inForce());
  }

  private Optional<LastLine> line() {
    return Optional.ofNullable(entry)
        .filter(current -> !lastLines.isEmpty())
        .map(LogEntry::place)
        .flatMap(
            place ->
                place
                    .text()
                    .map(text -> new LastLine(new LogPosition(place.log(), place.line()), text)));
  }

  /** Returns the row of a fact that is a broken rule or came too soon. */
  private static RowKey row(Fact fact) {
    Subject subject = fact.subject();
    return fact instanceof Fact.Broken broken
        ? new RowKey(
            subject.crawler(), subject.host(), Optional.of(broken.kind()), broken.rule().text())
        : new RowKey(
            subject.crawler(), subject.host(), Optional.empty(), ((Fact.TooSoon) fact).directive());
  }

  /** Returns the ledger of all facts so far. */
  Ledger ledger() {
    settle();
    return tally.ledger();
  }

  /** Returns the last lines behind the rows of {@link #ledger}. */
  Map<RowKey, List<LastLine>> lastLines() {
    settle();
    return lastLines.toMap();
  }

  /**
   * Returns the networks about which less is proved, since they send the names of many crawlers, or
   * say that several clients are behind them.
   */
  List<String> doubted() {
    settle();
    return List.copyOf(doubted);
  }

  boolean reportsSeveral(String network) {
    return manyNamed.reportsSeveral(network);
  }
}
