package io.github.wayleave.cli.replay.site;

import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.time.Duration;
import java.time.Instant;

/** Creates versions from octets. */
final class PublishedVersions {
  private PublishedVersions() {}

  static PublishedRobots of(byte[] octets, Duration maxAge, Instant since) {
    return new PublishedRobots(
        new Version(Sha256.hex(octets)),
        RobotsTxtParser.parse(octets).file(),
        octets.length,
        maxAge,
        since);
  }
}
