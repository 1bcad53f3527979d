package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.ledger.disk.RecordingVisitor.TimedFact;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerWriterTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration KEEP = Duration.ofDays(90);
  private static final Version V1 = RandomFacts.FIRST;
  private static final Version V2 = RandomFacts.SECOND;

  @TempDir Path state;
  private final SettableClock clock = new SettableClock(NOON);
  private LedgerFolder folder;

  @BeforeEach
  void folder() {
    folder = LedgerFolder.in(state);
  }

  @Test
  void block_written_hasTheDocumentedForm() throws IOException {
    try (LedgerWriter writer = open()) {
      writer.minute(NOON.plusSeconds(59), List.of(read("GPTBot", 200, V1), kept("GPTBot", 3)));
    }
    String zeros = "0".repeat(64);
    String block =
        "@ 2026-11-21T12:00Z\nr * GPTBot 10.0.0.0/24 ? 200 %s 1\nk * GPTBot 10.0.0.0/24 ? %s 3\n"
            .formatted(V1.hash(), V1.hash());
    assertThat(folder.path().resolve("2026-11-21.txt"))
        .hasContent("< " + zeros + "\n" + block + "= " + LedgerBlock.hash(zeros, block) + "\n");
    assertThat(folder.path().resolve("node.txt")).content().matches("[0-9a-f]{32}\n");
    assertThat(folder.node()).isPresent();
  }

  @Test
  void minute_interruptedThread_isWritten_andTheThreadStaysInterrupted() {
    Thread.currentThread().interrupt();
    try (LedgerWriter writer = open()) {
      writer.minute(NOON, List.of(kept("a", 1)));
      assertThat(writer.status().state()).isEqualTo(LedgerStatus.State.WRITING);
    }
    assertThat(Thread.interrupted()).isTrue();
    assertThat(folder.verify().problems()).isEmpty();
    assertThat(folder.path().resolve("2026-11-21.txt")).isNotEmptyFile();
  }

  @Test
  void minutes_writtenByRestartedProcesses_areReadInOrderAndIntact() throws IOException {
    RandomFacts random = new RandomFacts(new Random(Effort.seed(7)));
    List<TimedFact> written = new ArrayList<>();
    List<Example> examples = new ArrayList<>();
    for (int start = 0; start < 4; start++) {
      try (LedgerWriter writer = open()) {
        for (int minute = 0; minute < 5; minute++) {
          Instant at = clock.instant();
          List<Fact> facts = distinct(random.minute(6));
          writer.minute(at, facts);
          facts.forEach(fact -> written.add(new TimedFact(at, fact)));
          Example example = random.example(at);
          writer.examples(List.of(example));
          examples.add(example);
          clock.advance(Duration.ofHours(7));
        }
      }
    }
    RecordingVisitor read = new RecordingVisitor();
    LedgerReading reading = folder.read(read);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.isIntact()).isTrue();
    assertThat(read.facts()).containsExactlyInAnyOrderElementsOf(written);
    assertThat(read.examples()).isEqualTo(examples);
  }

  @Test
  void clockSetBack_linesGoIntoTheDayOfTheClock_chainIsIntact() throws IOException {
    try (LedgerWriter writer = open()) {
      writer.minute(NOON, List.of(kept("a", 1)));
      writer.minute(NOON.minus(Duration.ofDays(1)), List.of(kept("b", 1)));
      writer.minute(NOON.plus(MINUTE), List.of(kept("c", 1)));
    }
    assertThat(folder.days()).hasSize(2);
    assertThat(folder.verify().problems()).isEmpty();
  }

  @Test
  void fileCutAtEachOctet_isALedgerOfFewerMinutes() throws IOException {
    List<TimedFact> all = writeMinutes(3);
    Path file = folder.path().resolve("2026-11-21.txt");
    byte[] octets = Files.readAllBytes(file);
    String text = new String(octets, StandardCharsets.US_ASCII);
    int cuts = 0;
    for (int length = 0; length <= octets.length; length += Effort.isFull() ? 1 : 3) {
      Files.write(file, java.util.Arrays.copyOf(octets, length));
      int blocks =
          (int) (text.substring(0, length) + "\n").lines().filter(LedgerWriterTest::isEnd).count();
      RecordingVisitor read = new RecordingVisitor();
      LedgerReading reading = folder.read(read);
      assertThat(read.facts()).as("cut at %s", length).isEqualTo(all.subList(0, 2 * blocks));
      assertThat(reading.isIntact()).as("cut at %s", length).isTrue();
      cuts += reading.problems().isEmpty() ? 0 : 1;
    }
    assertThat(cuts).isPositive();
  }

  @Test
  void killAtEachOctetOfTheLastBlock_costsItAlone_reportedOnce() throws IOException {
    List<TimedFact> all = writeMinutes(2);
    Path file = folder.path().resolve("2026-11-21.txt");
    byte[] octets = Files.readAllBytes(file);
    int lastBlock = new String(octets, StandardCharsets.US_ASCII).lastIndexOf("@ ");
    for (int length = lastBlock; length < octets.length - 1; length += Effort.isFull() ? 1 : 7) {
      Files.write(file, java.util.Arrays.copyOf(octets, length));
      List<TimedFact> expected = new ArrayList<>(all.subList(0, 2));
      for (int restart = 0; restart < 2; restart++) {
        LedgerAppender appender = LedgerAppender.open(folder).orElseThrow();
        boolean isTorn = restart == 0 && length > lastBlock;
        assertThat(appender.crashes()).as("cut at %s", length).hasSize(isTorn ? 1 : 0);
        appender.close();
      }
      try (LedgerWriter writer = open()) {
        writer.minute(NOON.plus(MINUTE), List.of(kept("after", 1)));
        expected.add(new TimedFact(NOON.plus(MINUTE), kept("after", 1)));
      }
      RecordingVisitor read = new RecordingVisitor();
      LedgerReading reading = folder.read(read);
      assertThat(read.facts()).as("cut at %s", length).isEqualTo(expected);
      assertThat(reading.isIntact()).as("cut at %s: %s", length, reading.problems()).isTrue();
    }
  }

  @Test
  void eachOctetChanged_verificationFindsIt() throws IOException {
    writeMinutes(3);
    try (LedgerWriter writer = open()) {
      writer.examples(
          List.of(new RandomFacts(new Random(Effort.seed(1))).example(clock.instant())));
      writer.minute(NOON.plus(Duration.ofDays(1)), List.of(kept("a", 1)));
    }
    assertThat(folder.verify().problems()).isEmpty();
    for (String name : List.of("2026-11-21.txt", "2026-11-22.txt", "examples-2026-11.txt")) {
      Path file = folder.path().resolve(name);
      byte[] octets = Files.readAllBytes(file);
      for (int i = 0; i < octets.length - 1; i += Effort.isFull() ? 1 : 5) {
        byte[] changed = octets.clone();
        changed[i] ^= (byte) (1 << i % 7);
        Files.write(file, changed);
        assertThat(folder.verify().isIntact()).as("octet %s of %s", i, name).isFalse();
        assertThat(folder.verify().problems())
            .as("octet %s of %s", i, name)
            .anyMatch(problem -> problem.sentence().contains(name));
      }
      Files.write(file, octets);
    }
    assertThat(folder.verify().problems()).isEmpty();
  }

  @Test
  void changedLine_verified_isNamed() throws IOException {
    writeMinutes(2);
    Path file = folder.path().resolve("2026-11-21.txt");
    Files.writeString(file, Files.readString(file).replaceFirst(" 3\n", " 33\n"));
    LedgerReading reading = folder.verify();
    assertThat(reading.isIntact()).isFalse();
    assertThat(reading.problems())
        .singleElement()
        .hasToString(
            file
                + ":2: the minute 2026-11-21T12:00Z was changed (lines 2 to 5), or the minute before it is missing; compare the file with a backup");
  }

  @Test
  void fileRemovedOrBlockRemoved_verificationFindsIt() throws IOException {
    writeMinutes(2);
    try (LedgerWriter writer = open()) {
      writer.minute(NOON.plus(Duration.ofDays(1)), List.of(kept("a", 1)));
      writer.minute(NOON.plus(Duration.ofDays(2)), List.of(kept("a", 1)));
    }
    Path first = folder.path().resolve("2026-11-21.txt");
    String text = Files.readString(first);
    Files.writeString(first, text.substring(0, text.indexOf("@ 2026-11-21T12:01Z")));
    assertThat(folder.verify().isIntact()).isFalse();
    Files.writeString(first, text);
    assertThat(folder.verify().isIntact()).isTrue();
    Files.delete(folder.path().resolve("2026-11-22.txt"));
    assertThat(folder.verify().problems())
        .singleElement()
        .asString()
        .contains("2026-11-23.txt:2: the minutes before it are missing");
  }

  @Test
  void secondProcess_waitsInMemory_takesOverWhenTheFirstEnds() {
    LedgerWriter first = open();
    LedgerWriter second = open();
    assertThat(first.status().state()).isEqualTo(LedgerStatus.State.WRITING);
    assertThat(second.status().state()).isEqualTo(LedgerStatus.State.LOCKED);
    assertThat(second.status().problem()).get().asString().contains("another process");
    clock.advance(MINUTE);
    second.minute(NOON, List.of(kept("second", 1)));
    assertThat(facts()).isEmpty();
    first.close();
    clock.advance(MINUTE);
    second.minute(NOON.plus(MINUTE), List.of(kept("second", 2)));
    assertThat(second.status().state()).isEqualTo(LedgerStatus.State.WRITING);
    assertThat(facts())
        .containsExactly(
            new TimedFact(NOON, kept("second", 1)),
            new TimedFact(NOON.plus(MINUTE), kept("second", 2)));
    second.close();
  }

  @Test
  void unwritableFolder_failsWithASentence_writesWhatWaitedWhenItCan() throws IOException {
    Files.writeString(folder.path(), "a file in place of the folder");
    LedgerWriter writer = open();
    writer.minute(NOON, List.of(kept("a", 1)));
    assertThat(writer.status().state()).isEqualTo(LedgerStatus.State.FAILED);
    assertThat(writer.status().problem())
        .get()
        .asString()
        .startsWith("cannot keep the ledger on disk (")
        .endsWith("); give this process write access to " + folder.path());
    Files.delete(folder.path());
    clock.advance(MINUTE);
    writer.minute(NOON.plus(MINUTE), List.of(kept("a", 2)));
    assertThat(writer.status())
        .isEqualTo(new LedgerStatus(LedgerStatus.State.WRITING, java.util.Optional.empty(), 0));
    assertThat(facts()).hasSize(2);
    writer.close();
  }

  @Test
  void folderRemovedWhileOpen_isMadeAgain() throws IOException {
    LedgerWriter writer = open();
    writer.minute(NOON, List.of(kept("a", 1)));
    Files.move(folder.path(), state.resolve("elsewhere"));
    writer.minute(NOON.plus(MINUTE), List.of(kept("a", 2)));
    assertThat(writer.status().state()).isEqualTo(LedgerStatus.State.FAILED);
    clock.advance(MINUTE);
    writer.minute(NOON.plus(MINUTE.multipliedBy(2)), List.of(kept("a", 3)));
    assertThat(writer.status().state()).isEqualTo(LedgerStatus.State.WRITING);
    assertThat(facts()).hasSize(2);
    assertThat(folder.verify().isIntact()).isTrue();
    writer.close();
  }

  @Test
  void readOnlyFolder_ofReports_isReadWithoutWriting() throws IOException {
    writeMinutes(1);
    Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assertThat(facts()).hasSize(2);
    } finally {
      Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void readers_restored_haveWhatTheyReadLast() {
    try (LedgerWriter writer = open()) {
      writer.maxAge(V2, Duration.ofDays(3));
      writer.minute(NOON, List.of(read("a", 200, V1), read("b", 304, V1), read("c", 200, V1)));
      writer.minute(
          NOON.plus(MINUTE), List.of(read("a", 404, Version.NONE), read("b", 503, Version.NONE)));
      writer.minute(NOON.plus(MINUTE), List.of(read("c", 200, V2), kept("d", 1)));
    }
    assertThat(folder.readers(NOON.plus(Duration.ofDays(1))))
        .containsExactlyInAnyOrder(
            new ReaderState(subject("a"), NOON.plus(MINUTE), Version.NONE, Duration.ZERO),
            new ReaderState(subject("b"), NOON, V1, Duration.ZERO),
            new ReaderState(subject("c"), NOON.plus(MINUTE), V2, Duration.ofDays(3)));
    assertThat(folder.readers(NOON.plus(Duration.ofDays(30)))).hasSize(3);
    assertThat(folder.readers(NOON.plus(Duration.ofDays(30)).plusSeconds(1))).hasSize(2);
  }

  @Test
  void readersBeforeJoinedOrLostReads_areForgotten() {
    try (LedgerWriter writer = open()) {
      writer.minute(NOON, List.of(read("a", 200, V1), read("b", 200, V1)));
      writer.minute(
          NOON.plus(MINUTE),
          List.of(new Fact.Read(subject("a").withNetwork(Subject.JOINED), 200, V2, 9)));
    }
    assertThat(folder.readers(NOON.plus(MINUTE)))
        .extracting(reader -> reader.reader().crawler() + " " + reader.reader().network())
        .containsExactlyInAnyOrder("b 10.0.0.0/24", "a *");
  }

  private LedgerWriter open() {
    return LedgerWriter.open(folder, clock, KEEP);
  }

  private List<TimedFact> writeMinutes(int count) {
    List<TimedFact> written = new ArrayList<>();
    try (LedgerWriter writer = open()) {
      for (int i = 0; i < count; i++) {
        Instant minute = NOON.plus(MINUTE.multipliedBy(i));
        List<Fact> facts = List.of(read("GPTBot", 200, V1), kept("GPTBot", 3));
        writer.minute(minute, facts);
        facts.forEach(fact -> written.add(new TimedFact(minute, fact)));
      }
    }
    return written;
  }

  private List<TimedFact> facts() {
    RecordingVisitor read = new RecordingVisitor();
    assertThat(folder.read(read).isIntact()).isTrue();
    return read.facts();
  }

  private static List<Fact> distinct(List<Fact> facts) {
    List<Fact> distinct = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (Fact fact : facts) {
      if (!keys.contains(FactLimit.key(fact))) {
        keys.add(FactLimit.key(fact));
        distinct.add(fact);
      }
    }
    return distinct;
  }

  private static boolean isEnd(String line) {
    return line.matches("= [0-9a-f]{64}");
  }

  private static Subject subject(String crawler) {
    return new Subject("*", crawler, "10.0.0.0/24", IdentityMark.UNVERIFIABLE);
  }

  private static Fact read(String crawler, int status, Version version) {
    return new Fact.Read(subject(crawler), status, version, 1);
  }

  private static Fact kept(String crawler, int count) {
    return new Fact.Kept(subject(crawler), V1, count);
  }

  @Test
  void lostReads_ofAMinute_makeDoubtfulWhatWasReadUntilThen() {
    LedgerWriter first = open();
    try (LedgerWriter second = open()) {
      second.minute(NOON, List.of(read("a", 200, V1)));
      second.minute(NOON.plus(MINUTE), List.of(read("b", 200, V1)), 3, 1);
      second.minute(NOON.plus(MINUTE.multipliedBy(2)), List.of(read("c", 200, V1)));
      first.close();
      clock.advance(MINUTE);
      second.minute(clock.instant(), List.of());
      assertThat(second.status().lost()).isEqualTo(3);
    }
    assertThat(folder.readers(NOON.plus(Duration.ofHours(1))))
        .extracting(reader -> reader.reader().crawler())
        .containsExactly("c");
  }

  @Test
  void lostReads_beforeTheEnd_areWritten() {
    try (LedgerWriter writer = open()) {
      writer.minute(NOON, List.of(read("a", 200, V1)));
      writer.minute(NOON.plus(MINUTE), List.of(), 2, 1);
      clock.advance(MINUTE);
    }
    RecordingVisitor read = new RecordingVisitor();
    assertThat(folder.read(read).isIntact()).isTrue();
    assertThat(read.lost()).isEqualTo(2);
    assertThat(folder.readers(NOON.plus(Duration.ofHours(1)))).isEmpty();
  }

  @Test
  void minutesThatWaitedTooLong_areLostBeforeTheFirstThatRemains() {
    LedgerWriter first = open();
    try (LedgerWriter second = open()) {
      second.minute(NOON, List.of(read("a", 200, V1)));
      for (int i = 1; i <= 60; i++) {
        second.minute(NOON.plus(MINUTE.multipliedBy(i)), List.of(kept("b", 2)));
      }
      first.close();
      clock.advance(Duration.ofHours(2));
      second.minute(clock.instant(), List.of());
      assertThat(second.status().lost()).isEqualTo(1);
      assertThat(folder.readers(clock.instant())).isEmpty();
      RecordingVisitor read = new RecordingVisitor();
      assertThat(folder.read(read).isIntact()).isTrue();
      assertThat(read.lost()).isEqualTo(1);
      assertThat(read.facts()).hasSize(60);
    }
  }

  @Test
  void numbersThatWouldOverflow_areMalformed() throws IOException {
    writeMinutes(1);
    Path file = folder.path().resolve("2026-11-21.txt");
    Files.writeString(
        file, Files.readString(file).replace(V1.hash() + " 3", V1.hash() + " " + "9".repeat(18)));
    RecordingVisitor read = new RecordingVisitor();
    assertThat(folder.read(read).isIntact()).isFalse();
    assertThat(read.facts()).containsExactly(new TimedFact(NOON, read("GPTBot", 200, V1)));
  }
}
