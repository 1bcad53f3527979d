package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;

/**
 * Decides as a robot of 1994 does ("A Standard for Robot Exclusion"): it uses the first record with
 * a name that its own name contains, or else that of {@code *}; a Disallow covers by prefix; there
 * are neither Allow lines nor wildcards.
 *
 * <p>The Spanish translation says that names are case-sensitive; the original says that they are
 * not, and so does this reader.
 */
public final class Reader1994 {
  private final List<HistoricRecord> records;

  /** Parses the bytes of a file; never throws. */
  public Reader1994(byte[] octets) {
    this.records = HistoricRecord.of(octets);
  }

  /**
   * Decides whether a robot may fetch a path with or without a query. {@code robot} is its name, or
   * a whole {@code User-Agent}, of which the name ends before the first slash or space.
   */
  public ReaderVerdict verdict(String robot, String target) {
    String name = HistoricRecord.robotName(robot);
    if (Target.of(target).isRobotsTxt()) {
      return ReaderVerdict.NO_GROUP;
    }
    return HistoricRecord.choose(records, agent -> name.contains(Ascii.lower(agent)))
        .map(record -> verdict(record, PercentEncoding.normalize(HistoricRecord.rooted(target))))
        .orElse(ReaderVerdict.NO_GROUP);
  }

  private static ReaderVerdict verdict(HistoricRecord.ChosenRecord record, String target) {
    return record.lines().stream()
        .filter(line -> line.is(RobotsFieldNames.DISALLOW) && !line.value().isEmpty())
        .filter(line -> target.startsWith(PercentEncoding.normalize(line.value())))
        .findFirst()
        .map(line -> ReaderVerdict.by(Access.DISALLOW, record.name(), line.number(), line.value()))
        .orElseGet(() -> ReaderVerdict.withoutRule(Optional.of(record.name())));
  }
}
