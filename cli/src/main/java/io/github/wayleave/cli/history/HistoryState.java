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

/** What was published, in the order of the log, and problems of the log. */
public record HistoryState(List<PublicationPeriod> periods, List<HistoryProblem> problems)
    implements CommandResult {
  private static final List<String> HEADING =
      List.of("since", "until", "host", "path", "octets", "sha-256");
  private static final String STILL_PUBLISHED = "now";

  public HistoryState {
    periods = List.copyOf(periods);
    problems = List.copyOf(problems);
  }

  List<DocumentVersion> versions() {
    return periods.stream().map(PublicationPeriod::version).distinct().toList();
  }

  @Override
  public void text(TextOutput paper) {
    if (periods.isEmpty()) {
      paper.line("nothing was published");
      return;
    }
    List<List<String>> rows =
        Stream.concat(Stream.of(HEADING), periods.stream().map(HistoryState::row)).toList();
    List<Integer> widths = new ArrayList<>();
    for (int column = 0; column < HEADING.size(); column++) {
      int index = column;
      widths.add(rows.stream().mapToInt(row -> row.get(index).length()).max().orElse(0));
    }
    paper.line(paper.ink(TextStyle.FAINT, line(HEADING, widths)));
    rows.stream().skip(1).forEach(row -> paper.line(line(row, widths)));
  }

  private static List<String> row(PublicationPeriod period) {
    return List.of(
        period.since().toString(),
        period.until().map(Instant::toString).orElse(STILL_PUBLISHED),
        TextOutput.quoted(period.place().host()),
        TextOutput.quoted(period.place().path()),
        String.valueOf(period.version().length()),
        period.version().sha256());
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
    JsonWriter.array(json, "versions", periods, period -> write(period, json));
    HistoryVerification.write(problems, json);
  }

  private static void write(PublicationPeriod period, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("since", period.since().toString());
    period.until().ifPresent(until -> json.writeStringProperty("until", until.toString()));
    json.writeStringProperty("host", period.place().host());
    json.writeStringProperty("path", period.place().path());
    json.writeStringProperty("media_type", period.version().mediaType());
    json.writeNumberProperty("octets", period.version().length());
    json.writeStringProperty("sha256", period.version().sha256());
    json.writeEndObject();
  }
}
