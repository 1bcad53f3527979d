package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerBlock.ChainHashes;
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
 * as a crash leaves it, is passed over, and so is what stands between blocks.
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
  private int number;
  private Optional<String> before = Optional.empty();
  private Optional<String> explicitBefore = Optional.empty();
  private Optional<OpenBlock> open = Optional.empty();
  private Optional<LedgerBlock> complete = Optional.empty();
  private boolean isTorn;
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
   * @param problems at most {@value #MAX_PROBLEMS}; all harmless but those of lines outside blocks
   * @param isTorn whether something stands behind the last block
   */
  record FileEnd(List<LedgerProblem> problems, boolean isTorn, boolean endsWithLineFeed) {}

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
      return new FileEnd(List.copyOf(reader.problems), reader.isTorn, reader.endsWithLineFeed);
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
      endLine();
    }
    if (complete.isEmpty() && open.isPresent()) {
      addTorn(open.get().line);
      open = Optional.empty();
    }
  }

  private void accept(byte octet) {
    if (octet == '\n') {
      endLine();
      return;
    }
    if (length < MAX_LINE_BYTES) {
      if (length == line.length) {
        line = Arrays.copyOf(line, length * 2);
      }
      line[length] = octet;
    }
    length++;
  }

  private void endLine() {
    number++;
    boolean isTooLong = length > MAX_LINE_BYTES;
    String text =
        new String(line, 0, Math.min(length, MAX_LINE_BYTES), StandardCharsets.ISO_8859_1);
    length = 0;
    char letter = text.length() < 2 || text.charAt(1) != ' ' || isTooLong ? ' ' : text.charAt(0);
    switch (letter) {
      case '@' -> begin(text);
      case '=' -> end(text);
      case '<' -> follow(text);
      case '#' -> comment();
      default -> add(text);
    }
  }

  private void begin(String text) {
    if (open.isPresent()) {
      addTorn(open.get().line);
    }
    try {
      open = Optional.of(new OpenBlock(LineFields.parseMinute(text.substring(2)), number, text));
    } catch (IllegalArgumentException | DateTimeException e) {
      open = Optional.empty();
      addTorn(number);
    }
  }

  private void end(String text) {
    Optional<String> hash = hashOf(text);
    if (hash.isEmpty()) {
      add(text);
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
    isTorn = false;
  }

  private void deliver(OpenBlock block, String hash) {
    String previous = explicitBefore.or(() -> before).orElse(LedgerBlock.NO_HASH);
    boolean isIntact = hash.equals(LedgerBlock.hash(previous, block.text.toString()));
    ChainHashes chain = new ChainHashes(previous, explicitBefore.isEmpty(), hash, isIntact);
    complete =
        Optional.of(
            new LedgerBlock(file, block.line, block.minute, List.copyOf(block.lines), chain));
  }

  private void follow(String text) {
    Optional<String> hash = hashOf(text);
    if (open.isPresent()) {
      addTorn(open.get().line);
      open = Optional.empty();
    }
    if (hash.isEmpty()) {
      addTorn(number);
    } else {
      explicitBefore = hash;
    }
  }

  private void comment() {
    if (open.isPresent()) {
      addTorn(open.get().line);
    }
    open = Optional.empty();
    explicitBefore = Optional.empty();
    isTorn = false;
  }

  private void add(String text) {
    if (open.isPresent()) {
      open.get().add(text);
    } else {
      addTorn(number);
    }
  }

  private void addTorn(int at) {
    isTorn = true;
    addProblem(
        "%s:%s: the minute is incomplete, as after a crash, and is skipped".formatted(file, at),
        true);
  }

  private void addProblem(String sentence, boolean isHarmless) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(new LedgerProblem(sentence, isHarmless));
    }
  }

  private static Optional<String> hashOf(String text) {
    String hash = text.substring(2);
    return Version.isValid(hash) && hash.length() > 1 ? Optional.of(hash) : Optional.empty();
  }
}
