package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.disk.RecordingVisitor.TimedFact;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.judge.Judge;
import io.github.wayleave.internal.ledger.judge.JudgeSettings;
import io.github.wayleave.internal.ledger.merge.LedgerMerge;
import io.github.wayleave.internal.ledger.merge.TallyVisitor;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files of a ledger with any content are read without an exception, in bounded time. */
@Timeout(600)
class HostileFilesTest {
  private static final Instant START = Instant.parse("2026-11-01T12:00:00Z");
  private static final Duration KEEP = Duration.ofDays(90);
  private static final int DAYS = 12;

  /** Fragments of lines that mean something, and numbers at the limits. */
  private static final List<String> FRAGMENTS =
      List.of(
          "@ ",
          "= ",
          "< ",
          "# ",
          "~ ",
          "\n",
          " ",
          "%",
          "%00",
          "\0",
          "\u00ff",
          "-",
          "*",
          "+",
          "?",
          "r ",
          "k ",
          "b ",
          "s ",
          "R ",
          "K ",
          "B ",
          "S ",
          "e ",
          "h ",
          "l ",
          "m ",
          "c ",
          "hadRead",
          "999999999999",
          "999999999999999999999999",
          "0",
          "-1",
          "2026-11-01T12:00Z",
          "9999-12-31T23:59Z",
          "+999999999-12-31T23:59:59Z",
          "-999999999-01-01T00:00:00Z",
          "0000-01-01T00:00Z",
          "0".repeat(64),
          "f".repeat(64));

  @TempDir private Path state;
  private final SettableClock clock = new SettableClock(START);
  private final Random random = new Random(Effort.seed(11));
  private LedgerFolder folder;
  private Map<Path, byte[]> intact;

  @BeforeEach
  void write() throws IOException {
    folder = LedgerFolder.in(state);
    RandomFacts facts = new RandomFacts(random);
    try (LedgerWriter writer = LedgerWriter.open(folder, clock, KEEP)) {
      writer.maxAge(RandomFacts.FIRST, Duration.ofDays(3));
      for (int day = 0; day < DAYS; day++) {
        for (int minute = 0; minute < 3; minute++) {
          writer.minute(clock.instant(), facts.minute(5), 1, minute % 2);
          writer.examples(List.of(facts.example(clock.instant())));
          clock.advance(Duration.ofMinutes(7));
        }
        clock.advance(Duration.ofDays(1));
      }
    }
    assertThat(folder.verify().isIntact()).isTrue();
    intact = contents();
    assertThat(intact.keySet())
        .extracting(Path::toString)
        .contains("2026-11-01.day", "2026-11-12.txt", "examples-2026-11.txt", "readers.txt");
  }

  @Test
  void anyFile_changedAnyhow_isReadAndWrittenWithoutException() throws IOException {
    List<Path> files = List.copyOf(intact.keySet());
    int found = 0;
    for (int round = 0; round < Effort.rounds(25, 150); round++) {
      restore();
      for (int change = random.nextInt(3); change >= 0; change--) {
        Path file = files.get(random.nextInt(files.size()));
        Path path = folder.path().resolve(file);
        Files.write(path, changed(Files.readAllBytes(path)));
      }
      found += folder.verify().isIntact() ? 0 : 1;
      readEverything();
      try (LedgerWriter writer = LedgerWriter.open(folder, clock, KEEP)) {
        writer.minute(clock.instant(), new RandomFacts(random).minute(3));
        writer.closeDaysBefore(LocalDate.MAX);
        assertThat(writer.status().state())
            .as("round %s: %s", round, writer.status())
            .isEqualTo(LedgerStatus.State.WRITING);
      }
      readEverything();
    }
    assertThat(found).isPositive();
  }

  @Test
  void changedLine_changesNothingButItsBlock() throws IOException {
    RecordingVisitor before = new RecordingVisitor();
    folder.read(before);
    List<String> minutes =
        intact.keySet().stream()
            .map(Path::toString)
            .filter(name -> name.matches("[0-9-]+\\.txt"))
            .toList();
    int named = 0;
    for (int round = 0; round < Effort.rounds(25, 150); round++) {
      restore();
      Path file = folder.path().resolve(minutes.get(random.nextInt(minutes.size())));
      List<String> lines = new ArrayList<>(Files.readAllLines(file, StandardCharsets.US_ASCII));
      int index = random.nextInt(lines.size());
      boolean isFact = "rkbs".indexOf(lines.get(index).charAt(0)) >= 0;
      lines.set(index, "?" + lines.get(index));
      Files.write(file, lines, StandardCharsets.US_ASCII);
      RecordingVisitor after = new RecordingVisitor();
      LedgerReading reading = folder.read(after);
      List<TimedFact> missing = new ArrayList<>(before.facts());
      List<TimedFact> added = new ArrayList<>();
      for (TimedFact fact : after.facts()) {
        if (!missing.remove(fact)) {
          added.add(fact);
        }
      }
      assertThat(added).as("%s:%s", file, index + 1).isEmpty();
      assertThat(missing.size()).isLessThanOrEqualTo(isFact ? 1 : 5);
      boolean isNamed = reading.problems().toString().contains(file + ":" + (index + 1) + ":");
      assertThat(!isFact || isNamed).as("%s:%s", file, index + 1).isTrue();
      named += isNamed ? 1 : 0;
    }
    assertThat(named).isPositive();
  }

  @Test
  void damagedFolder_isNeverIntact_unlessItsNewestFileIsCut() throws IOException {
    List<Path> files = List.copyOf(intact.keySet());
    int cut = 0;
    for (int round = 0; round < Effort.rounds(300, 3_000); round++) {
      restore();
      Path file = folder.path().resolve(files.get(random.nextInt(files.size())));
      String damage = damage(file);
      LedgerReading reading = folder.verify();
      boolean isKnown = isUnchanged() || isOldestDayMissing() || isNewestFileCut();
      assertThat(reading.isIntact() && !isKnown)
          .as("round %s: %s of %s: %s", round, damage, file, reading.problems())
          .isFalse();
      cut += reading.isIntact() && isNewestFileCut() && !isUnchanged() ? 1 : 0;
    }
    assertThat(cut).isPositive();
  }

  @Test
  void newestFileReplaced_isNotIntact() throws IOException {
    Path newest = folder.path().resolve(newestFile());
    byte[] octets = new byte[300_000];
    random.nextBytes(octets);
    Files.write(newest, octets);
    assertThat(folder.verify().isIntact()).isFalse();
    Files.writeString(newest, "lorem ipsum\n".repeat(2_000));
    assertThat(folder.verify().isIntact()).isFalse();
  }

  /** As a crash in the first minute of a day leaves it. */
  @Test
  void newestFileEmpty_isIntact_andReported() throws IOException {
    Path newest = folder.path().resolve(newestFile());
    for (int nuls : List.of(0, 300_000)) {
      Files.write(newest, new byte[nuls]);
      assertThat(folder.verify().isIntact()).isTrue();
      assertThat(folder.verify().problems())
          .singleElement()
          .asString()
          .startsWith(newest + ":1: ")
          .contains("as after a crash, and is skipped");
    }
  }

  @Test
  void newestBlockCutAtEachOctet_isIntact_alsoAfterTheNextStart() throws IOException {
    byte[] octets = intact.get(newestFile());
    Path newest = folder.path().resolve(newestFile());
    int begin = new String(octets, StandardCharsets.ISO_8859_1).lastIndexOf("@ ");
    for (int length = begin; length < octets.length; length += Effort.isFull() ? 1 : 5) {
      for (int nuls : List.of(0, 100_000)) {
        restore();
        Files.write(newest, Arrays.copyOf(Arrays.copyOf(octets, length), length + nuls));
        assertThat(folder.verify().isIntact()).as("%s and %s NULs", length, nuls).isTrue();
        try (LedgerWriter writer = LedgerWriter.open(folder, clock, KEEP)) {
          writer.minute(clock.instant(), new RandomFacts(random).minute(3));
        }
        assertThat(folder.verify().isIntact()).as("%s and %s NULs", length, nuls).isTrue();
      }
    }
  }

  /** Damages a file in one way, and returns how. */
  private String damage(Path file) throws IOException {
    byte[] octets = Files.readAllBytes(file);
    String text = new String(octets, StandardCharsets.ISO_8859_1);
    int at = random.nextInt(octets.length);
    switch (random.nextInt(9)) {
      case 0 -> {
        octets[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, octets);
        return "bit flipped at " + at;
      }
      case 1 -> {
        Files.write(file, Arrays.copyOf(octets, at));
        return "cut at " + at;
      }
      case 2 -> {
        Arrays.fill(octets, at, Math.min(octets.length, at + 1 + random.nextInt(500)), (byte) 0);
        Files.write(file, octets);
        return "NULs at " + at;
      }
      case 3 -> {
        byte[] other = intact.get(List.copyOf(intact.keySet()).get(random.nextInt(intact.size())));
        Files.write(file, other);
        return "replaced by another file";
      }
      case 4 -> {
        Files.delete(file);
        return "deleted";
      }
      case 5 -> {
        byte[] random = new byte[octets.length];
        this.random.nextBytes(random);
        Files.write(file, random);
        return "replaced by random octets";
      }
      default -> {
        return damageText(file, text, at);
      }
    }
  }

  private String damageText(Path file, String text, int at) throws IOException {
    String damaged;
    String how;
    switch (random.nextInt(3)) {
      case 0 -> {
        byte[] junk = new byte[1 + random.nextInt(2_000)];
        random.nextBytes(junk);
        damaged =
            text.substring(0, at)
                + new String(junk, StandardCharsets.ISO_8859_1)
                + text.substring(at);
        how = "junk at " + at;
      }
      case 1 -> {
        int begin = Math.max(0, text.lastIndexOf("@ ", at));
        int end = text.indexOf("\n", Math.max(begin, text.indexOf("\n= ", begin) + 1)) + 1;
        String block = text.substring(begin, Math.max(begin, end));
        damaged = text.substring(0, end) + block + text.substring(end);
        how = "block doubled at " + begin;
      }
      default -> {
        int begin = text.lastIndexOf('\n', at) + 1;
        int end = text.indexOf('\n', begin) + 1;
        damaged = text.substring(0, begin) + text.substring(end);
        how = "line removed at " + begin;
      }
    }
    Files.writeString(file, damaged, StandardCharsets.ISO_8859_1);
    return how;
  }

  private Path newestFile() {
    return intact.keySet().stream()
        .filter(file -> LedgerFolder.dayOf(file).isPresent())
        .max(Path::compareTo)
        .orElseThrow();
  }

  /** The number of the server is not in the chain. */
  private boolean isUnchanged() throws IOException {
    Map<Path, byte[]> now = contents();
    boolean isUnchanged = now.keySet().equals(intact.keySet()) && folder.node().isPresent();
    for (Map.Entry<Path, byte[]> file : intact.entrySet()) {
      isUnchanged &=
          file.getKey().endsWith("node.txt")
              || Arrays.equals(file.getValue(), now.get(file.getKey()));
    }
    return isUnchanged;
  }

  private boolean isOldestDayMissing() throws IOException {
    Map<Path, byte[]> now = contents();
    Path oldest =
        intact.keySet().stream()
            .filter(file -> LedgerFolder.dayOf(file).isPresent())
            .min(Path::compareTo)
            .orElseThrow();
    return !now.containsKey(oldest) && now.size() == intact.size() - 1;
  }

  /** NULs can stand in place of what did not reach the disk. */
  private boolean isNewestFileCut() throws IOException {
    Map<Path, byte[]> now = contents();
    byte[] octets = now.getOrDefault(newestFile(), new byte[0]);
    byte[] before = intact.get(newestFile());
    int length = octets.length;
    while (length > 0 && octets[length - 1] == 0) {
      length--;
    }
    boolean isPrefix =
        length <= before.length
            && Arrays.equals(Arrays.copyOf(octets, length), Arrays.copyOf(before, length));
    now.put(newestFile(), before);
    boolean isElse = now.size() == intact.size();
    for (Map.Entry<Path, byte[]> file : now.entrySet()) {
      isElse &= Arrays.equals(file.getValue(), intact.getOrDefault(file.getKey(), new byte[0]));
    }
    return isPrefix && isElse;
  }

  private void readEverything() {
    CrawlerCatalogue catalogue = CrawlerCatalogue.bundled();
    Tally tally = new Tally(new TallySettings(Set.of("GPTBot"), 90, 10));
    folder.read(new TallyVisitor(tally));
    for (CrawlerAccount account : tally.ledger().crawlers()) {
      assertThat(account.requests().total()).isNotNegative();
      assertThat(account.requests().broken(BrokenKind.HAD_READ)).isNotNegative();
    }
    Judge judge = new Judge(new JudgeSettings(catalogue, Duration.ZERO), (at, fact, request) -> {});
    folder.readers(clock.instant()).forEach(judge::restore);
    LedgerMerge.of(List.of(folder, new LedgerFolder(state.resolve("none"))))
        .read(catalogue, version -> Optional.empty(), new TallyVisitor(tally));
  }

  private byte[] changed(byte[] octets) {
    int from = random.nextInt(octets.length + 1);
    int to = Math.min(octets.length, from + random.nextInt(80));
    byte[] inserted =
        switch (random.nextInt(6)) {
          case 0 -> new byte[0];
          case 1 -> Arrays.copyOf(octets, random.nextInt(octets.length + 1));
          case 2 -> "x".repeat(random.nextInt(200_000)).getBytes(StandardCharsets.US_ASCII);
          case 3 -> randomOctets();
          default ->
              FRAGMENTS.get(random.nextInt(FRAGMENTS.size())).getBytes(StandardCharsets.ISO_8859_1);
        };
    int end = random.nextInt(10) == 0 ? octets.length : to;
    byte[] all = new byte[from + inserted.length + octets.length - end];
    System.arraycopy(octets, 0, all, 0, from);
    System.arraycopy(inserted, 0, all, from, inserted.length);
    System.arraycopy(octets, end, all, from + inserted.length, octets.length - end);
    return all;
  }

  private byte[] randomOctets() {
    byte[] octets = new byte[random.nextInt(40)];
    random.nextBytes(octets);
    return octets;
  }

  private Map<Path, byte[]> contents() throws IOException {
    Map<Path, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder.path())) {
      for (Path file : files.filter(path -> !path.endsWith("lock")).toList()) {
        contents.put(folder.path().relativize(file), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private void restore() throws IOException {
    for (Path file : contents().keySet()) {
      if (!intact.containsKey(file)) {
        Files.delete(folder.path().resolve(file));
      }
    }
    for (Map.Entry<Path, byte[]> file : intact.entrySet()) {
      Files.write(folder.path().resolve(file.getKey()), file.getValue());
    }
  }
}
