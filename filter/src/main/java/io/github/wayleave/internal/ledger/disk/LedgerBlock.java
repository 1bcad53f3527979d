package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * A complete block of a file: a minute, its lines, and the hash that chains it to the block before.
 *
 * @param file the file
 * @param line the line of the minute in the file, from 1
 * @param minute the minute
 * @param lines the lines within
 * @param chain the hashes
 */
record LedgerBlock(Path file, int line, Instant minute, List<String> lines, ChainHashes chain) {
  /** The hash before the first block: {@value}. */
  static final String NO_HASH = "0000000000000000000000000000000000000000000000000000000000000000";

  /**
   * The hashes of a block.
   *
   * @param previous the hash of the block before
   * @param follows whether the block before stands before it in the same file
   * @param hash the hash as it stands in the file
   * @param isIntact whether that is the hash of the block
   */
  record ChainHashes(String previous, boolean follows, String hash, boolean isIntact) {}

  /**
   * Returns the hash of a block.
   *
   * @param text the lines from the minute on, each with its line feed
   */
  static String hash(String previous, String text) {
    return Sha256.hex((previous + '\n' + text).getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Returns the number of the last line before the hash. */
  int lastLine() {
    return line + lines.size();
  }

  /** Passes the lines to a visitor; malformed ones are passed over. */
  void visit(LedgerVisitor visitor) {
    for (String text : lines) {
      LedgerLines.read(text, minute, visitor);
    }
  }
}
