package io.github.wayleave.internal.files.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.HashQueue.PendingHash;
import io.github.wayleave.internal.files.state.HashTask.ChangedFile;
import io.github.wayleave.internal.files.state.HashTask.HashedFile;
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

class HashTaskTest {
  private static final String CONTENT = "a,b\n";
  private static final SitePath PATH = new SitePath("/data/a.csv");
  private static final FileStamp BEFORE = stamp(1);
  private static final FileStamp AFTER = stamp(2);

  private static FileStamp stamp(long time) {
    return new FileStamp(CONTENT.length(), time, time, 1);
  }

  private static HashTask.HashResult outcome(FileStamp whenOpened) {
    return new HashTask(new WritingControl(whenOpened), PATH, BEFORE, Optional.empty())
        .run(new UninterruptedRead());
  }

  @Test
  void whatStaysTheSameHasAHash() {
    assertThat(outcome(BEFORE))
        .isEqualTo(new HashedFile(WatchedSite.sha256(CONTENT), Optional.empty()));
  }

  @Test
  void whatIsWrittenWhileItIsReadHasNone() {
    assertThat(outcome(AFTER)).isEqualTo(new ChangedFile());
  }

  @Test
  void theHashOfWhatHasChangedSinceIsNotTold() {
    FileStateStore ledger = new FileStateStore(InstantSource.system());
    TrackedFile file = new TrackedFile(new RootFiles(""), PATH);
    ledger.update(file, PathState.file(BEFORE), new ScanPass(1, Instant.EPOCH));
    long settled = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
    PendingHash pending = ledger.next(settled, CONTENT.length()).orElseThrow();
    ledger.update(file, PathState.file(AFTER), new ScanPass(2, Instant.EPOCH));
    ledger.finish(pending, outcome(BEFORE), settled, settled);
    assertThat(file.facts()).isEmpty();
    assertThat(file.lastFacts()).isPresent();
  }

  /** A file that is written when somebody opens it. */
  private static final class WritingControl implements DataRoot {
    private final FileStamp whenOpened;
    private FileStamp now = BEFORE;

    WritingControl(FileStamp whenOpened) {
      this.whenOpened = whenOpened;
    }

    @Override
    public RootScan startScan() {
      return path -> PathState.file(now);
    }

    @Override
    public FolderListing listFolder(SitePath folder) {
      return new FolderListing(List.of(), 0);
    }

    @Override
    public InputStream openFile(SitePath file) {
      now = whenOpened;
      return new ByteArrayInputStream(CONTENT.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Nothing else goes on. */
  private static final class UninterruptedRead implements HashTask.ReadControl {
    @Override
    public boolean goesOnAfter(int octets) {
      return true;
    }

    @Override
    public void interrupt() {}
  }
}
