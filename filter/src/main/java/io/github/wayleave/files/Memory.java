package io.github.wayleave.files;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Keeps what was found out in the state folder, if there is one. One thread uses it. */
final class Memory {
  private static final long SHORTEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

  private final Ledger ledger;
  private final Optional<StateFile> file;
  private long saved;
  private long savedAt = System.nanoTime();

  Memory(Ledger ledger, Optional<Path> folder) {
    this.ledger = ledger;
    this.file = folder.map(StateFile::new);
  }

  void load() {
    file.ifPresent(state -> ledger.load(state.load()));
  }

  /** Saves what is new, if there is something, and if it is a while since. */
  void saveAtTimes(long now) {
    if (now - savedAt > SHORTEST_PAUSE) {
      save();
      savedAt = System.nanoTime();
    }
  }

  /** Saves what is new, if there is something. */
  void save() {
    long discoveries = ledger.discoveries();
    if (file.isPresent() && discoveries != saved) {
      file.get().save(ledger.remembered());
      saved = discoveries;
    }
  }
}
