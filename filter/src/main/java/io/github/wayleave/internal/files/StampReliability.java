package io.github.wayleave.internal.files;

import io.github.wayleave.files.PathState.FileStamp;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** Determines when the stamp of a file is reliable, given the resolution of file system clocks. */
public final class StampReliability {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long SHORTEST = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long COARSE = TimeUnit.MILLISECONDS.toNanos(2_100);
  private static final long LONG_AGO = TimeUnit.MINUTES.toNanos(1);

  /** Linux, write(2): one call writes no more than this. */
  private static final long LARGEST_WRITE = 0x7ffff000;

  private StampReliability() {}

  /**
   * Returns how long a stamp must stay the same before every later change is certain to alter it.
   *
   * <p>Two changes within one clock tick have the same time. A time in whole seconds may come from
   * FAT, whose tick is two seconds. A write sets the time when it begins and may take long, about a
   * millisecond per MiB.
   */
  public static Duration of(FileStamp stamp) {
    long granularity = newest(stamp) % SECOND == 0 ? COARSE : SHORTEST;
    long writing = TimeUnit.MILLISECONDS.toNanos(Math.min(stamp.size(), LARGEST_WRITE) >> 20);
    return Duration.ofNanos(granularity + writing);
  }

  /** Returns whether the file has certainly settled, even if clocks differ by seconds. */
  public static boolean isOld(FileStamp stamp, Instant time) {
    long timeNanos = TimeUnit.SECONDS.toNanos(time.getEpochSecond());
    return newest(stamp) < timeNanos - LONG_AGO;
  }

  /** Returns the modification time in whole seconds. */
  public static Instant modifiedSecond(FileStamp stamp) {
    return Instant.ofEpochSecond(Math.floorDiv(stamp.modified(), SECOND));
  }

  private static long newest(FileStamp stamp) {
    return stamp.changed() == FileStamp.UNKNOWN ? stamp.modified() : stamp.changed();
  }
}
