package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.history.History;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A selection of times: an instant, a day in UTC, or any time. */
public final class HistoryTime {
  public static final HistoryTime ANY_TIME = new HistoryTime(History::periods);

  private final Function<History, List<PublicationPeriod>> choice;

  private HistoryTime(Function<History, List<PublicationPeriod>> choice) {
    this.choice = choice;
  }

  /** Parses a day or an instant. */
  public static HistoryTime of(String text) {
    return day(text)
        .or(() -> instant(text))
        .orElseThrow(
            () ->
                new CommandException(
                    "--at %s: is neither a day nor a time; write it like 2026-03-03 or 2026-03-03T08:00:00Z"
                        .formatted(TextOutput.quoted(text))));
  }

  public static HistoryTime at(Instant moment) {
    return new HistoryTime(history -> history.at(moment));
  }

  List<PublicationPeriod> of(History history) {
    return choice.apply(history);
  }

  private static Optional<HistoryTime> day(String text) {
    try {
      LocalDate day = LocalDate.parse(text);
      return Optional.of(new HistoryTime(history -> history.on(day)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<HistoryTime> instant(String text) {
    try {
      Instant moment = OffsetDateTime.parse(text).toInstant();
      return Optional.of(new HistoryTime(history -> history.at(moment)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
