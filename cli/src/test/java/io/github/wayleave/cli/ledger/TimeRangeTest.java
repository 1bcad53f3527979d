package io.github.wayleave.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.explorer.report.TimeRange;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeRangeTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:30:00Z");

  private static TimeRange range(String since, String until) {
    return TimeRanges.of(Optional.ofNullable(since), Optional.ofNullable(until), () -> NOW);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-03, 2026-03-04, 2026-03-03T00:00:00Z, 2026-03-05T00:00:00Z",
    "2026-03-03T08:00:00Z, 2026-03-03T10:00:00+01:00, 2026-03-03T08:00:00Z, 2026-03-03T09:00:00Z",
    "yesterday, yesterday, 2026-11-23T00:00:00Z, 2026-11-24T00:00:00Z",
    "Today, today, 2026-11-24T00:00:00Z, 2026-11-25T00:00:00Z",
    "24h, 90m, 2026-11-23T12:30:00Z, 2026-11-24T11:00:00Z",
    "7d, 1h, 2026-11-17T12:30:00Z, 2026-11-24T11:30:00Z"
  })
  void of_dayTimeOrDuration_isARange(String since, String until, Instant start, Instant end) {
    assertThat(range(since, until)).isEqualTo(new TimeRange(start, end));
  }

  @Test
  void of_nothing_isUnbounded() {
    assertThat(range(null, null).isUnbounded()).isTrue();
    assertThat(range("24h", null).isUnbounded()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"soon", "-1h", "2026-13-01", "24", "99999999999999999999d", "''"})
  void of_anythingElse_namesTheForms(String text) {
    assertThatThrownBy(() -> range(text, null))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining("is neither a day nor a time; write it like 2026-03-03, ");
  }

  @Test
  void of_untilBeforeSince_isRefused() {
    assertThatThrownBy(() -> range("1h", "2h")).hasMessageContaining("exchange them");
  }
}
