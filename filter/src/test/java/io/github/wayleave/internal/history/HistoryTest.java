package io.github.wayleave.internal.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.history.History.Stay;
import io.github.wayleave.internal.history.LogLine.Entry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final DocumentPlace ROBOTS = new DocumentPlace("*", "/robots.txt");
  private static final DocumentPlace DATA = new DocumentPlace("*", "/data.txt");
  private static final Version A = version("a");
  private static final Version B = version("b");
  private static final Version C = version("c");

  @Test
  void aVersionStandsUntilTheNext() {
    History history =
        History.of(
            List.of(
                entry("2026-03-01T08:00:00Z", ROBOTS, A),
                entry("2026-03-03T09:00:00Z", ROBOTS, B)));
    assertThat(at(history, "2026-03-01T07:59:59.999Z")).isEmpty();
    assertThat(at(history, "2026-03-01T08:00:00Z")).containsExactly(A);
    assertThat(at(history, "2026-03-03T08:59:59.999Z")).containsExactly(A);
    assertThat(at(history, "2026-03-03T09:00:00Z")).containsExactly(B);
    assertThat(history.all())
        .extracting(Stay::until)
        .containsExactly(Optional.of(instant("2026-03-03T09:00:00Z")), Optional.empty());
  }

  @Test
  void whatIsGoneStandsNoMore() {
    History history =
        History.of(
            List.of(
                entry("2026-03-01T08:00:00Z", ROBOTS, A),
                entry("2026-03-02T08:00:00Z", DATA, C),
                new Entry(instant("2026-03-03T09:00:00Z"), ROBOTS, Optional.empty())));
    assertThat(at(history, "2026-03-03T08:00:00Z")).containsExactly(A, C);
    assertThat(at(history, "2026-03-03T09:00:00Z")).containsExactly(C);
  }

  @Test
  void aDayHasAllThatStoodThereAtAnyTimeOfIt() {
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

  /** The second was written while the clock was years ahead. */
  @Test
  void whatWasWrittenLaterCountsWhateverTheClockSaid() {
    History history =
        History.of(
            List.of(
                entry("2026-03-01T08:00:00Z", ROBOTS, A),
                entry("2031-01-01T00:00:00Z", ROBOTS, B),
                entry("2026-03-02T08:00:00Z", ROBOTS, C)));
    assertThat(at(history, "2026-03-01T12:00:00Z")).containsExactly(A);
    assertThat(at(history, "2026-03-02T12:00:00Z")).containsExactly(C);
    assertThat(at(history, "2032-01-01T00:00:00Z")).containsExactly(C);
    assertThat(history.all()).extracting(Stay::version).containsExactly(A, B, C);
  }

  @Test
  void whatStandsSomewhereEndsAfterItBegan() {
    Instant now = instant("2026-03-03T00:00:00Z");
    assertThatThrownBy(() -> new Stay(ROBOTS, A, now, Optional.of(now.minusMillis(1))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aHashIsNoPath() {
    assertThatThrownBy(() -> new Version("../".repeat(21) + "a", 1, "text/plain"))
        .hasMessage(
            "a version has a hash of 64 hex digits in lower case, a length and a media type");
    assertThatThrownBy(() -> new Version("A".repeat(64), 1, "text/plain"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static List<Version> at(History history, String moment) {
    return history.at(instant(moment)).stream().map(Stay::version).toList();
  }

  private static List<Version> on(History history, String day) {
    return history.on(LocalDate.parse(day)).stream().map(Stay::version).toList();
  }

  private static Entry entry(String at, DocumentPlace place, Version version) {
    return new Entry(instant(at), place, Optional.of(version));
  }

  private static Instant instant(String text) {
    return Instant.parse(text);
  }

  private static Version version(String text) {
    return Version.of(text.getBytes(StandardCharsets.US_ASCII), "text/plain");
  }
}
