package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import io.github.wayleave.internal.ledger.merge.TallyVisitor;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DayClosingTest {
  private static final Instant START = Instant.parse("2026-11-01T12:00:00Z");
  private static final Duration DAY = Duration.ofDays(1);
  private static final Version V1 = RandomFacts.FIRST;

  @TempDir Path state;
  private final SettableClock clock = new SettableClock(START);
  private LedgerFolder folder;

  @BeforeEach
  void folder() {
    folder = LedgerFolder.in(state);
  }

  @Test
  void dayOlderThanEightDays_becomesTotals() throws IOException {
    try (LedgerWriter writer = open(90)) {
      writeDays(writer, 12);
    }
    assertThat(names()).contains("2026-11-01.day", "2026-11-03.day", "2026-11-04.txt");
    assertThat(names()).doesNotContain("2026-11-03.txt", "2026-11-04.day", "new.tmp");
    assertThat(folder.verify().problems()).isEmpty();
  }

  @Test
  void daysOlderThanKeep_areDeleted_chainIsIntact() throws IOException {
    try (LedgerWriter writer = open(3)) {
      writeDays(writer, 20);
      writer.examples(List.of(new RandomFacts(new Random(1)).example(clock.instant())));
    }
    assertThat(folder.days().keySet())
        .first()
        .isEqualTo(LocalDate.ofInstant(clock.instant(), java.time.ZoneOffset.UTC).minusDays(3));
    assertThat(folder.verify().problems()).isEmpty();
  }

  @Test
  void totals_sayTheSameAsTheMinutes_withoutTheirTimes() throws IOException {
    Random random = new Random(Effort.seed(5));
    for (int round = 0; round < Effort.rounds(5, 60); round++) {
      folder = LedgerFolder.in(state.resolve("round" + round));
      clock.set(START);
      RandomFacts facts = new RandomFacts(random);
      Ledger before;
      try (LedgerWriter writer = open(90)) {
        for (int minute = 0; minute < 60; minute++) {
          writer.minute(clock.instant(), facts.minute(1 + random.nextInt(8)));
          clock.advance(Duration.ofMinutes(random.nextInt(200)));
        }
        before = ledger();
        clock.advance(DAY);
        assertThat(writer.closeDaysBefore(LocalDate.MAX)).as("%s", writer.status()).isTrue();
        assertThat(writer.closeDaysBefore(LocalDate.MAX)).as("%s", writer.status()).isTrue();
      }
      assertThat(folder.days().values())
          .filteredOn(day -> day.totals().isPresent() && day.minutes().isPresent())
          .isEmpty();
      assertThat(folder.verify().problems()).isEmpty();
      assertThat(comparable(ledger())).isEqualTo(comparable(before));
    }
  }

  @Test
  void readers_ofClosedDays_areRestored() {
    List<ReaderState> before;
    try (LedgerWriter writer = open(90)) {
      RandomFacts facts = new RandomFacts(new Random(Effort.seed(6)));
      for (int minute = 0; minute < 100; minute++) {
        writer.minute(clock.instant(), facts.minute(3));
        clock.advance(Duration.ofHours(2));
      }
      before = folder.readers(clock.instant());
      writer.closeDaysBefore(LocalDate.MAX);
    }
    assertThat(before).hasSizeGreaterThan(20);
    assertThat(folder.readers(clock.instant())).containsExactlyInAnyOrderElementsOf(before);
  }

  @Test
  void changedTotalsOrReaders_verificationFindsIt() throws IOException {
    try (LedgerWriter writer = open(90)) {
      writeDays(writer, 11);
    }
    for (String name : List.of("2026-11-01.day", "readers.txt")) {
      Path file = folder.path().resolve(name);
      byte[] octets = Files.readAllBytes(file);
      for (int i = 0; i < octets.length - 1; i += Effort.isFull() ? 1 : 3) {
        byte[] changed = octets.clone();
        changed[i] ^= 1;
        Files.write(file, changed);
        assertThat(folder.verify().isIntact()).as("octet %s of %s", i, name).isFalse();
      }
      String text = new String(octets, java.nio.charset.StandardCharsets.US_ASCII);
      String block = text.substring(0, text.indexOf("= ")).replaceFirst("GPTBot", "GPTBat");
      Files.writeString(file, block + "= " + LedgerBlock.hash(LedgerBlock.NO_HASH, block) + "\n");
      assertThat(folder.verify().problems())
          .as("rewritten with its hash")
          .singleElement()
          .hasToString(
              file + ":1: the file is not the one that was written; compare it with a backup");
      Files.write(file, octets);
    }
    assertThat(folder.verify().problems()).isEmpty();
  }

  @Test
  void totalsRemoved_verificationFindsIt() throws IOException {
    try (LedgerWriter writer = open(90)) {
      writeDays(writer, 12);
    }
    Files.delete(folder.path().resolve("2026-11-02.day"));
    assertThat(folder.verify().isIntact()).isFalse();
  }

  @Test
  void minutesLeftBesideTheirTotals_countOnce_areClosedAgain() throws IOException {
    try (LedgerWriter writer = open(90)) {
      writeDays(writer, 8);
    }
    Path minutes = folder.path().resolve("2026-11-01.txt");
    byte[] octets = Files.readAllBytes(minutes);
    Ledger before = ledger();
    try (LedgerWriter writer = open(90)) {
      writer.closeDaysBefore(LocalDate.parse("2026-11-02"));
    }
    Files.write(minutes, octets);
    assertThat(comparable(ledger())).isEqualTo(comparable(before));
    assertThat(folder.verify().problems()).isEmpty();
    try (LedgerWriter writer = open(90)) {
      writer.closeDaysBefore(LocalDate.parse("2026-11-02"));
    }
    assertThat(minutes).doesNotExist();
    assertThat(comparable(ledger())).isEqualTo(comparable(before));
    assertThat(folder.verify().problems()).isEmpty();
  }

  @Test
  void minutesAfterTheirDayWasClosed_areAddedToItsTotals() throws IOException {
    Ledger before;
    try (LedgerWriter writer = open(90)) {
      writeDays(writer, 11);
      writer.minute(START.plusSeconds(120), List.of(kept("GPTBot", 7)));
      before = ledger();
      assertThat(names()).contains("2026-11-01.day", "2026-11-01.txt");
      assertThat(folder.verify().problems()).isEmpty();
      writer.closeDaysBefore(LocalDate.parse("2026-11-02"));
    }
    assertThat(names()).doesNotContain("2026-11-01.txt");
    assertThat(folder.verify().problems()).isEmpty();
    assertThat(comparable(ledger())).isEqualTo(comparable(before));
  }

  @Test
  void fullDay_losesAndCounts_nextDayIsWritten() throws IOException {
    try (LedgerWriter writer = open(90)) {
      RandomFacts facts = new RandomFacts(new Random(Effort.seed(9)));
      long written = 0;
      for (int minute = 0; minute < Effort.rounds(120, 700); minute++) {
        List<Fact> some = facts.minute(Effort.isFull() ? 400 : 250);
        written += some.stream().mapToLong(Fact::count).sum();
        writer.minute(clock.instant(), some);
        clock.advance(Duration.ofMinutes(1));
      }
      assertThat(Files.size(folder.path().resolve("2026-11-01.txt")))
          .isBetween(1L << 19, LedgerWriter.MAX_DAY_BYTES);
      clock.set(START.plus(DAY));
      writer.minute(clock.instant(), List.of(kept("GPTBot", 1)));
      RecordingVisitor read = new RecordingVisitor();
      folder.read(read);
      long found = read.facts().stream().mapToLong(fact -> fact.fact().count()).sum();
      assertThat(found + read.lost()).isEqualTo(written + 1);
      assertThat(writer.status().lost()).isEqualTo(read.lost());
      assertThat(writer.status().problem()).isEmpty();
    }
  }

  private LedgerWriter open(int days) {
    return LedgerWriter.open(folder, clock, Duration.ofDays(days));
  }

  private void writeDays(LedgerWriter writer, int days) {
    for (int day = 0; day < days; day++) {
      writer.minute(clock.instant(), List.of(read("GPTBot"), kept("GPTBot", 3)));
      clock.advance(DAY);
    }
    clock.advance(DAY.negated());
    writer.minute(clock.instant().plusSeconds(60), List.of(kept("CCBot", 1)));
  }

  private Set<String> names() throws IOException {
    Set<String> names = new HashSet<>();
    try (var files = Files.list(folder.path())) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }

  private Ledger ledger() {
    Tally tally = new Tally(new TallySettings(Set.of(), 90, 10));
    folder.read(new TallyVisitor(tally));
    return tally.ledger();
  }

  /** Totals know first and last minutes, and no order among reads of a minute. */
  private static List<Object> comparable(Ledger ledger) {
    List<Object> values = new ArrayList<>();
    values.add(ledger.period());
    values.add(ledger.lost());
    for (CrawlerAccount account : ledger.crawlers()) {
      values.add(account.crawler());
      values.add(account.clients());
      values.add(account.requests());
      values.add(account.reads().reads());
      values.add(account.reads().toldNone());
      values.add(account.reads().networks());
      values.add(account.reads().last().map(last -> last.at()));
      Set<Object> rows = new HashSet<>();
      for (RuleRow row : account.rows()) {
        rows.add(List.of(row.host(), row.kind(), row.rule().text(), row.occurrences()));
      }
      values.add(rows);
      for (DayCounts day : account.days()) {
        values.add(List.of(day.day(), day.requests(), day.broken(), day.reads()));
        values.add(new HashSet<>(day.answers()));
      }
    }
    return values;
  }

  private static Subject subject(String crawler) {
    return new Subject("*", crawler, "10.0.0.0/24", IdentityMark.UNVERIFIABLE);
  }

  private static Fact read(String crawler) {
    return new Fact.Read(subject(crawler), 200, V1, 1);
  }

  private static Fact kept(String crawler, int count) {
    return new Fact.Kept(subject(crawler), V1, count);
  }
}
