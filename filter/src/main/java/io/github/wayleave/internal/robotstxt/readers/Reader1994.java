package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;

/**
 * Reads robots.txt as a robot of 1994 does ("A Standard for Robot Exclusion"): the first record
 * with a name that is contained in the robot's own, else that of {@code *}; Disallow by prefix; no
 * Allow, no wildcards.
 *
 * <p>The Spanish notes on it say that names are compared with case; the text that they translate
 * says without, and so does this reader.
 */
public final class Reader1994 {
  private final List<HistoricRecord> records;

  /** Reads the octets of a file; it never throws. */
  public Reader1994(byte[] octets) {
    this.records = HistoricRecord.of(octets);
  }

  /**
   * Returns whether a robot may fetch a path with or without a query. The {@code robot} is its name
   * or its whole User-Agent, of which the name is what stands before the first slash or blank.
   */
  public ReaderVerdict verdict(String robot, String target) {
    String name = HistoricRecord.robotName(robot);
    if (Target.of(target).isRobotsTxt()) {
      return ReaderVerdict.FREE;
    }
    return HistoricRecord.choose(records, agent -> name.contains(Ascii.lower(agent)))
        .map(record -> verdict(record, PercentEncoding.normalize(HistoricRecord.rooted(target))))
        .orElse(ReaderVerdict.FREE);
  }

  private static ReaderVerdict verdict(HistoricRecord.ChosenRecord record, String target) {
    return record.lines().stream()
        .filter(line -> line.is(RobotsFieldNames.DISALLOW) && !line.value().isEmpty())
        .filter(line -> target.startsWith(PercentEncoding.normalize(line.value())))
        .findFirst()
        .map(line -> ReaderVerdict.by(Access.DISALLOW, record.name(), line.number(), line.value()))
        .orElseGet(() -> ReaderVerdict.free(Optional.of(record.name())));
  }
}
