package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.HashQueue.PendingHash;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ScanPassTest {
  private static final FileStamp STAMP = new FileStamp(0, 1, 1, 1);

  private final FileStateStore store = new FileStateStore(InstantSource.system());

  private final TrackedFile file = new TrackedFile(new RootFiles(""), new SitePath("/data/a.csv"));

  private static void waitUntilReliable() throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(StampReliability.of(STAMP).toNanos());
  }

  /** A pass may be so long that the first files settle before the last are seen. */
  @Test
  void file_settlesFromTheTimeItWasSeen() throws Exception {
    ScanPass pass = new ScanPass(1, Instant.EPOCH, System.nanoTime());
    waitUntilReliable();
    long earliest = System.nanoTime();
    store.update(file, PathState.file(STAMP), pass);
    long settling = StampReliability.of(STAMP).toNanos();
    assertThat(store.nextHash(earliest + settling - 1, 0)).isEmpty();
    assertThat(store.nextHash(System.nanoTime() + settling, 0)).isPresent();
  }

  /** {@link System#nanoTime} may overflow. */
  @Test
  void unreadableFile_overflowingTime_waitsForItsNextTry() {
    long start = Long.MAX_VALUE;
    store.update(file, PathState.file(STAMP), new ScanPass(1, Instant.EPOCH, start));
    long settled = System.nanoTime() + StampReliability.of(STAMP).toNanos();
    PendingHash pending = store.nextHash(settled, 0).orElseThrow();
    store.finish(pending, new HashTask.UnreadableFile("failed", false), start, start);
    store.update(file, PathState.file(STAMP), new ScanPass(2, Instant.EPOCH, start));
    assertThat(store.isComplete()).isTrue();
  }
}
