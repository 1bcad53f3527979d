package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.FactLimit.LimitedFacts;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.internal.text.WriteAdvice;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a ledger on disk: each finished minute is written, and forced, at once.
 *
 * <p>Nothing that goes wrong is an exception. Where the folder cannot be written, or another
 * process writes to it, minutes wait in memory within bounds, and each call tries again, at most
 * every half minute. One thread calls all methods but {@link #status}.
 */
public final class LedgerWriter implements Closeable {
  /** The maximum number of lines a minute: {@value}. */
  public static final int MAX_LINES = 200;

  /** The maximum size of a day's file in bytes: {@value}. */
  public static final long MAX_DAY_BYTES = 4L << 20;

  /** The maximum size of the examples of a month in bytes: {@value}. */
  public static final long MAX_EXAMPLE_BYTES = 2L << 20;

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.ledger");
  private static final Duration RETRY_AFTER = Duration.ofSeconds(30);
  private static final int MINUTES_OF_DAY = 24 * 60;

  /** Room for the time, the hashes and lost events of a block. */
  private static final long BLOCK_BYTES = 512;

  /**
   * A minute may take this many times its share of what is left for the day, so that a flood of
   * requests leaves room for the rest of the day.
   */
  private static final int MINUTE_SHARE = 16;

  private static final int MAX_YEAR = 9_999;

  private final LedgerFolder folder;
  private final InstantSource clock;
  private final DayClosing closing;
  private final Set<String> knownNames;
  private final WaitingMinutes waiting = new WaitingMinutes();
  private final Map<Version, Duration> ages = new LinkedHashMap<>();
  private final Map<Version, Duration> newAges = new LinkedHashMap<>();
  private Optional<LedgerAppender> appender = Optional.empty();
  private Optional<Instant> attempted = Optional.empty();
  private Optional<LocalDate> closedOn = Optional.empty();
  private LostEvents unwrittenLost = LostEvents.NONE;
  private Optional<String> attemptedHash = Optional.empty();
  private boolean isFullLogged;
  private volatile LedgerStatus status =
      new LedgerStatus(LedgerStatus.State.WRITING, Optional.empty(), 0);

  private LedgerWriter(
      LedgerFolder folder, InstantSource clock, Duration keep, Set<String> knownNames) {
    this.folder = folder;
    this.knownNames = knownNames;
    this.clock = clock;
    closing = new DayClosing(folder, keep);
  }

  /**
   * Opens a folder, or begins to wait for it. Days that are older than eight days become totals.
   *
   * @param keep how long totals are kept, at least a day
   */
  public static LedgerWriter open(LedgerFolder folder, InstantSource clock, Duration keep) {
    return open(folder, clock, keep, Set.of());
  }

  /**
   * Opens a folder like the other method.
   *
   * @param knownNames the names of crawlers for whose facts others leave room; the caller may add
   *     some
   */
  public static LedgerWriter open(
      LedgerFolder folder, InstantSource clock, Duration keep, Set<String> knownNames) {
    LedgerWriter writer = new LedgerWriter(folder, clock, keep, knownNames);
    writer.minute(clock.instant(), List.of());
    return writer;
  }

  /** Writes a finished minute. Without facts, it only tries again to open the folder. */
  public void minute(Instant minute, List<Fact> facts) {
    minute(minute, facts, 0, 0);
  }

  /**
   * Writes a finished minute.
   *
   * @param lost the number of requests and reads that are in no fact
   * @param lostReads how many of them are reads, after which a reader may have another version
   */
  public void minute(Instant minute, List<Fact> facts, long lost, long lostReads) {
    LostEvents before = new LostEvents(lost, lostReads);
    count(before);
    if (!facts.isEmpty()) {
      count(waiting.add(minute, facts, before));
    } else if (waiting.isEmpty()) {
      unwrittenLost = unwrittenLost.plus(before);
    } else {
      waiting.lose(before);
    }
    if (!isOpen()) {
      return;
    }
    try {
      closeOldDays();
      while (!waiting.isEmpty()) {
        writeFirst();
        attemptedHash = Optional.empty();
        waiting.removeFirst();
      }
      reportWritten();
    } catch (IOException | RuntimeException e) {
      fail(e);
    }
  }

  /** Writes examples of requests that broke a rule; what does not fit is dropped. */
  public void examples(List<Example> examples) {
    if (examples.isEmpty() || !isOpen()) {
      return;
    }
    Map<YearMonth, List<String>> lines = new LinkedHashMap<>();
    for (Example example : examples) {
      YearMonth month = YearMonth.from(example.at().atOffset(ZoneOffset.UTC));
      if (month.getYear() >= 0 && month.getYear() <= MAX_YEAR) {
        lines.computeIfAbsent(month, key -> new ArrayList<>()).add(LedgerLines.of(example));
      }
    }
    try {
      for (Map.Entry<YearMonth, List<String>> month : lines.entrySet()) {
        writeExamples(month.getKey(), month.getValue());
      }
    } catch (IOException | RuntimeException e) {
      fail(e);
    }
  }

  /** Notes how long crawlers may keep a version; only what exceeds a day matters to a ledger. */
  public void maxAge(Version version, Duration maxAge) {
    Duration lastMaxAge = ages.getOrDefault(version, Duration.ofDays(1));
    if (!lastMaxAge.equals(maxAge)
        && (maxAge.compareTo(Duration.ofDays(1)) > 0 || ages.containsKey(version))) {
      ages.put(version, maxAge);
      newAges.put(version, maxAge);
    }
  }

  /**
   * Turns all days before a day, and before today, into totals. Returns whether that could be done;
   * {@link #status} says why not.
   */
  public boolean closeDaysBefore(LocalDate day) {
    if (!isOpen()) {
      return false;
    }
    try {
      LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
      closing.closeBefore(
          day.isBefore(today) ? day : today, appender.orElseThrow(), clock.instant());
      return true;
    } catch (IOException | RuntimeException e) {
      fail(e);
      return false;
    }
  }

  /** Returns the status. Any thread may call it. */
  public LedgerStatus status() {
    return status;
  }

  /** Closes the folder, so that another process can write to it. */
  @Override
  public void close() {
    try {
      boolean isLost = unwrittenLost.events() > 0;
      if (appender.isPresent() && (isLost || appender.get().hasAnnouncements())) {
        appender.get().prepare(clock.instant(), lines(List.of(), unwrittenLost));
        appender.get().append();
        forgetWritten();
      }
    } catch (IOException | RuntimeException e) {
      LOG.debug("cannot write the last hash of the examples", e);
    }
    closeFolder();
  }

  private void writeFirst() throws IOException {
    LedgerAppender to = appender.orElseThrow();
    Instant minute = waiting.first();
    List<DayTotal> counted = new ArrayList<>();
    for (Fact fact : waiting.firstFacts()) {
      counted.add(new DayTotal(fact, minute, minute, 0));
    }
    long room = room(to, minute);
    LimitedFacts limited = FactLimit.of(counted, MAX_LINES, room, knownNames);
    LostEvents lost = unwrittenLost.plus(waiting.firstLost()).plus(limited.lost());
    if (room > 0) {
      attemptedHash = Optional.of(to.prepare(minute, lines(limited.facts(), lost)));
      to.append();
      forgetWritten();
    } else {
      unwrittenLost = lost;
    }
    count(limited.lost());
    reportRoom(room);
  }

  private List<String> lines(List<DayTotal> facts, LostEvents lost) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Version, Duration> age : newAges.entrySet()) {
      lines.add(LedgerLines.maxAge(age.getKey(), age.getValue()));
    }
    for (DayTotal fact : facts) {
      lines.add(LedgerLines.of(fact.fact()));
    }
    if (lost.events() > 0) {
      lines.add(LedgerLines.lost(lost.events(), lost.reads()));
    }
    return lines;
  }

  private void forgetWritten() {
    newAges.clear();
    unwrittenLost = LostEvents.NONE;
  }

  private void writeExamples(YearMonth month, List<String> lines) throws IOException {
    LedgerAppender to = appender.orElseThrow();
    Path file = folder.examples(month);
    long used = Files.exists(file) ? Files.size(file) : 0;
    long room = Math.min(MAX_EXAMPLE_BYTES - used, LedgerFolder.MAX_BYTES - to.size());
    List<String> fitting = new ArrayList<>();
    room -= BLOCK_BYTES;
    for (String line : lines) {
      room -= line.length() + 1;
      if (room >= 0) {
        fitting.add(line);
      }
    }
    if (!fitting.isEmpty()) {
      to.appendExamples(month, clock.instant(), fitting);
    }
  }

  /** Returns how many bytes a minute may take; 0 or less if there is no room. */
  private static long room(LedgerAppender to, Instant minute) throws IOException {
    LocalDate day = LocalDate.ofInstant(minute, ZoneOffset.UTC);
    if (day.getYear() < 0 || day.getYear() > MAX_YEAR) {
      return 0;
    }
    long leftOfDay = MAX_DAY_BYTES - to.size(day);
    long leftInAll = LedgerFolder.MAX_BYTES - to.size();
    int minutesLeft =
        MINUTES_OF_DAY - minute.atOffset(ZoneOffset.UTC).toLocalTime().toSecondOfDay() / 60;
    long share = leftOfDay / Math.max(1, minutesLeft) * MINUTE_SHARE;
    return Math.min(share, Math.min(leftOfDay, leftInAll)) - BLOCK_BYTES;
  }

  private void count(LostEvents lost) {
    status = new LedgerStatus(status.state(), status.problem(), status.lost() + lost.events());
  }

  private void reportRoom(long room) {
    if (room > 0) {
      if (isFullLogged) {
        status = new LedgerStatus(status.state(), Optional.empty(), status.lost());
      }
      isFullLogged = false;
      return;
    }
    String sentence =
        "%s has reached the limit of a ledger, so requests are not written down; shorten ledger.keep"
            .formatted(folder.path());
    status = new LedgerStatus(LedgerStatus.State.WRITING, Optional.of(sentence), status.lost());
    if (!isFullLogged) {
      LOG.warn(sentence);
    }
    isFullLogged = true;
  }

  /** What closing writes comes before the minutes that wait, so the chain is in their order. */
  private void closeOldDays() throws IOException {
    Instant now = clock.instant();
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    if (closedOn.isEmpty() || !closedOn.get().equals(today)) {
      boolean isRecent =
          !waiting.isEmpty()
              && waiting.first().isAfter(now.minus(Duration.ofDays(DayClosing.DAYS_OF_MINUTES)));
      closing.closeOld(today, appender.orElseThrow(), isRecent ? waiting.first() : now);
      closedOn = Optional.of(today);
    }
  }

  private boolean isOpen() {
    if (appender.isPresent()) {
      return true;
    }
    Instant now = clock.instant();
    boolean isTooEarly =
        attempted.isPresent()
            && !now.isBefore(attempted.get())
            && now.isBefore(attempted.get().plus(RETRY_AFTER));
    if (isTooEarly) {
      return false;
    }
    attempted = Optional.of(now);
    try {
      appender = LedgerAppender.open(folder);
      if (appender.isEmpty()) {
        reportLock();
        return false;
      }
    } catch (IOException | RuntimeException e) {
      fail(e);
      return false;
    }
    reportOpen(appender.get());
    return true;
  }

  private void reportOpen(LedgerAppender opened) {
    if (attemptedHash.isPresent() && attemptedHash.get().equals(opened.lastHash())) {
      waiting.removeFirst();
      forgetWritten();
    }
    attemptedHash = Optional.empty();
    for (LedgerProblem problem : opened.crashes()) {
      LOG.warn("{}", problem);
    }
    newAges.putAll(ages);
    closedOn = Optional.empty();
  }

  private void reportWritten() {
    if (status.state() != LedgerStatus.State.WRITING) {
      LOG.info("{} can be written again", folder.path());
      status = new LedgerStatus(LedgerStatus.State.WRITING, Optional.empty(), status.lost());
    }
  }

  private void reportLock() {
    String sentence =
        "another process keeps the ledger in %s, so this process keeps its own in memory"
            .formatted(folder.path());
    if (status.state() != LedgerStatus.State.LOCKED) {
      LOG.warn(sentence);
    }
    status = new LedgerStatus(LedgerStatus.State.LOCKED, Optional.of(sentence), status.lost());
  }

  private void fail(Exception e) {
    closeFolder();
    String sentence =
        "cannot keep the ledger on disk (%s); %s"
            .formatted(LogText.line(String.valueOf(e)), WriteAdvice.of(folder.path()));
    if (status.state() != LedgerStatus.State.FAILED) {
      LOG.error(sentence);
    }
    status = new LedgerStatus(LedgerStatus.State.FAILED, Optional.of(sentence), status.lost());
  }

  private void closeFolder() {
    try {
      if (appender.isPresent()) {
        appender.get().close();
      }
    } catch (IOException e) {
      LOG.debug("cannot close the ledger", e);
    }
    appender = Optional.empty();
  }
}
