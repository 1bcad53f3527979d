package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.HashQueue.PendingHash;
import io.github.wayleave.internal.files.HashTask.ChangedFile;
import io.github.wayleave.internal.files.HashTask.HashedFile;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HashTaskTest {
  private static final String CONTENT = "a,b\n";
  private static final SitePath PATH = new SitePath("/data/a.csv");
  private static final FileStamp ORIGINAL = stamp(1);
  private static final FileStamp CHANGED = stamp(2);

  private static FileStamp stamp(long time) {
    return new FileStamp(CONTENT.length(), time, time, 1);
  }

  private static HashTask.HashResult result(FileStamp whenOpened) {
    return new HashTask(new WritingControl(whenOpened), PATH, ORIGINAL)
        .run(new UninterruptedRead());
  }

  @Test
  void run_unchangedFile_isHashed() {
    assertThat(result(ORIGINAL)).isEqualTo(new HashedFile(WatchedSite.sha256(CONTENT)));
  }

  @Test
  void run_fileChangesWhileRead_isChanged() {
    assertThat(result(CHANGED)).isEqualTo(new ChangedFile());
  }

  @Test
  void finish_fileChangedSince_hashIsNotListed() {
    FileStateStore store = new FileStateStore(InstantSource.system());
    TrackedFile file = new TrackedFile(new RootFiles(""), PATH);
    store.update(file, PathState.file(ORIGINAL), new ScanPass(1, Instant.EPOCH, 0));
    long settled = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
    PendingHash pending = store.nextHash(settled, CONTENT.length()).orElseThrow();
    store.update(file, PathState.file(CHANGED), new ScanPass(2, Instant.EPOCH, 0));
    store.finish(pending, result(ORIGINAL), settled, settled);
    assertThat(file.currentAttributes()).isEmpty();
    assertThat(file.lastAttributes()).isPresent();
  }

  /** A file that changes when it is opened. */
  private static final class WritingControl implements DataRoot {
    private final FileStamp whenOpened;
    private FileStamp current = ORIGINAL;

    WritingControl(FileStamp whenOpened) {
      this.whenOpened = whenOpened;
    }

    @Override
    public RootScan startScan() {
      return path -> PathState.file(current);
    }

    @Override
    public FolderListing listFolder(SitePath folder) {
      return new FolderListing(List.of(), 0);
    }

    @Override
    public InputStream openFile(SitePath file) {
      current = whenOpened;
      return new ByteArrayInputStream(CONTENT.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static final class UninterruptedRead implements HashTask.ReadControl {
    @Override
    public boolean continueAfter(int octets) {
      return true;
    }

    @Override
    public void runPendingWork() {}
  }
}
