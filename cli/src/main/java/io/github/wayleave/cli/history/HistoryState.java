package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryLog.HistoryProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** What stood where, the last written last, and what is wrong with the log. */
public record HistoryState(List<PublicationPeriod> stays, List<HistoryProblem> troubles)
    implements CommandResult {
  private static final List<String> HEADING =
      List.of("since", "until", "host", "path", "octets", "sha-256");
  private static final String NOW = "now";

  public HistoryState {
    stays = List.copyOf(stays);
    troubles = List.copyOf(troubles);
  }

  List<DocumentVersion> versions() {
    return stays.stream().map(PublicationPeriod::version).distinct().toList();
  }

  @Override
  public void text(TextOutput paper) {
    if (stays.isEmpty()) {
      paper.line("nothing was published");
      return;
    }
    List<List<String>> rows =
        Stream.concat(Stream.of(HEADING), stays.stream().map(HistoryState::row)).toList();
    List<Integer> widths = new ArrayList<>();
    for (int column = 0; column < HEADING.size(); column++) {
      int here = column;
      widths.add(rows.stream().mapToInt(row -> row.get(here).length()).max().orElse(0));
    }
    paper.line(paper.ink(TextStyle.FAINT, line(HEADING, widths)));
    rows.stream().skip(1).forEach(row -> paper.line(line(row, widths)));
  }

  private static List<String> row(PublicationPeriod stay) {
    return List.of(
        stay.since().toString(),
        stay.until().map(Instant::toString).orElse(NOW),
        TextOutput.quoted(stay.place().host()),
        TextOutput.quoted(stay.place().path()),
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
    JsonWriter.array(json, "versions", stays, stay -> write(stay, json));
    HistoryVerification.write(troubles, json);
    json.writeEndObject();
  }

  private static void write(PublicationPeriod stay, JsonGenerator json) {
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
