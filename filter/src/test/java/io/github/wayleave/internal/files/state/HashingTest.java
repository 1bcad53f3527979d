package io.github.wayleave.internal.files.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderContent;
import io.github.wayleave.files.Sight;
import io.github.wayleave.files.Sight.Stamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.HashQueue.Pending;
import io.github.wayleave.internal.files.state.Hashing.Changed;
import io.github.wayleave.internal.files.state.Hashing.Hashed;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HashingTest {
  private static final String CONTENT = "a,b\n";
  private static final SitePath PATH = new SitePath("/data/a.csv");
  private static final Stamp BEFORE = stamp(1);
  private static final Stamp AFTER = stamp(2);

  private static Stamp stamp(long time) {
    return new Stamp(CONTENT.length(), time, time, 1);
  }

  private static Hashing.Outcome outcome(Stamp whenOpened) {
    return new Hashing(new Written(whenOpened), PATH, BEFORE, Optional.empty())
        .run(new Undisturbed());
  }

  @Test
  void whatStaysTheSameHasAHash() {
    assertThat(outcome(BEFORE))
        .isEqualTo(new Hashed(WatchedSite.sha256(CONTENT), Optional.empty()));
  }

  @Test
  void whatIsWrittenWhileItIsReadHasNone() {
    assertThat(outcome(AFTER)).isEqualTo(new Changed());
  }

  @Test
  void theHashOfWhatHasChangedSinceIsNotTold() {
    Ledger ledger = new Ledger(InstantSource.system());
    TrackedFile file = new TrackedFile(new RootFiles(""), PATH);
    ledger.see(file, Sight.file(BEFORE), new Round(1, Instant.EPOCH));
    long settled = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
    Pending pending = ledger.next(settled, CONTENT.length()).orElseThrow();
    ledger.see(file, Sight.file(AFTER), new Round(2, Instant.EPOCH));
    ledger.finish(pending, outcome(BEFORE), settled, settled);
    assertThat(file.facts()).isEmpty();
    assertThat(file.lastFacts()).isPresent();
  }

  /** A file that is written when somebody opens it. */
  private static final class Written implements DataRoot {
    private final Stamp whenOpened;
    private Stamp now = BEFORE;

    Written(Stamp whenOpened) {
      this.whenOpened = whenOpened;
    }

    @Override
    public Glance glance() {
      return path -> Sight.file(now);
    }

    @Override
    public FolderContent list(SitePath folder) {
      return new FolderContent(List.of(), 0);
    }

    @Override
    public InputStream open(SitePath file) {
      now = whenOpened;
      return new ByteArrayInputStream(CONTENT.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Nothing else goes on. */
  private static final class Undisturbed implements Hashing.Course {
    @Override
    public boolean goesOnAfter(int octets) {
      return true;
    }

    @Override
    public void interrupt() {}
  }
}
