package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerFolder.DayFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a day of a folder block by block: the totals first, then the minutes. A file that cannot be
 * read ends there; {@link LedgerFolder#verify} reports why.
 */
public final class DayBlocks implements Closeable {
  private final List<Path> files = new ArrayList<>();
  private Optional<BlockReader> reader = Optional.empty();
  private Optional<LedgerBlock> block = Optional.empty();

  /** Opens a day at its first block. */
  public DayBlocks(DayFiles day) {
    if (day.totals().isPresent() && !LedgerScan.isLeftover(day)) {
      files.add(day.totals().get());
    }
    if (day.minutes().isPresent()) {
      files.add(day.minutes().get());
    }
    next();
  }

  /** Returns the minute of the block; empty at the end. */
  public Optional<Instant> minute() {
    return block.isPresent() ? Optional.of(block.get().minute()) : Optional.empty();
  }

  /** Passes the block to a visitor, and goes to the next. */
  public void visit(LedgerVisitor visitor) {
    if (block.isPresent()) {
      block.get().visit(visitor);
      next();
    }
  }

  @Override
  public void close() {
    try {
      if (reader.isPresent()) {
        reader.get().close();
      }
    } catch (IOException e) {
      // Nothing was written.
      reader = Optional.empty();
    }
  }

  private void next() {
    block = Optional.empty();
    while (block.isEmpty() && (reader.isPresent() || !files.isEmpty())) {
      try {
        if (reader.isEmpty()) {
          reader = Optional.of(BlockReader.open(files.remove(0)));
        }
        block = reader.get().next();
      } catch (IOException e) {
        block = Optional.empty();
      }
      if (block.isEmpty()) {
        close();
        reader = Optional.empty();
      }
    }
  }
}
