package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.internal.history.History.Stay;
import io.github.wayleave.internal.history.HistoryLog.Trouble;
import io.github.wayleave.internal.history.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** What stood where, the last written last, and what is wrong with the log. */
public record Standing(List<Stay> stays, List<Trouble> troubles) implements Report {
  private static final List<String> HEADING =
      List.of("since", "until", "host", "path", "octets", "sha-256");
  private static final String NOW = "now";

  public Standing {
    stays = List.copyOf(stays);
    troubles = List.copyOf(troubles);
  }

  List<Version> versions() {
    return stays.stream().map(Stay::version).distinct().toList();
  }

  @Override
  public void text(Paper paper) {
    if (stays.isEmpty()) {
      paper.line("nothing stood there");
      return;
    }
    List<List<String>> rows =
        Stream.concat(Stream.of(HEADING), stays.stream().map(Standing::row)).toList();
    List<Integer> widths = new ArrayList<>();
    for (int column = 0; column < HEADING.size(); column++) {
      int here = column;
      widths.add(rows.stream().mapToInt(row -> row.get(here).length()).max().orElse(0));
    }
    paper.line(paper.ink(Ink.FAINT, line(HEADING, widths)));
    rows.stream().skip(1).forEach(row -> paper.line(line(row, widths)));
  }

  private static List<String> row(Stay stay) {
    return List.of(
        stay.since().toString(),
        stay.until().map(Instant::toString).orElse(NOW),
        Paper.quoted(stay.place().host()),
        Paper.quoted(stay.place().path()),
        String.valueOf(stay.version().length()),
        stay.version().sha256());
  }

  private static String line(List<String> row, List<Integer> widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      String side = HEADING.get(column).equals("octets") ? "" : "-";
      line.append(
          String.format(Locale.ROOT, "%" + side + widths.get(column) + "s  ", row.get(column)));
    }
    return line.toString().stripTrailing();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    Json.array(json, "versions", stays, stay -> write(stay, json));
    Verification.write(troubles, json);
    json.writeEndObject();
  }

  private static void write(Stay stay, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("since", stay.since().toString());
    stay.until().ifPresent(until -> json.writeStringProperty("until", until.toString()));
    json.writeStringProperty("host", stay.place().host());
    json.writeStringProperty("path", stay.place().path());
    json.writeStringProperty("media_type", stay.version().mediaType());
    json.writeNumberProperty("octets", stay.version().length());
    json.writeStringProperty("sha256", stay.version().sha256());
    json.writeEndObject();
  }
}
