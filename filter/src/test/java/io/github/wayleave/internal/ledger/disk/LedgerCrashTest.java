package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash costs a ledger the minute that is being written, and a failure nothing. */
class LedgerCrashTest {
  private static final Instant START = Instant.parse("2026-10-22T00:30:00Z");
  private static final Duration STEP = Duration.ofHours(20);

  @TempDir Path work;

  /** Two weeks, so that days are closed and examples begin a second file. */
  @Test
  void ledger_crashOrFailureAtAnyOperation_hasAllMinutesButTheLast() throws IOException {
    CrashPoints.check("the ledger", new Ledger(90), work, 16, 6);
  }

  @Test
  void shortLedger_crashOrFailureAtAnyOperation_hasAllMinutesThatAreKept() throws IOException {
    CrashPoints.check("a ledger that deletes", new Ledger(9), work, 24, 7);
  }

  private static Instant at(int step) {
    return START.plus(STEP.multipliedBy(step));
  }

  private static Subject subject(int step) {
    return new Subject("*", "bot" + step, "10.0.0.0/24", IdentityMark.UNVERIFIABLE);
  }

  private static int step(Subject subject) {
    return Integer.parseInt(subject.crawler().substring(3));
  }

  /** Every third step reads robots.txt, the others keep to it. */
  private static Fact fact(int step) {
    return step % 3 == 0
        ? new Fact.Read(subject(step), 200, RandomFacts.FIRST, 1)
        : new Fact.Kept(subject(step), RandomFacts.FIRST, 1);
  }

  private static Example example(int step) {
    return new Example(
        at(step),
        subject(step),
        Optional.of(BrokenKind.HAD_READ),
        new CitedRule(RandomFacts.FIRST, 1, "Disallow: /"),
        new RequestText("/" + step, "bot"),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * A ledger.
   *
   * @param keep for how many days it is kept
   */
  private record Ledger(int keep) implements CrashPoints.FileWriter {
    /** Older days may be deleted, or not yet, or again after a crash. */
    private static final int SLACK = 4;

    @Override
    public CrashPoints.WriterProcess open(Path folder) {
      return new LedgerProcess(LedgerFolder.in(folder), Duration.ofDays(keep));
    }

    @Override
    public List<Integer> read(Path folder) {
      LedgerFolder ledger = LedgerFolder.in(folder);
      if (!ledger.exists()) {
        return List.of();
      }
      RecordingVisitor read = new RecordingVisitor();
      LedgerReading reading = ledger.read(read);
      assertThat(reading.isIntact()).as("%s", reading.problems()).isTrue();
      assertThat(read.lost()).isZero();
      List<Integer> steps =
          Stream.concat(
                  read.totals().stream().map(DayTotal::fact),
                  read.facts().stream().map(RecordingVisitor.TimedFact::fact))
              .map(fact -> step(fact.subject()))
              .toList();
      assertThat(read.examples())
          .allSatisfy(example -> assertThat(example).isEqualTo(example(step(example.subject()))));
      List<Integer> readers =
          ledger.readers(at(steps.size())).stream().map(reader -> step(reader.reader())).toList();
      assertThat(readers)
          .allMatch(step -> step % 3 == 0 && step <= steps.get(steps.size() - 1))
          .containsAll(steps.stream().filter(step -> step % 3 == 0).toList());
      return expected(steps);
    }

    @Override
    public List<Integer> expected(List<Integer> written) {
      int last = written.isEmpty() ? 0 : written.get(written.size() - 1);
      Instant oldest = at(last).minus(Duration.ofDays(keep - SLACK));
      return written.stream().filter(step -> at(step).isAfter(oldest)).toList();
    }

    @Override
    public boolean catchesUp() {
      return true;
    }
  }

  private static final class LedgerProcess implements CrashPoints.WriterProcess {
    private final LedgerFolder folder;
    private final Duration keep;
    private final SettableClock clock = new SettableClock(START);
    private final List<LedgerWriter> writers = new ArrayList<>();

    LedgerProcess(LedgerFolder folder, Duration keep) {
      this.folder = folder;
      this.keep = keep;
    }

    @Override
    public boolean write(int step) {
      clock.set(at(step));
      if (writers.isEmpty()) {
        writers.add(LedgerWriter.open(folder, clock, keep));
      }
      writers.get(0).minute(clock.instant(), List.of(fact(step)));
      boolean isWritten = writers.get(0).status().state() == LedgerStatus.State.WRITING;
      writers.get(0).examples(List.of(example(step)));
      return isWritten;
    }

    @Override
    public void close() {
      writers.forEach(LedgerWriter::close);
    }
  }
}
