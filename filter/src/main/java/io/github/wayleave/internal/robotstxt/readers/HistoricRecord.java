package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A record as the consensus of 1994 and the draft of 1996 know it: names of User-agent lines, then
 * other lines, ended by a blank line. A line that is only a comment ends nothing.
 */
public record HistoricRecord(List<String> names, List<HistoricLine> lines) {
  /**
   * A line of a record: its number from 1, and its value as URL text, without comment and blanks.
   */
  public record HistoricLine(int number, String field, String value) {
    boolean is(String name) {
      return Ascii.equal(field, name);
    }

    /** Tells whether this closes the row of agent lines; an unknown field is ignored. */
    public boolean isRule() {
      return is(RobotsFieldNames.DISALLOW) || is(RobotsFieldNames.ALLOW);
    }
  }

  /** Returns the records of a file; lines that are none are left out. */
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

  /** The lines of a record, names left out, and the name by which it addresses the robot. */
  record ChosenRecord(String name, List<HistoricLine> lines) {}

  /** Returns the first record with a name that fits, else the first that is for everybody. */
  static Optional<ChosenRecord> choose(List<HistoricRecord> records, Predicate<String> fits) {
    Predicate<String> named = name -> !name.isEmpty() && !name.equals("*") && fits.test(name);
    return firstNaming(records, named).or(() -> firstNaming(records, "*"::equals));
  }

  /** Returns the name in a robot's identification: what stands before the version. */
  static String robotName(String identification) {
    int end = 0;
    while (end < identification.length() && "/ \t".indexOf(identification.charAt(end)) < 0) {
      end++;
    }
    return Ascii.lower(identification.substring(0, end));
  }

  /** Returns {@code target} without its fragment, and with a slash in front where there is none. */
  static String rooted(String target) {
    int fragment = target.indexOf('#');
    String whole = fragment < 0 ? target : target.substring(0, fragment);
    return whole.startsWith("/") ? whole : "/" + whole;
  }

  private static Optional<ChosenRecord> firstNaming(
      List<HistoricRecord> records, Predicate<String> fits) {
    return records.stream()
        .flatMap(
            record ->
                record.names.stream()
                    .filter(fits)
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
