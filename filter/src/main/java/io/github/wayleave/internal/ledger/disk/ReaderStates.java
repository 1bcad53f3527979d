package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds what each reader had read last.
 *
 * <p>A reader may be accused only of breaking what it surely had read last. Where the writer joined
 * networks or lost reads, a reader may have read another version since, so that what it had before
 * does not count any more.
 */
final class ReaderStates implements LedgerVisitor {
  /** How long reads are remembered. */
  static final Duration MEMORY = Duration.ofDays(30);

  /** The number of readers, as in memory: {@value}. */
  static final int MAX_READERS = 65_536;

  private static final int MAX_JOINED_VERSIONS = 16;
  private static final int MAX_AGES = 1_000;

  /** The readers by the text of their fields; the latest ones come last. */
  private final Map<String, ReaderState> readers = new LinkedHashMap<>();

  /** When each version was read last by a network that is not known, by host entry and crawler. */
  private final Map<String, Map<Version, Instant>> joined = new HashMap<>();

  private final Map<Version, Duration> ages = new HashMap<>();
  private Instant lostUntil = Instant.MIN;

  @Override
  public void fact(Instant minute, Fact fact) {
    if (fact instanceof Fact.Read read && read.answer() != ReadAnswer.UNANSWERED) {
      boolean isUnknown = read.answer() == ReadAnswer.HAS_VERSION && read.version().isNone();
      Duration maxAge = ages.getOrDefault(read.version(), Duration.ZERO);
      Version version = read.answer() == ReadAnswer.HAS_VERSION ? read.version() : Version.NONE;
      if (read.subject().network().equals(Subject.JOINED)) {
        addJoined(read.subject(), minute, version);
      }
      if (isUnknown) {
        readers.remove(ReaderNames.reader(read.subject()));
      } else {
        add(new ReaderState(read.subject(), minute, version, maxAge));
      }
    }
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    if (reads > 0 && minute.isAfter(lostUntil)) {
      lostUntil = minute;
    }
  }

  @Override
  public void reader(ReaderState reader) {
    add(reader);
  }

  @Override
  public void maxAge(Version version, Duration maxAge) {
    if (ages.size() < MAX_AGES || ages.containsKey(version)) {
      ages.put(version, maxAge);
    }
  }

  /** Returns the readers that read within 30 days before an instant. */
  List<ReaderState> at(Instant now) {
    List<ReaderState> states = new ArrayList<>();
    for (ReaderState reader : readers.values()) {
      boolean isRemembered = !reader.at().isBefore(now.minus(MEMORY));
      boolean isSingleCrawler = !reader.reader().crawler().equals(Subject.OTHER);
      if (isRemembered && isSingleCrawler && reader.at().isAfter(lostUntil) && isLastRead(reader)) {
        states.add(reader);
      }
    }
    return states;
  }

  private void add(ReaderState reader) {
    String key = ReaderNames.reader(reader.reader());
    ReaderState existing = readers.get(key);
    if (existing != null && existing.at().isAfter(reader.at())) {
      return;
    }
    readers.remove(key);
    readers.put(key, reader);
    if (readers.size() > MAX_READERS) {
      Iterator<String> keys = readers.keySet().iterator();
      keys.next();
      keys.remove();
    }
  }

  private void addJoined(Subject subject, Instant minute, Version version) {
    Map<Version, Instant> versions =
        joined.computeIfAbsent(ReaderNames.name(subject), key -> new HashMap<>());
    Version counted =
        versions.size() < MAX_JOINED_VERSIONS || versions.containsKey(version)
            ? version
            : Version.NONE;
    Instant last = versions.get(counted);
    if (last == null || last.isBefore(minute)) {
      versions.put(counted, minute);
    }
  }

  private boolean isLastRead(ReaderState reader) {
    if (reader.reader().network().equals(Subject.JOINED)) {
      return true;
    }
    for (Map.Entry<Version, Instant> read :
        joined.getOrDefault(ReaderNames.name(reader.reader()), Map.of()).entrySet()) {
      boolean isOther = !read.getKey().equals(reader.version());
      if (isOther && !read.getValue().isBefore(reader.at())) {
        return false;
      }
    }
    return true;
  }
}
