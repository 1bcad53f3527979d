package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.internal.history.History;
import io.github.wayleave.internal.history.History.Stay;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** When something stood somewhere: at a moment, at any time of a day in UTC, or at any time. */
public final class When {
  public static final When EVER = new When(History::all);

  private final Function<History, List<Stay>> choice;

  private When(Function<History, List<Stay>> choice) {
    this.choice = choice;
  }

  /** Returns the day or the instant that a text is. */
  public static When of(String text) {
    return day(text)
        .or(() -> instant(text))
        .orElseThrow(
            () ->
                new Failure(
                    "--at %s: is neither a day nor an instant; write one like 2026-03-03, or like 2026-03-03T08:00:00Z"
                        .formatted(Paper.quoted(text))));
  }

  public static When at(Instant moment) {
    return new When(history -> history.at(moment));
  }

  List<Stay> of(History history) {
    return choice.apply(history);
  }

  private static Optional<When> day(String text) {
    try {
      LocalDate day = LocalDate.parse(text);
      return Optional.of(new When(history -> history.on(day)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<When> instant(String text) {
    try {
      Instant moment = OffsetDateTime.parse(text).toInstant();
      return Optional.of(new When(history -> history.at(moment)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
