package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerBlock.ChainHashes;
import io.github.wayleave.internal.ledger.disk.TornLines.FileLine;
import io.github.wayleave.internal.ledger.fact.Version;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the blocks of a file one by one, so that memory holds one block. A block without its hash,
 * as a crash leaves it, is passed over, and so is what stands between blocks; {@link TornLines}
 * decides which of the two it is.
 */
final class BlockReader implements Closeable {
  private static final int BUFFER_BYTES = 64 << 10;

  /** A longer line was not written by Wayleave. */
  private static final int MAX_LINE_BYTES = 64 << 10;

  /** A longer block was not written by Wayleave; the longest are the readers, and days' totals. */
  private static final int MAX_BLOCK_BYTES = 24 << 20;

  private static final int MAX_PROBLEMS = 1_000;

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int position;
  private int filled;
  private final List<LedgerProblem> problems = new ArrayList<>();
  private byte[] line = new byte[256];
  private int length;

  /** The length of the line without the NULs at its end. */
  private int lengthWithoutNuls;

  private int number;
  private Optional<String> before = Optional.empty();
  private Optional<String> explicitBefore = Optional.empty();
  private Optional<OpenBlock> open = Optional.empty();
  private Optional<LedgerBlock> complete = Optional.empty();
  private final TornLines torn = new TornLines();
  private boolean hasBlocks;
  private boolean isAltered;
  private boolean isAtEnd;
  private boolean endsWithLineFeed = true;

  private BlockReader(Path file) throws IOException {
    this.file = file;
    in = Files.newInputStream(file);
  }

  /** Receives blocks. */
  interface BlockVisitor {
    void block(LedgerBlock block) throws IOException;
  }

  /**
   * How a file ends.
   *
   * @param problems at most {@value #MAX_PROBLEMS}, and one that is not harmless, if there is any
   * @param isTorn whether something stands behind the last block
   * @param hasBlocks whether the file has a complete block
   */
  record FileEnd(
      List<LedgerProblem> problems, boolean isTorn, boolean endsWithLineFeed, boolean hasBlocks) {}

  /** A block whose hash was not read yet. */
  private static final class OpenBlock {
    private final Instant minute;
    private final int line;
    private final StringBuilder text = new StringBuilder();
    private final List<String> lines = new ArrayList<>();

    OpenBlock(Instant minute, int line, String text) {
      this.minute = minute;
      this.line = line;
      this.text.append(text).append('\n');
    }

    void add(String added) {
      if (text.length() <= MAX_BLOCK_BYTES) {
        lines.add(added);
        text.append(added).append('\n');
      }
    }

    boolean isTooLong() {
      return text.length() > MAX_BLOCK_BYTES;
    }
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read, or the visitor throws it
   */
  static FileEnd read(Path file, BlockVisitor visitor) throws IOException {
    try (BlockReader reader = open(file)) {
      for (Optional<LedgerBlock> block = reader.next(); block.isPresent(); block = reader.next()) {
        visitor.block(block.get());
      }
      return new FileEnd(
          List.copyOf(reader.problems),
          !reader.torn.isEmpty(),
          reader.endsWithLineFeed,
          reader.hasBlocks);
    }
  }

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be read
   */
  static BlockReader open(Path file) throws IOException {
    return new BlockReader(file);
  }

  /** Returns the next complete block; empty at the end of the file. */
  Optional<LedgerBlock> next() throws IOException {
    complete = Optional.empty();
    while (complete.isEmpty() && (position < filled || fill())) {
      accept(buffer[position++]);
    }
    if (complete.isEmpty()) {
      endFile();
    }
    return complete;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean fill() throws IOException {
    position = 0;
    filled = Math.max(0, in.read(buffer));
    return filled > 0;
  }

  private void endFile() {
    if (length > 0) {
      endsWithLineFeed = false;
      endLine(false);
    }
    if (complete.isEmpty() && !isAtEnd) {
      isAtEnd = true;
      addTorn(torn.areTornAtEnd());
    }
  }

  private void accept(byte octet) {
    if (octet == '\n') {
      endLine(true);
      return;
    }
    if (length < MAX_LINE_BYTES) {
      if (length == line.length) {
        line = Arrays.copyOf(line, length * 2);
      }
      line[length] = octet;
    }
    length++;
    if (octet != 0) {
      lengthWithoutNuls = length;
    }
  }

  private void endLine(boolean isEnded) {
    number++;
    boolean isTooLong = lengthWithoutNuls > MAX_LINE_BYTES;
    int read = Math.min(lengthWithoutNuls, MAX_LINE_BYTES);
    String text = new String(line, 0, read, StandardCharsets.ISO_8859_1);
    boolean hasNuls = length > lengthWithoutNuls;
    FileLine now = new FileLine(number, isTooLong ? "" : text, length, hasNuls, isEnded);
    length = 0;
    lengthWithoutNuls = 0;
    boolean isMark = !text.isEmpty() && TornLines.MARK.startsWith(text);
    boolean hasLetter = text.length() > 1 && text.charAt(1) == ' ' && !isTooLong && !hasNuls;
    char letter = isMark ? '#' : hasLetter ? text.charAt(0) : ' ';
    switch (letter) {
      case '@' -> begin(now);
      case '=' -> end(now);
      case '<' -> follow(now);
      case '#' -> comment(text);
      default -> add(now, text);
    }
  }

  private void begin(FileLine now) {
    if (!torn.isHashBefore()) {
      addTorn(false);
    }
    torn.add(now);
    try {
      String minute = now.text().substring(2);
      open = Optional.of(new OpenBlock(LineFields.parseMinute(minute), number, now.text()));
    } catch (IllegalArgumentException | DateTimeException e) {
      open = Optional.empty();
    }
  }

  private void end(FileLine now) {
    Optional<String> hash = hashOf(now.text());
    if (hash.isEmpty()) {
      add(now, now.text());
      return;
    }
    if (open.isEmpty() || open.get().isTooLong()) {
      addProblem(
          "%s:%s: expected a minute before the hash; compare the file with a backup"
              .formatted(file, number),
          false);
    } else {
      deliver(open.get(), hash.get());
    }
    before = hash;
    explicitBefore = Optional.empty();
    open = Optional.empty();
    torn.clear();
  }

  private void deliver(OpenBlock block, String hash) {
    String previous = explicitBefore.or(() -> before).orElse(LedgerBlock.NO_HASH);
    boolean isIntact = hash.equals(LedgerBlock.hash(previous, block.text.toString()));
    hasBlocks = true;
    ChainHashes chain = new ChainHashes(previous, explicitBefore.isEmpty(), hash, isIntact);
    complete =
        Optional.of(
            new LedgerBlock(file, block.line, block.minute, List.copyOf(block.lines), chain));
  }

  private void follow(FileLine now) {
    Optional<String> hash = hashOf(now.text());
    boolean isRepeated = torn.isHashBefore() && hash.equals(explicitBefore);
    if (!isRepeated) {
      addTorn(false);
      torn.add(now);
    }
    open = Optional.empty();
    if (hash.isPresent()) {
      explicitBefore = hash;
    }
  }

  /** A crash can also interrupt the write of the mark, and leave NULs behind a part of it. */
  private void comment(String text) {
    boolean isMark = TornLines.MARK.startsWith(text) && torn.areTorn();
    if (torn.isEmpty()) {
      torn.add(new FileLine(number, text, text.length(), false, true));
    }
    addTorn(isMark);
    open = Optional.empty();
    explicitBefore = Optional.empty();
  }

  private void add(FileLine now, String text) {
    if (open.isPresent()) {
      open.get().add(text);
    }
    torn.add(now);
  }

  /** Reports the lines since the last block, if there are any. */
  private void addTorn(boolean isHarmless) {
    if (torn.isEmpty()) {
      return;
    }
    addProblem(
        (isHarmless
                ? "%s:%s: the minute is incomplete, as after a crash, and is skipped"
                : "%s:%s: expected whole minutes, found lines that no crash leaves; compare the file with a backup")
            .formatted(file, torn.firstLine()),
        isHarmless);
    if (!isAtEnd) {
      torn.clear();
    }
  }

  private void addProblem(String sentence, boolean isHarmless) {
    if (problems.size() < MAX_PROBLEMS || (!isHarmless && !isAltered)) {
      problems.add(new LedgerProblem(sentence, isHarmless));
    }
    isAltered |= !isHarmless;
  }

  private static Optional<String> hashOf(String text) {
    String hash = text.substring(2);
    return Version.isValid(hash) && hash.length() > 1 ? Optional.of(hash) : Optional.empty();
  }
}
