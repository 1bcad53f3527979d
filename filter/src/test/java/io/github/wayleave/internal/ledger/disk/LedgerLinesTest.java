package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.ledger.disk.LedgerLines.LineState;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerLinesTest {
  private static final Instant MINUTE = Instant.parse("2026-11-21T14:02:00Z");
  private static final String V = "c0ea9bcc".repeat(8);

  private final RecordingVisitor read = new RecordingVisitor();

  @Test
  void linesOfTheDesign_read_areTheFacts() {
    List<String> lines =
        List.of(
            "r * GPTBot 20.171.206.0/24 ? 200 " + V + " 2",
            "k * bingbot 40.77.167.0/24 + " + V + " 31",
            "b * CCBot 18.97.9.0/24 ? hadRead " + V + " 8 Disallow:%20/ 4 " + V,
            "b * CCBot 18.97.9.0/24 ? hadRead " + V + " 8 Disallow:%20/ 4 " + V + " =",
            "s * bingbot 40.77.167.0/24 - " + V + " 5 7 1",
            "s * bingbot 40.77.167.0/24 - " + V + " 5 7 1 =");
    List<String> written = new ArrayList<>();
    for (String line : lines) {
      assertThat(LedgerLines.read(line, MINUTE, read)).as(line).isEqualTo(LineState.READ);
    }
    for (RecordingVisitor.TimedFact fact : read.facts()) {
      written.add(LedgerLines.of(fact.fact()));
      assertThat(fact.minute()).isEqualTo(MINUTE);
    }
    assertThat(written).isEqualTo(lines);
  }

  @Test
  void facts_written_areReadBack() {
    Random random = new Random(Effort.seed(42));
    RandomFacts facts = new RandomFacts(random);
    for (int round = 0; round < Effort.rounds(500, 20_000); round++) {
      Fact fact = facts.next();
      DayTotal total = new DayTotal(fact, MINUTE, MINUTE.plusSeconds(60), fact.count() / 2);
      Example example = facts.example(MINUTE.plusMillis(random.nextInt(60_000)));
      ReaderState reader =
          new ReaderState(fact.subject(), MINUTE, Version.NONE, Duration.ofHours(1));
      RecordingVisitor visitor = new RecordingVisitor();
      for (String line :
          List.of(
              LedgerLines.of(fact),
              LedgerLines.of(total),
              LedgerLines.of(example),
              LedgerLines.of(reader))) {
        assertThat(line).matches("[!-~ ]+");
        assertThat(LedgerLines.read(line, MINUTE, visitor)).as(line).isEqualTo(LineState.READ);
      }
      assertThat(visitor.facts()).containsExactly(new RecordingVisitor.TimedFact(MINUTE, fact));
      assertThat(visitor.totals()).containsExactly(total);
      assertThat(visitor.examples()).containsExactly(example);
      assertThat(visitor.readers()).containsExactly(reader);
    }
  }

  @Test
  void examplesOfEarlierVersions_areRead_newOnesHaveTheirRead() {
    String old =
        "e 2026-11-21T14:02:11.482Z * CCBot 18.97.9.0/24 ? hadRead " + V + " 3 Disallow:%20/ /n -";
    String now = "E" + old.substring(1) + " 2026-11-21T14:00:07.120Z ms =";
    for (String line : List.of(old, now)) {
      assertThat(LedgerLines.read(line, MINUTE, read)).as(line).isEqualTo(LineState.READ);
    }
    assertThat(read.examples()).extracting(LedgerLines::of).containsExactly(old, now);
    assertThat(read.examples().get(1).read().orElseThrow().isSameAddress()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "r",
        "r ",
        "rr * GPTBot - ? 200 - 2",
        "r * GPTBot - ? 200 - ",
        "r * GPTBot - ? 200 - 0",
        "r * GPTBot - ? 200 - -1",
        "r * GPTBot - ? 200 - +1",
        "r * GPTBot - ? 200 - 1 1",
        "r * GPTBot - ? 200 - 1 ",
        "r  GPTBot - ? 200 - 1",
        "r * GPTBot - ! 200 - 1",
        "r * GPTBot - ?? 200 - 1",
        "r * GPTBot - ? 99999999999 - 1",
        "r * GPTBot - ? 200 c0ea 1",
        "r * GPT%Bot - ? 200 - 1",
        "r * GPTBot - ? 200 - 1234567890123456789",
        "b * CCBot - ? hasRead - 8 Disallow:%20/ 4 -",
        "K * CCBot - ? - 8 2026-11-21T14:02Z 2026-11-21T14:01Z 0",
        "K * CCBot - ? - 8 2026-11-21T14:02Z 2026-11-21T14:02Z 9",
        "K * CCBot - ? - 8 2026-11-21T14:02:00Z 2026-11-21T14:02Z 8",
        "E 2026-11-21T14:02:11Z * CCBot - ? hadRead - 3 Disallow:%20/ /n -",
        "E 2026-11-21T14:02:11Z * CCBot - ? hadRead - 3 Disallow:%20/ /n - 2026-11-21T14:00:07Z h =",
        "E 2026-11-21T14:02:11Z * CCBot - ? hadRead - 3 Disallow:%20/ /n - 2026-11-21T14:00:07Z ms",
        "b * CCBot - ? hadRead - 8 Disallow:%20/ 4 - = =",
        "l 4"
      })
  void malformedLine_read_isPassedOver(String line) {
    assertThat(LedgerLines.read(line, MINUTE, read)).isEqualTo(LineState.MALFORMED);
    assertThat(read.isEmpty()).isTrue();
  }

  @Test
  void unknownLetter_read_isPassedOver() {
    assertThat(LedgerLines.read("z whatever it says", MINUTE, read)).isEqualTo(LineState.UNKNOWN);
    assertThat(read.isEmpty()).isTrue();
  }
}
