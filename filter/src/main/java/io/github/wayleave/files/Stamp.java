package io.github.wayleave.files;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * By what it is seen, without reading it, that a file or a folder has changed.
 *
 * @param size how many octets it has
 * @param modified when its content was last changed, in nanoseconds since 1970
 * @param changed when anything of it was last changed, likewise; {@link #UNKNOWN} where the file
 *     system doesn't tell. Unlike {@code modified} nobody can set it.
 * @param key what tells it from another file of the same path; {@link #UNKNOWN}, likewise
 */
public record Stamp(long size, long modified, long changed, long key) {
  /** What stands for something that the file system doesn't tell: {@value}. */
  public static final long UNKNOWN = -1;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long SETTLING = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long COARSE_SETTLING = TimeUnit.MILLISECONDS.toNanos(2_100);
  private static final long LONG_AGO = TimeUnit.MINUTES.toNanos(1);

  /** Linux, write(2): one call writes no more than this. */
  private static final long LARGEST_WRITE = 0x7ffff000;

  /**
   * Returns how long a file must have had this stamp so that no later change leaves it as it is.
   *
   * <p>A change that comes right after another may get the same time: how soon depends on the file
   * system's clock. A stamp of whole seconds is taken for one of FAT, which counts every other. A
   * write sets the time when it begins, and a large one takes long: a millisecond for each MiB.
   */
  Duration settling() {
    long granularity = newest() % SECOND == 0 ? COARSE_SETTLING : SETTLING;
    long writing = TimeUnit.MILLISECONDS.toNanos(Math.min(size, LARGEST_WRITE) >> 20);
    return Duration.ofNanos(granularity + writing);
  }

  /** Tells whether the time is so old that the file has settled, even if clocks differ a little. */
  boolean isOld(Instant now) {
    long nanos = TimeUnit.SECONDS.toNanos(now.getEpochSecond());
    return newest() < nanos - LONG_AGO;
  }

  /** Returns when the content was last changed, in whole seconds. */
  Instant modifiedSecond() {
    return Instant.ofEpochSecond(Math.floorDiv(modified, SECOND));
  }

  private long newest() {
    return changed == UNKNOWN ? modified : changed;
  }
}
