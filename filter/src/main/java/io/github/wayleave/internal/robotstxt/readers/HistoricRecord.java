package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A record according to the consensus of 1994 and the draft of 1996: the names of User-agent lines,
 * followed by other lines, ended by a blank line. A line with only a comment does not end a record.
 *
 * <p>Such readers still exist. They use the first matching record and know no wildcards, so the
 * order of groups and lines decides; {@link Reader1994} and {@link Reader1996} check how they
 * interpret the written file.
 */
public record HistoricRecord(List<String> names, List<HistoricLine> lines) {
  /**
   * A line of a record: its number from 1, and its value as URL text, without comment and
   * surrounding space.
   */
  public record HistoricLine(int number, String field, String value) {
    boolean is(String name) {
      return Ascii.equal(field, name);
    }

    /** Returns whether this line ends the list of User-agent lines; an unknown field does not. */
    public boolean isRule() {
      return is(RobotsFieldNames.DISALLOW) || is(RobotsFieldNames.ALLOW);
    }
  }

  /** Returns the records of a file; other lines are ignored. */
  public static List<HistoricRecord> of(byte[] octets) {
    List<HistoricRecord> records = new ArrayList<>();
    HistoricRecord open = new HistoricRecord(new ArrayList<>(), new ArrayList<>());
    boolean closed = false;
    OctetLines lines = new OctetLines(octets, 0);
    while (lines.advance()) {
      Optional<HistoricLine> line = line(lines);
      boolean agent = line.isPresent() && line.get().is(RobotsFieldNames.USER_AGENT);
      if (lines.octets().isBlank() || (agent && closed)) {
        records.add(open);
        open = new HistoricRecord(new ArrayList<>(), new ArrayList<>());
        closed = false;
      }
      closed |= line.filter(HistoricLine::isRule).isPresent();
      if (agent) {
        open.names.add(line.get().value());
      } else {
        line.ifPresent(open.lines::add);
      }
    }
    records.add(open);
    return records;
  }

  /** The lines of a record, and its name that matched the robot. */
  record ChosenRecord(String name, List<HistoricLine> lines) {}

  /** Returns the first record with a matching name, or else the first one for {@code *}. */
  static Optional<ChosenRecord> choose(List<HistoricRecord> records, Predicate<String> matches) {
    Predicate<String> named = name -> !name.isEmpty() && !name.equals("*") && matches.test(name);
    return firstNaming(records, named).or(() -> firstNaming(records, "*"::equals));
  }

  /** Returns the name in a robot's identification: the text before the version. */
  static String robotName(String identification) {
    int end = 0;
    while (end < identification.length() && "/ \t".indexOf(identification.charAt(end)) < 0) {
      end++;
    }
    return Ascii.lower(identification.substring(0, end));
  }

  /** Returns {@code target} without its fragment, with a leading slash. */
  static String rooted(String target) {
    int fragment = target.indexOf('#');
    String whole = fragment < 0 ? target : target.substring(0, fragment);
    return whole.startsWith("/") ? whole : "/" + whole;
  }

  private static Optional<ChosenRecord> firstNaming(
      List<HistoricRecord> records, Predicate<String> matches) {
    return records.stream()
        .flatMap(
            record ->
                record.names.stream()
                    .filter(matches)
                    .map(name -> new ChosenRecord(name, record.lines)))
        .findFirst();
  }

  private static Optional<HistoricLine> line(OctetLines lines) {
    String content = OctetLines.withoutComment(lines.octets());
    int colon = content.indexOf(':');
    if (colon <= 0) {
      return Optional.empty();
    }
    String value = OctetLines.url(content.substring(colon + 1).strip());
    return Optional.of(
        new HistoricLine(lines.number(), content.substring(0, colon).strip(), value));
  }
}
