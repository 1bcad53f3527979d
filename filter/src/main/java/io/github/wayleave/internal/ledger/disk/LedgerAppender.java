package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.BlockReader.FileEnd;
import io.github.wayleave.internal.state.StateFolder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Appends blocks to the files of a ledger while it holds the folder's lock. After an {@link
 * IOException} close it, because the last block may be incomplete.
 */
final class LedgerAppender implements Closeable {
  private final LedgerFolder folder;
  private final StateFolder state;
  private final List<LedgerProblem> crashes = new ArrayList<>();
  private final Map<YearMonth, String> exampleHashes = new HashMap<>();
  private final List<String> announcements = new ArrayList<>();
  private PreparedBlock prepared = new PreparedBlock(Path.of(""), "", "");
  private String lastHash = LedgerBlock.NO_HASH;
  private Optional<Path> lastFile = Optional.empty();
  private long size;

  private LedgerAppender(LedgerFolder folder, StateFolder state) {
    this.folder = folder;
    this.state = state;
  }

  /** A block that was not written yet. */
  private record PreparedBlock(Path file, String text, String hash) {}

  /**
   * Opens a folder; empty if another process has opened it.
   *
   * @throws IOException if it cannot be read or written
   */
  static Optional<LedgerAppender> open(LedgerFolder folder) throws IOException {
    Optional<StateFolder> state = StateFolder.lock(folder.path());
    if (state.isEmpty()) {
      return Optional.empty();
    }
    LedgerAppender appender = new LedgerAppender(folder, state.get());
    try {
      appender.load();
      return Optional.of(appender);
    } catch (IOException | RuntimeException e) {
      appender.close();
      throw e;
    }
  }

  /** Returns what crashes left at the ends of files, once. */
  List<LedgerProblem> crashes() {
    return crashes;
  }

  /** Returns the total size of all files. */
  long size() {
    return size;
  }

  long size(LocalDate day) throws IOException {
    Path file = folder.minutes(day);
    return Files.exists(file) ? Files.size(file) : 0;
  }

  boolean hasAnnouncements() {
    return !announcements.isEmpty();
  }

  /** Returns the hash of the last block. */
  String lastHash() {
    return lastHash;
  }

  /** Prepares a block for {@link #append()}, and returns its hash. */
  String prepare(Instant minute, List<String> lines) {
    StringBuilder text = new StringBuilder();
    text.append("@ ").append(LineFields.minute(minute)).append('\n');
    addLines(text, lines);
    addLines(text, announcements);
    String block = text.toString();
    prepared =
        new PreparedBlock(
            folder.minutes(LocalDate.ofInstant(minute, ZoneOffset.UTC)),
            block,
            LedgerBlock.hash(lastHash, block));
    return prepared.hash();
  }

  /** Appends the prepared block, and forces it to disk. */
  void append() throws IOException {
    PreparedBlock block = prepared;
    boolean follows = lastFile.isPresent() && lastFile.get().equals(block.file());
    if (follows && !Files.exists(block.file())) {
      throw new NoSuchFileException(block.file().toString());
    }
    String before = follows ? "" : "< " + lastHash + '\n';
    write(block.file(), before + block.text() + "= " + block.hash() + '\n');
    lastHash = block.hash();
    lastFile = Optional.of(block.file());
    announcements.clear();
  }

  /** Appends examples of a month; the next minute names the hash of their block. */
  void appendExamples(YearMonth month, Instant minute, List<String> lines) throws IOException {
    Path file = folder.examples(month);
    StringBuilder text = new StringBuilder();
    text.append("@ ").append(LineFields.minute(minute)).append('\n');
    addLines(text, lines);
    String hash = LedgerBlock.hash(lastExampleHash(month), text.toString());
    write(file, text + "= " + hash + '\n');
    exampleHashes.put(month, hash);
    announce(file, hash);
  }

  /** Lets the next block name the hash of a file that has a chain of its own. */
  void announce(Path file, String hash) {
    String name = "c " + file.getFileName() + ' ';
    announcements.removeIf(line -> line.startsWith(name));
    announcements.add(name + hash);
  }

  /** Replaces a file at once. */
  void replace(Path file, String text) throws IOException {
    long before = Files.exists(file) ? Files.size(file) : 0;
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    state.replace(file, octets);
    size += octets.length - before;
  }

  void delete(Path file) throws IOException {
    long before = Files.exists(file) ? Files.size(file) : 0;
    if (Files.deleteIfExists(file)) {
      size -= before;
    }
    if (lastFile.isPresent() && lastFile.get().equals(file)) {
      lastFile = Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    state.close();
  }

  private void load() throws IOException {
    size = folder.size();
    if (folder.node().isEmpty()) {
      replace(folder.nodeFile(), UUID.randomUUID().toString().replace("-", "") + "\n");
    }
    LedgerScan scan = new LedgerScan(folder, new LedgerVisitor() {});
    scan.days();
    if (scan.failure().isPresent()) {
      throw scan.failure().get();
    }
    Optional<LedgerChain.Section> end = scan.chain().end();
    if (end.isPresent()) {
      lastHash = end.get().last();
    }
    for (Map.Entry<Path, FileEnd> file : scan.ends().entrySet()) {
      if (file.getKey().toString().endsWith(LedgerFolder.MINUTES_ENDING)) {
        terminate(file.getKey(), file.getValue());
      }
    }
  }

  private String lastExampleHash(YearMonth month) throws IOException {
    String cached = exampleHashes.get(month);
    if (cached != null) {
      return cached;
    }
    Path file = folder.examples(month);
    String[] last = {LedgerBlock.NO_HASH};
    if (Files.exists(file)) {
      terminate(file, BlockReader.read(file, block -> last[0] = block.chain().hash()));
    }
    return last[0];
  }

  /**
   * What a crash left stays, is marked as such, and the next block begins behind it. What no crash
   * leaves is not marked.
   */
  private void terminate(Path file, FileEnd end) throws IOException {
    Optional<LedgerProblem> last =
        end.isTorn()
            ? Optional.of(end.problems().get(end.problems().size() - 1))
            : Optional.empty();
    boolean isCrash = last.map(LedgerProblem::isHarmless).orElse(false);
    String text = (end.endsWithLineFeed() ? "" : "\n") + (isCrash ? TornLines.MARK + "\n" : "");
    if (!text.isEmpty()) {
      write(file, text);
    }
    last.ifPresent(crashes::add);
  }

  private void write(Path file, String text) throws IOException {
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    state.append(file, octets);
    size += octets.length;
  }

  private static void addLines(StringBuilder text, List<String> lines) {
    for (String line : lines) {
      text.append(line).append('\n');
    }
  }
}
