package io.github.wayleave.internal.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final DocumentLocation ROBOTS = new DocumentLocation("*", "/robots.txt");
  private static final DocumentLocation DATA = new DocumentLocation("*", "/data.txt");
  private static final DocumentVersion A = version("a");
  private static final DocumentVersion B = version("b");
  private static final DocumentVersion C = version("c");

  @Test
  void at_returnsVersionUntilTheNext() {
    History history =
        History.of(
            List.of(
                entry("2026-03-01T08:00:00Z", ROBOTS, A),
                entry("2026-03-03T09:00:00Z", ROBOTS, B)));
    assertThat(at(history, "2026-03-01T07:59:59.999Z")).isEmpty();
    assertThat(at(history, "2026-03-01T08:00:00Z")).containsExactly(A);
    assertThat(at(history, "2026-03-03T08:59:59.999Z")).containsExactly(A);
    assertThat(at(history, "2026-03-03T09:00:00Z")).containsExactly(B);
    assertThat(history.periods())
        .extracting(PublicationPeriod::until)
        .containsExactly(Optional.of(instant("2026-03-03T09:00:00Z")), Optional.empty());
  }

  @Test
  void at_removedDocument_isOmitted() {
    History history =
        History.of(
            List.of(
                entry("2026-03-01T08:00:00Z", ROBOTS, A),
                entry("2026-03-02T08:00:00Z", DATA, C),
                new HistoryEntry(instant("2026-03-03T09:00:00Z"), ROBOTS, Optional.empty())));
    assertThat(at(history, "2026-03-03T08:00:00Z")).containsExactly(A, C);
    assertThat(at(history, "2026-03-03T09:00:00Z")).containsExactly(C);
  }

  @Test
  void on_returnsEveryVersionOfTheDay() {
    History history =
        History.of(
            List.of(
                entry("2026-03-02T00:00:00Z", ROBOTS, A),
                entry("2026-03-03T00:00:00Z", ROBOTS, B),
                entry("2026-03-03T23:59:59.999Z", ROBOTS, C)));
    assertThat(on(history, "2026-03-01")).isEmpty();
    assertThat(on(history, "2026-03-02")).containsExactly(A);
    assertThat(on(history, "2026-03-03")).containsExactly(B, C);
    assertThat(on(history, "2026-03-04")).containsExactly(C);
  }

  /** The second entry was written while the clock was years ahead. */
  @Test
  void of_clockSetBack_laterEntryWins() {
    History history =
        History.of(
            List.of(
                entry("2026-03-01T08:00:00Z", ROBOTS, A),
                entry("2031-01-01T00:00:00Z", ROBOTS, B),
                entry("2026-03-02T08:00:00Z", ROBOTS, C)));
    assertThat(at(history, "2026-03-01T12:00:00Z")).containsExactly(A);
    assertThat(at(history, "2026-03-02T12:00:00Z")).containsExactly(C);
    assertThat(at(history, "2032-01-01T00:00:00Z")).containsExactly(C);
    assertThat(history.periods()).extracting(PublicationPeriod::version).containsExactly(A, B, C);
  }

  @Test
  void period_endBeforeStart_throws() {
    Instant time = instant("2026-03-03T00:00:00Z");
    assertThatThrownBy(
            () -> new PublicationPeriod(ROBOTS, A, time, Optional.of(time.minusMillis(1))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void version_invalidHash_throws() {
    assertThatThrownBy(() -> new DocumentVersion("../".repeat(21) + "a", 1, "text/plain"))
        .hasMessage("expected a hash of 64 lower-case hex digits, a length and a media type");
    assertThatThrownBy(() -> new DocumentVersion("A".repeat(64), 1, "text/plain"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static List<DocumentVersion> at(History history, String moment) {
    return history.at(instant(moment)).stream().map(PublicationPeriod::version).toList();
  }

  private static List<DocumentVersion> on(History history, String day) {
    return history.on(LocalDate.parse(day)).stream().map(PublicationPeriod::version).toList();
  }

  private static HistoryEntry entry(
      String time, DocumentLocation location, DocumentVersion version) {
    return new HistoryEntry(instant(time), location, Optional.of(version));
  }

  private static Instant instant(String text) {
    return Instant.parse(text);
  }

  private static DocumentVersion version(String text) {
    return DocumentVersion.of(text.getBytes(StandardCharsets.US_ASCII), "text/plain");
  }
}
