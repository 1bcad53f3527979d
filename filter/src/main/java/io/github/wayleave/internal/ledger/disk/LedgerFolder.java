package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The folder of a ledger. docs/ledger-files.md describes its files.
 *
 * <p>A day's file is append-only. Each minute is a block that ends in the SHA-256 of the hash
 * before and the block, so that a crash loses the last minute at most, and a changed, missing or
 * reordered block breaks the chain. Reading takes linear time; memory holds one block, the names of
 * the files and the ends of the chain.
 */
public record LedgerFolder(Path path) {
  /** The maximum total size of the files in bytes: {@value}. */
  public static final long MAX_BYTES = 64L << 20;

  static final String READERS = "readers.txt";
  static final String MINUTES_ENDING = ".txt";
  static final String TOTALS_ENDING = ".day";

  private static final String NAME = "ledger";
  private static final String NODE = "node.txt";
  private static final String NODE_PATTERN = "[0-9a-f]{32}";
  static final String EXAMPLES_PREFIX = "examples-";
  private static final int MAX_NODE_BYTES = 64;
  private static final int DAY_LENGTH = "2026-11-21".length();
  private static final int MONTH_LENGTH = "2026-11".length();

  /**
   * The files of a day.
   *
   * @param minutes the file with its minutes, if there is one
   * @param totals the file with its totals, if there is one
   */
  public record DayFiles(LocalDate day, Optional<Path> minutes, Optional<Path> totals) {}

  public static LedgerFolder in(Path state) {
    return new LedgerFolder(state.resolve(NAME));
  }

  public boolean exists() {
    return Files.isDirectory(path);
  }

  /**
   * Returns the server that keeps the ledger, as 32 random hex digits; empty if the folder does not
   * say.
   */
  public Optional<String> node() {
    try (InputStream in = Files.newInputStream(nodeFile())) {
      String text = new String(in.readNBytes(MAX_NODE_BYTES), StandardCharsets.US_ASCII).trim();
      return text.matches(NODE_PATTERN) ? Optional.of(text) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads the whole folder: totals and minutes in the order of the days, then examples. Files that
   * are damaged are problems; the rest of them is read.
   */
  public LedgerReading read(LedgerVisitor visitor) {
    LedgerScan scan = new LedgerScan(this, visitor);
    scan.readers();
    scan.days();
    scan.examples();
    return scan.reading();
  }

  /** Reads the readers of the last closed day. */
  public void readReaders(LedgerVisitor visitor) {
    new LedgerScan(this, visitor).readers();
  }

  /** Reads the examples. */
  public void readExamples(LedgerVisitor visitor) {
    new LedgerScan(this, visitor).examples();
  }

  /** Verifies the hashes of all files and the chain between them. */
  public LedgerReading verify() {
    return read(new LedgerVisitor() {});
  }

  /** Returns what the readers had read that read robots.txt within 30 days before an instant. */
  public List<ReaderState> readers(Instant now) {
    ReaderStates states = new ReaderStates();
    LedgerScan scan = new LedgerScan(this, states);
    scan.readers();
    scan.days();
    return states.at(now);
  }

  /**
   * Returns the files of each day.
   *
   * @throws IOException if the folder cannot be listed
   */
  public SortedMap<LocalDate, DayFiles> days() throws IOException {
    SortedMap<LocalDate, DayFiles> days = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Optional<LocalDate> day = dayOf(file);
        if (day.isPresent()) {
          add(days, day.get(), file, file.toString().endsWith(MINUTES_ENDING));
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return days;
  }

  /** Returns the size of the examples in bytes, as far as they can be read. */
  public long examplesSize() {
    try {
      long size = 0;
      for (YearMonth month : exampleMonths()) {
        size += Files.size(examples(month));
      }
      return size;
    } catch (IOException e) {
      return 0;
    }
  }

  Path minutes(LocalDate day) {
    return path.resolve(day + MINUTES_ENDING);
  }

  Path totals(LocalDate day) {
    return path.resolve(day + TOTALS_ENDING);
  }

  Path examples(YearMonth month) {
    return path.resolve(EXAMPLES_PREFIX + month + MINUTES_ENDING);
  }

  Path readersFile() {
    return path.resolve(READERS);
  }

  Path nodeFile() {
    return path.resolve(NODE);
  }

  /** Returns the months that have examples. */
  SortedSet<YearMonth> exampleMonths() throws IOException {
    SortedSet<YearMonth> months = new TreeSet<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(path, EXAMPLES_PREFIX + "*" + MINUTES_ENDING)) {
      for (Path file : files) {
        Optional<YearMonth> month = examplesOf(String.valueOf(file.getFileName()));
        if (month.isPresent()) {
          months.add(month.get());
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return months;
  }

  /** Returns the total size of all files. */
  long size() throws IOException {
    long size = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        size += Files.isRegularFile(file) ? Files.size(file) : 0;
      }
    }
    return size;
  }

  private static void add(
      SortedMap<LocalDate, DayFiles> days, LocalDate day, Path file, boolean isMinutes) {
    DayFiles existing =
        days.getOrDefault(day, new DayFiles(day, Optional.empty(), Optional.empty()));
    days.put(
        day,
        isMinutes
            ? new DayFiles(day, Optional.of(file), existing.totals())
            : new DayFiles(day, existing.minutes(), Optional.of(file)));
  }

  /** Returns the day of a file with minutes or totals. */
  static Optional<LocalDate> dayOf(Path file) {
    String name = String.valueOf(file.getFileName());
    boolean isDay = name.endsWith(MINUTES_ENDING) || name.endsWith(TOTALS_ENDING);
    return isDay && name.length() == DAY_LENGTH + MINUTES_ENDING.length()
        ? day(name.substring(0, DAY_LENGTH))
        : Optional.empty();
  }

  /** Returns the month of a file with examples. */
  static Optional<YearMonth> examplesOf(String name) {
    int length = EXAMPLES_PREFIX.length() + MONTH_LENGTH + MINUTES_ENDING.length();
    return name.startsWith(EXAMPLES_PREFIX) && name.length() == length
        ? month(name.substring(EXAMPLES_PREFIX.length(), EXAMPLES_PREFIX.length() + MONTH_LENGTH))
        : Optional.empty();
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<YearMonth> month(String text) {
    try {
      return text.length() == MONTH_LENGTH ? Optional.of(YearMonth.parse(text)) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
