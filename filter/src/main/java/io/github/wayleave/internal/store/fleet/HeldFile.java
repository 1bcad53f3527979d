package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.robotstxt.RobotsTxt;

/**
 * A robots.txt that crawlers may have from another node. Each is one of its kind, so that the same
 * file of two entries of hosts is two.
 */
public final class HeldFile {
  private final RobotsTxt file;
  private final long end;

  /** Creates one. */
  public HeldFile(RobotsTxt file, long end) {
    this.file = file;
    this.end = end;
  }

  /** Returns what it says. */
  public RobotsTxt file() {
    return file;
  }

  /** Returns until when crawlers may have it, in nanoseconds of the monotonic clock. */
  public long end() {
    return end;
  }
}
