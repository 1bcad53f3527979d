package io.github.wayleave.cli.ranges;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.cli.terminal.TimeAgo;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.ranges.RangesFile;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** The lists of a file, with the crawlers that they verify and for what they count. */
public final class RangesFileReport implements CommandResult {
  private final RangesFile file;
  private final Instant now;
  private final List<ShownList> lists;

  /** Creates a report for a time. */
  public RangesFileReport(RangesFile file, CrawlerCatalogue crawlers, Instant now) {
    this.file = file;
    this.now = now;
    this.lists =
        file.lists().copies().entrySet().stream()
            .map(entry -> ShownList.of(entry.getKey(), entry.getValue(), crawlers, now))
            .toList();
  }

  @Override
  public void text(TextOutput paper) {
    paper.line(
        "made %s, %s: %s"
            .formatted(
                file.created(), TimeAgo.of(file.created(), now), NumberOf.lists(file.lists())));
    if (lists.isEmpty()) {
      return;
    }
    paper.line();
    paper.line(paper.ink(TextStyle.FAINT, row("networks", "fetched", "state", "list")));
    for (ShownList list : lists) {
      String networks = String.valueOf(list.copy().list().networks().size());
      paper.line(row(networks, list.fetched(), list.state().toString(), list.url().toString()));
      paper.line(paper.ink(TextStyle.FAINT, row("", "", "", "  " + list.names())));
    }
    List<ListState> states = states();
    if (!states.isEmpty()) {
      paper.line();
      states.forEach(state -> paper.row(state.toString(), state.meaning()));
    }
  }

  private static String row(String networks, String fetched, String state, String list) {
    return String.format(Locale.ROOT, "%8s  %-13s  %-7s  %s", networks, fetched, state, list)
        .stripTrailing();
  }

  /** Returns the states that need an explanation. */
  private List<ListState> states() {
    return Arrays.stream(ListState.values())
        .filter(state -> !state.meaning().isEmpty())
        .filter(state -> lists.stream().anyMatch(list -> list.state() == state))
        .toList();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("created", file.created().toString());
    JsonWriter.array(
        json,
        "lists",
        lists,
        list -> {
          json.writeStartObject();
          list.write(json);
          json.writeEndObject();
        });
  }
}
