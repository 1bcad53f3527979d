package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All readers, and the last reads of each name and of each operator, for readers without a read of
 * their own.
 *
 * <p>Its size is bounded: the reader, or the invented name, that was not seen for longest is
 * forgotten. Names of the catalogue are never forgotten, so that invented names cannot push them
 * out.
 */
final class ReaderTable {
  /** The number of readers that are remembered: {@value}. */
  static final int MAX_READERS = 65_536;

  /** The number of names outside the catalogue whose last read is remembered: {@value}. */
  static final int MAX_OTHER_NAMES = 16_384;

  private static final float LOAD = 0.75f;

  private ReadGeneration generation = new ReadGeneration();
  private final Map<ReaderKey, Reader> readers = new LinkedHashMap<>(16, LOAD, true);
  private final Map<NameKey, LastRead> knownNames = new HashMap<>();
  private final Map<NameKey, LastRead> otherNames = new LinkedHashMap<>(16, LOAD, true);
  private final Map<String, LastRead> operators = new HashMap<>();

  /** Returns a reader, which counts as seen now. */
  Reader reader(CrawlerName crawler, Subject subject) {
    ReaderKey key =
        new ReaderKey(key(crawler, subject.host()), subject.network(), subject.identity());
    Reader reader = readers.get(key);
    return reader == null ? create(key, subject) : reader;
  }

  /** Returns a reader, which counts as seen now, without creating a subject for a known one. */
  Reader reader(CrawlerName crawler, String host, String network, IdentityMark identity) {
    ReaderKey key = new ReaderKey(key(crawler, host), network, identity);
    Reader reader = readers.get(key);
    return reader == null
        ? create(key, new Subject(host, crawler.token().toString(), network, identity))
        : reader;
  }

  private Reader create(ReaderKey key, Subject subject) {
    Reader reader = new Reader(subject);
    readers.put(key, reader);
    removeEldest(readers, MAX_READERS);
    return reader;
  }

  /** Returns the reads to which a new one belongs. */
  ReadGeneration generation() {
    return generation;
  }

  /** Forgets all reads, because others were lost. */
  void forgetReads() {
    generation.end();
    generation = new ReadGeneration();
  }

  /** Stores a read of a reader; a name that stands for many is never a reader. */
  void read(Reader reader, CrawlerName crawler, LastRead read) {
    if (!crawler.equals(CrawlerName.OTHER)) {
      reader.read(read);
      readByName(reader.subject(), crawler, read);
    }
  }

  /** Stores a read for its name and its operator. Reads of impostors count for neither. */
  private void readByName(Subject subject, CrawlerName crawler, LastRead read) {
    if (subject.identity() == IdentityMark.SPOOFED) {
      return;
    }
    NameKey name = key(crawler, subject.host());
    if (crawler.isKnown()) {
      knownNames.put(name, read);
    } else {
      otherNames.put(name, read);
      removeEldest(otherNames, MAX_OTHER_NAMES);
    }
    if (crawler.operator().isPresent()) {
      operators.put(operatorKey(subject.host(), crawler.operator().get()), read);
    }
  }

  /**
   * Returns the last read of the same name, or else of another crawler of its operator, for a
   * reader that has no read of its own.
   */
  @Nullable LastRead readOfOthers(CrawlerName crawler, String host, Instant now) {
    LastRead read = readOfName(crawler, host);
    if (read != null && read.counts(now)) {
      return read;
    }
    LastRead ofOperator =
        crawler.operator().isPresent()
            ? operators.get(operatorKey(host, crawler.operator().get()))
            : null;
    return ofOperator != null && ofOperator.counts(now) ? ofOperator : null;
  }

  private @Nullable LastRead readOfName(CrawlerName crawler, String host) {
    NameKey name = key(crawler, host);
    return crawler.isKnown() ? knownNames.get(name) : otherNames.get(name);
  }

  /** Returns what each reader has, those first that were not seen for longest. */
  List<ReaderState> states(Instant now) {
    List<ReaderState> states = new ArrayList<>();
    for (Reader reader : readers.values()) {
      LastRead read = reader.readAt(now);
      // A state cannot say that the version is not known, and without it less is proved.
      if (read != null && (read.isNone() || !read.version().isNone())) {
        states.add(new ReaderState(reader.subject(), read.at(), read.version(), read.maxAge()));
      }
    }
    return List.copyOf(states);
  }

  /** Restores what a reader had. */
  void restore(ReaderState state, CrawlerName crawler) {
    EventTime time = new EventTime(state.at(), true);
    LastRead read =
        state.version().equals(Version.NONE)
            ? LastRead.ofNone(generation, time)
            : LastRead.of(generation, time, state.version(), state.maxAge(), List.of());
    Reader reader = reader(crawler, state.reader());
    if (isLater(read, reader.lastRead())) {
      reader.read(read);
    }
    if (isLater(read, readOfName(crawler, state.reader().host()))) {
      readByName(reader.subject(), crawler, read);
    }
  }

  private static boolean isLater(LastRead read, @Nullable LastRead existing) {
    return existing == null || !existing.at().isAfter(read.at());
  }

  private static NameKey key(CrawlerName crawler, String host) {
    return new NameKey(host, crawler.token());
  }

  /** Names of hosts contain no space. */
  private static String operatorKey(String host, String operator) {
    return host + " " + operator;
  }

  private static void removeEldest(Map<?, ?> map, int limit) {
    if (map.size() > limit) {
      Iterator<?> eldest = map.keySet().iterator();
      eldest.next();
      eldest.remove();
    }
  }
}
