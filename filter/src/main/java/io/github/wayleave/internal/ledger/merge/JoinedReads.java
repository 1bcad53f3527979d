package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.disk.ReaderNames;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reads at all servers until the end of a day, by reader, by name and by operator. Of the days
 * before, only the last read of each is kept.
 */
final class JoinedReads implements LedgerVisitor {
  private static final Duration MEMORY = Duration.ofDays(30);

  private final CrawlerCatalogue catalogue;
  private final Map<String, ReadTimes> readers = new HashMap<>();
  private final Map<String, ReadTimes> names = new HashMap<>();
  private final Map<String, ReadTimes> operators = new HashMap<>();

  /** Reads of networks that were not written down one by one, by name. */
  private final Map<String, ReadTimes> unknownNetworks = new HashMap<>();

  private final ReadTimes lost = new ReadTimes();

  JoinedReads(CrawlerCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  @Override
  public void fact(Instant minute, Fact fact) {
    if (fact instanceof Fact.Read read && read.answer() != ReadAnswer.UNANSWERED) {
      boolean isNone = read.answer() == ReadAnswer.TOLD_NONE;
      add(read.subject(), minute, isNone ? ReadTimes.TOLD_NONE : versionOf(read.version()));
    }
  }

  @Override
  public void reader(ReaderState reader) {
    boolean isNone = reader.version().isNone();
    add(reader.reader(), reader.at(), isNone ? ReadTimes.TOLD_NONE : versionOf(reader.version()));
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    if (reads > 0) {
      lost.add(minute, ReadTimes.UNKNOWN);
    }
  }

  /** Begins a day: of the reads before it, the last ones are kept. */
  void beginDay(Instant start) {
    for (Map<String, ReadTimes> reads : List.of(readers, names, operators, unknownNetworks)) {
      for (ReadTimes times : reads.values()) {
        times.keepLastBefore(start);
      }
    }
    lost.keepLastBefore(start);
  }

  /**
   * Returns what a reader read in the last minute before another in which it read robots.txt; empty
   * if it did not within 30 days.
   */
  Optional<ReadTimes.LastMinute> ofReader(Subject subject, Instant minute) {
    return last(readers, ReaderNames.reader(subject), minute);
  }

  /** Returns what other readers of the name read last, or else those of the operator. */
  Optional<ReadTimes.LastMinute> ofOthers(Subject subject, Instant minute) {
    Optional<ReadTimes.LastMinute> byName = last(names, ReaderNames.name(subject), minute);
    return byName.isPresent() ? byName : last(operators, operatorKey(subject), minute);
  }

  /**
   * Returns whether a reader could have read something else after a read: where reads were lost, or
   * not written down by network.
   */
  boolean isCertain(Subject subject, ReadTimes.LastMinute read, Instant minute) {
    ReadTimes unknown = unknownNetworks.get(ReaderNames.name(subject));
    return !lost.hasOther(read, minute) && (unknown == null || !unknown.hasOther(read, minute));
  }

  private void add(Subject subject, Instant minute, String version) {
    if (subject.crawler().equals(Subject.OTHER)) {
      return;
    }
    if (subject.network().equals(Subject.JOINED)) {
      add(unknownNetworks, ReaderNames.name(subject), minute, version);
    } else {
      add(readers, ReaderNames.reader(subject), minute, version);
    }
    if (subject.identity() != IdentityMark.SPOOFED) {
      add(names, ReaderNames.name(subject), minute, version);
      String operator = operatorKey(subject);
      if (!operator.isEmpty()) {
        add(operators, operator, minute, version);
      }
    }
  }

  private static void add(
      Map<String, ReadTimes> reads, String key, Instant minute, String version) {
    reads.computeIfAbsent(key, name -> new ReadTimes()).add(minute, version);
  }

  private static Optional<ReadTimes.LastMinute> last(
      Map<String, ReadTimes> reads, String key, Instant minute) {
    ReadTimes times = reads.get(key);
    return times == null ? Optional.empty() : times.lastBefore(minute, minute.minus(MEMORY));
  }

  /** Returns the operator at a host entry; empty if the catalogue does not know it. */
  private String operatorKey(Subject subject) {
    try {
      Optional<Crawler> crawler = catalogue.find(ProductToken.of(subject.crawler()));
      Optional<String> operator = crawler.flatMap(Crawler::operator);
      return operator.isPresent() ? subject.host() + ' ' + operator.get() : "";
    } catch (InvalidValueException e) {
      return "";
    }
  }

  private static String versionOf(Version version) {
    return version.isNone() ? ReadTimes.UNKNOWN : version.hash();
  }
}
