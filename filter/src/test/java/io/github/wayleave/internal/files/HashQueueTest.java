package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.HashQueue.PendingHash;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HashQueueTest {
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  /** {@link System#nanoTime} may overflow. */
  private static final long START = Long.MAX_VALUE - 5 * SECOND;

  private final HashQueue queue = new HashQueue();
  private final TrackedFile file = file("/a.csv");

  private static TrackedFile file(String path) {
    return new TrackedFile(new RootFiles(""), new SitePath(path));
  }

  private static FileStamp stamp(long size, int change) {
    return new FileStamp(size, change, 1_000_000_001L + change, 1);
  }

  @Test
  void next_settledFiles_smallestFirst() {
    TrackedFile small = file("/b.csv");
    queue.add(file, stamp(100, 0), true, START);
    queue.add(small, stamp(1, 0), true, START);
    assertThat(queue.next(START, 99)).map(PendingHash::file).contains(small);
    assertThat(queue.next(START, 99)).isEmpty();
    assertThat(queue.next(START, 100)).map(PendingHash::file).contains(file);
  }

  @Test
  void next_newFile_waitsUntilSettled() {
    queue.add(file, stamp(1, 0), false, START);
    queue.add(file, stamp(1, 0), false, START + 99 * MILLI);
    assertThat(queue.next(START + 99 * MILLI, 1)).isEmpty();
    assertThat(queue.nextDue(START, START + SECOND)).isEqualTo(START + 100 * MILLI);
    assertThat(queue.next(START + 100 * MILLI, 1)).isPresent();
    assertThat(queue.isEmpty()).isFalse();
  }

  @Test
  void add_changedFile_settlesAgain() {
    queue.add(file, stamp(1, 0), false, START);
    queue.add(file, stamp(1, 1), false, START + 50 * MILLI);
    assertThat(queue.next(START + 100 * MILLI, 1)).isEmpty();
    assertThat(queue.next(START + SECOND, 1)).map(PendingHash::stamp).contains(stamp(1, 1));
    assertThat(queue.next(START + SECOND, 1)).isEmpty();
  }

  @Test
  void remove_queuedFile_isNotHashed() {
    queue.add(file, stamp(1, 0), true, START);
    queue.remove(file);
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.next(START, 1)).isEmpty();
  }

  @Test
  void complete_changingLargeFile_takesATenthOfTheTime() {
    long nanoTime = START;
    long hashed = 0;
    for (int change = 0; change < 100; change++) {
      queue.add(file, stamp(1, change), true, nanoTime);
      nanoTime = queue.nextDue(nanoTime, nanoTime + 1_000 * SECOND);
      PendingHash next = queue.next(nanoTime, 1).orElseThrow();
      queue.complete(next, nanoTime, nanoTime + SECOND, false);
      nanoTime += SECOND;
      hashed += SECOND;
    }
    assertThat((nanoTime - START) / hashed).isBetween(5L, 11L);
  }

  @Test
  void complete_wastedReads_delayGrowsToItsLimit() {
    long nanoTime = START;
    long delay = 0;
    for (int change = 0; change < 20; change++) {
      queue.add(file, stamp(1, change), true, nanoTime);
      long due = queue.nextDue(nanoTime, nanoTime + 10_000 * SECOND);
      delay = due - nanoTime;
      queue.complete(queue.next(due, 1).orElseThrow(), due, due + 10 * SECOND, true);
      nanoTime = due + 10 * SECOND;
    }
    assertThat(delay).isEqualTo(TimeUnit.MINUTES.toNanos(5));
  }

  @Test
  void add_fileUnchangedForLong_hasNoDelay() {
    for (int change = 0; change < 10; change++) {
      long nanoTime = START + 100L * change * SECOND;
      queue.add(file, stamp(1, change), true, nanoTime);
      Optional<PendingHash> next = queue.next(nanoTime, 1);
      assertThat(next).as("change %s", change).isPresent();
      queue.complete(next.get(), nanoTime, nanoTime + SECOND, false);
    }
  }
}
