package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerFolder.DayFiles;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Turns days that are over into totals, and deletes old days.
 *
 * <p>The order of the steps keeps a crash harmless: a block of the chain names the hashes of the
 * new files, then the readers are replaced, then the totals are written, and the minutes are
 * deleted last. If totals and their minutes are both there, the minutes count, and the day is
 * closed again.
 */
final class DayClosing {
  /** How many days keep their minutes, besides today. */
  static final int DAYS_OF_MINUTES = 8;

  private final LedgerFolder folder;
  private final long keptDays;

  DayClosing(LedgerFolder folder, Duration keep) {
    this.folder = folder;
    keptDays = Math.max(1, keep.toDays());
  }

  /** Closes days that are older than eight days, and deletes those that are not kept. */
  void closeOld(LocalDate today, LedgerAppender appender, Instant now) throws IOException {
    delete(today.minusDays(keptDays), appender);
    closeBefore(today.minusDays(DAYS_OF_MINUTES), appender, now);
  }

  /** Closes all days before a day. */
  void closeBefore(LocalDate end, LedgerAppender appender, Instant now) throws IOException {
    for (DayFiles day : folder.days().headMap(end).values()) {
      if (day.minutes().isPresent()) {
        close(day, appender, now);
      }
    }
  }

  private void close(DayFiles day, LedgerAppender appender, Instant now) throws IOException {
    ReaderStates readers = new ReaderStates();
    LedgerScan until = new LedgerScan(folder, readers);
    until.readers();
    for (DayFiles earlier : folder.days().headMap(day.day().plusDays(1)).values()) {
      until.day(earlier);
    }
    DayTotals totals = new DayTotals(readsBefore(day.day()));
    LedgerScan scan = new LedgerScan(folder, totals);
    scan.day(day);
    Optional<IOException> failure = until.failure().or(scan::failure);
    if (failure.isPresent()) {
      throw failure.get();
    }
    Instant end = day.day().plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    Instant start = day.day().atStartOfDay(ZoneOffset.UTC).toInstant();
    String totalsText = block(start, totals.lines(scan.chain()));
    String readersText = block(end, readerLines(readers.at(end)));
    Path totalsFile = folder.totals(day.day());
    appender.announce(totalsFile, hashOf(totalsText));
    appender.announce(folder.readersFile(), hashOf(readersText));
    appender.prepare(now, List.of());
    appender.append();
    appender.replace(folder.readersFile(), readersText);
    appender.replace(totalsFile, totalsText);
    appender.delete(folder.minutes(day.day()));
  }

  private NameReads readsBefore(LocalDate day) throws IOException {
    NameReads reads = new NameReads();
    Optional<DayFiles> before = Optional.ofNullable(folder.days().get(day.minusDays(1)));
    if (before.isPresent()) {
      new LedgerScan(folder, reads).day(before.get());
    }
    return reads;
  }

  private void delete(LocalDate end, LedgerAppender appender) throws IOException {
    for (DayFiles day : new TreeMap<>(folder.days()).headMap(end).values()) {
      if (day.minutes().isPresent()) {
        appender.delete(day.minutes().get());
      }
      if (day.totals().isPresent()) {
        appender.delete(day.totals().get());
      }
    }
    for (YearMonth month : folder.exampleMonths().headSet(YearMonth.from(end))) {
      appender.delete(folder.examples(month));
    }
  }

  private static List<String> readerLines(List<ReaderState> readers) {
    Map<String, String> lines = new TreeMap<>();
    for (ReaderState reader : readers) {
      lines.put(LineFields.subject(reader.reader()), LedgerLines.of(reader));
    }
    return List.copyOf(lines.values());
  }

  /** Returns a file that is one block. */
  private static String block(Instant minute, List<String> lines) {
    StringBuilder text = new StringBuilder("@ " + LineFields.minute(minute) + '\n');
    for (String line : lines) {
      text.append(line).append('\n');
    }
    String block = text.toString();
    return block + "= " + LedgerBlock.hash(LedgerBlock.NO_HASH, block) + '\n';
  }

  private static String hashOf(String text) {
    return text.substring(text.lastIndexOf('=') + 2, text.length() - 1);
  }
}
