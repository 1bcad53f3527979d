package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Decides as the draft of 1996 says (draft-koster-robots-00, 3.2): it uses the first record with a
 * name that contains the robot's own, or else that of {@code *}; the first Allow or Disallow that
 * matches decides; there are no wildcards. Escapes except {@code %2F} are decoded before
 * comparison.
 */
public final class Reader1996 {
  /** Stands for an escaped slash, which differs from a slash (3.2.2). */
  private static final char ESCAPED_SLASH = 0x100;

  private final List<HistoricRecord> records;

  /** Parses the bytes of a file; never throws. */
  public Reader1996(byte[] octets) {
    this.records = HistoricRecord.of(octets);
  }

  /**
   * Decides whether a robot may fetch a path with or without a query. {@code robot} is its name, or
   * a whole {@code User-Agent}, of which the name ends before the first slash or space; without a
   * name, {@code *} applies.
   */
  public ReaderVerdict verdict(String robot, String target) {
    String name = HistoricRecord.robotName(robot);
    if (Target.of(target).isRobotsTxt()) {
      return ReaderVerdict.NO_GROUP;
    }
    return HistoricRecord.choose(
            records, agent -> !name.isEmpty() && Ascii.lower(agent).contains(name))
        .map(record -> verdict(record, decode(HistoricRecord.rooted(target))))
        .orElse(ReaderVerdict.NO_GROUP);
  }

  private static ReaderVerdict verdict(HistoricRecord.ChosenRecord record, String target) {
    for (HistoricRecord.HistoricLine line : record.lines()) {
      boolean covers = !line.value().isEmpty() && target.startsWith(decode(line.value()));
      if (covers && line.is(RobotsFieldNames.ALLOW)) {
        return ReaderVerdict.by(Access.ALLOW, record.name(), line.number(), line.value());
      }
      if (covers && line.is(RobotsFieldNames.DISALLOW)) {
        return ReaderVerdict.by(Access.DISALLOW, record.name(), line.number(), line.value());
      }
    }
    return ReaderVerdict.withoutRule(Optional.of(record.name()));
  }

  private static String decode(String text) {
    String normal = PercentEncoding.normalize(text);
    StringBuilder decoded = new StringBuilder(normal.length());
    for (int i = 0; i < normal.length(); ) {
      OptionalInt escape = PercentEncoding.escapeAt(normal, i);
      int octet = escape.orElse(normal.charAt(i));
      decoded.append(escape.isPresent() && octet == '/' ? ESCAPED_SLASH : (char) octet);
      i += escape.isPresent() ? 3 : 1;
    }
    return decoded.toString();
  }
}
