package io.github.wayleave.cli.replay.site;

import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import java.util.Optional;

/** What is known about the robots.txt that was published at a time. */
public sealed interface RobotsState {
  /** No robots.txt was published. */
  RobotsState NOTHING = new Known(Optional.empty());

  /**
   * What was published is known.
   *
   * @param version the version; empty if there was no robots.txt
   */
  record Known(Optional<PublishedRobots> version) implements RobotsState {}

  /** What was published is unknown, so no request of that time can be judged. */
  enum Unknown implements RobotsState {
    /** The history begins later. */
    BEFORE_HISTORY,
    /** The history does not have the octets of the version any more. */
    DAMAGED
  }
}
