package io.github.wayleave.cli.replay.site;

import java.time.Instant;

/** The robots.txt of a host entry at each time. Times are asked for in about ascending order. */
@FunctionalInterface
public interface RobotsTimeline {
  /** Returns what was published at a time. */
  RobotsState at(Instant time);

  /** Returns a timeline on which the same robots.txt was published all the time. */
  static RobotsTimeline always(RobotsState state) {
    return time -> state;
  }
}
