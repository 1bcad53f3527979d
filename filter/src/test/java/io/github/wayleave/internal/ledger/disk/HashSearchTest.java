package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HashSearchTest {
  private static final Fact FACT =
      new Fact.Kept(
          new Subject("*", "GPTBot", "20.171.206.0/24", IdentityMark.UNVERIFIABLE),
          RandomFacts.FIRST,
          1);

  @TempDir private Path state;
  private final SettableClock clock = new SettableClock(Instant.parse("2026-11-01T12:00:00Z"));
  private final List<String> hashes = new ArrayList<>();
  private LedgerFolder folder;

  @BeforeEach
  void write() {
    folder = LedgerFolder.in(state);
    try (LedgerWriter writer = LedgerWriter.open(folder, clock, Duration.ofDays(90))) {
      for (int day = 0; day < 4; day++) {
        for (int minute = 0; minute < 2; minute++) {
          writer.minute(clock.instant(), List.of(FACT));
          hashes.add(folder.verify().lastHash());
          clock.advance(Duration.ofMinutes(1));
        }
        clock.advance(Duration.ofDays(1));
      }
    }
  }

  @Test
  void hashOfAnyMinute_isFound_anotherIsNot() {
    assertThat(hashes).doesNotHaveDuplicates();
    for (String hash : hashes) {
      HashSearch search = HashSearch.in(folder, hash);
      assertThat(search.isOfMinute()).isTrue();
      assertThat(search.laterTotals()).isEmpty();
    }
    assertThat(HashSearch.in(folder, "a".repeat(64)).isFound()).isFalse();
  }

  @Test
  void minutesThatBecameTotals_areNotProved_laterOnesAre() {
    close("2026-11-03");
    assertThat(HashSearch.in(folder, hashes.get(2)).isFound()).isFalse();
    HashSearch endOfDay = HashSearch.in(folder, hashes.get(3));
    assertThat(endOfDay.isFound()).isTrue();
    assertThat(endOfDay.isOfMinute()).isFalse();
    HashSearch later = HashSearch.in(folder, hashes.get(5));
    assertThat(later.isOfMinute()).isTrue();
    assertThat(later.laterTotals()).containsExactly("2026-11-01.day", "2026-11-02.day");
  }

  @Test
  void totalsBeforeTheDeposit_areProved() {
    close("2026-11-02");
    String deposited = folder.verify().lastHash();
    close("2026-11-03");
    HashSearch search = HashSearch.in(folder, deposited);
    assertThat(search.isOfMinute()).isTrue();
    assertThat(search.laterTotals()).containsExactly("2026-11-02.day");
  }

  private void close(String before) {
    try (LedgerWriter writer = LedgerWriter.open(folder, clock, Duration.ofDays(90))) {
      assertThat(writer.closeDaysBefore(LocalDate.parse(before))).isTrue();
    }
    assertThat(folder.verify().isIntact()).isTrue();
  }
}
