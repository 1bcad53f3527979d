package io.github.wayleave.internal.files.state;

import io.github.wayleave.files.PathState.FileStamp;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** When the stamp of a file can be relied on, by what the clocks of file systems do. */
public final class StampReliability {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long SHORTEST = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long COARSE = TimeUnit.MILLISECONDS.toNanos(2_100);
  private static final long LONG_AGO = TimeUnit.MINUTES.toNanos(1);

  /** Linux, write(2): one call writes no more than this. */
  private static final long LARGEST_WRITE = 0x7ffff000;

  private StampReliability() {}

  /**
   * Returns how long a file must have had a stamp so that no later change leaves it as it is.
   *
   * <p>A change that comes right after another may get the same time: how soon depends on the file
   * system's clock. A stamp of whole seconds is taken for one of FAT, which counts every other. A
   * write sets the time when it begins, and a large one takes long: a millisecond for each MiB.
   */
  public static Duration of(FileStamp stamp) {
    long granularity = newest(stamp) % SECOND == 0 ? COARSE : SHORTEST;
    long writing = TimeUnit.MILLISECONDS.toNanos(Math.min(stamp.size(), LARGEST_WRITE) >> 20);
    return Duration.ofNanos(granularity + writing);
  }

  /**
   * Returns whether the time is so old that the file has settled, even if clocks differ a little.
   */
  public static boolean isOld(FileStamp stamp, Instant time) {
    long timeNanos = TimeUnit.SECONDS.toNanos(time.getEpochSecond());
    return newest(stamp) < timeNanos - LONG_AGO;
  }

  /** Returns when the content was last changed, in whole seconds. */
  public static Instant modifiedSecond(FileStamp stamp) {
    return Instant.ofEpochSecond(Math.floorDiv(stamp.modified(), SECOND));
  }

  private static long newest(FileStamp stamp) {
    return stamp.changed() == FileStamp.UNKNOWN ? stamp.modified() : stamp.changed();
  }
}
