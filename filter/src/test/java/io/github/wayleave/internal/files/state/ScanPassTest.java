package io.github.wayleave.internal.files.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A pass so long that the first files settle before the last are seen. */
class ScanPassTest {
  private static final FileStamp STAMP = new FileStamp(0, 1, 1, 1);

  private final FileStateStore store = new FileStateStore(InstantSource.system());

  private ScanPass newPass(int number) {
    return new ScanPass(number, Instant.EPOCH);
  }

  private static void waitUntilReliable() throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(StampReliability.of(STAMP).toNanos());
  }

  @Test
  void file_settlesFromTheTimeItWasSeen() throws Exception {
    ScanPass pass = newPass(1);
    TrackedFile file = new TrackedFile(new RootFiles(""), new SitePath("/data/a.csv"));
    waitUntilReliable();
    long earliest = System.nanoTime();
    store.update(file, PathState.file(STAMP), pass);
    long settling = StampReliability.of(STAMP).toNanos();
    assertThat(store.nextHash(earliest + settling - 1, 0)).isEmpty();
    assertThat(store.nextHash(System.nanoTime() + settling, 0)).isPresent();
  }
}
