package io.github.wayleave.internal.ledger.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerReading;
import io.github.wayleave.internal.ledger.disk.LedgerWriter;
import io.github.wayleave.internal.ledger.disk.RandomFacts;
import io.github.wayleave.internal.ledger.disk.RecordingVisitor;
import io.github.wayleave.internal.ledger.disk.RecordingVisitor.TimedFact;
import io.github.wayleave.internal.ledger.disk.SettableClock;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerMergeTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** The first two have the same rules in different lines. */
  private static final Version OLD = RandomFacts.FIRST;

  private static final Version NEW = RandomFacts.SECOND;
  private static final Version OTHER = new Version("3c".repeat(32));
  private static final Map<Version, RobotsTxt> FILES =
      Map.of(
          OLD, file(2, "/private"),
          NEW, file(7, "/private"),
          OTHER, file(2, "/private", "/more"));

  @TempDir Path state;
  private final SettableClock clock = new SettableClock(NOON);

  @Test
  void readAtOneServer_provesWhatIsBrokenAtTheOther_fromTheMinuteAfter() {
    LedgerFolder reading = write("a", minute(0, read("GPTBot", "n1", 200, OLD)));
    LedgerFolder serving =
        write(
            "b",
            minute(0, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)),
            minute(1, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)));
    assertThat(kinds(reading, serving)).containsExactly(BrokenKind.UNREAD, BrokenKind.HAD_READ);
    assertThat(kinds(serving)).containsExactly(BrokenKind.UNREAD, BrokenKind.UNREAD);
  }

  @Test
  void readOfAnotherNetwork_provesThatTheNameHadReadElsewhere() {
    LedgerFolder reading = write("a", minute(0, read("GPTBot", "n2", 304, OLD)));
    LedgerFolder serving = write("b", minute(1, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)));
    assertThat(kinds(reading, serving)).containsExactly(BrokenKind.ELSEWHERE);
  }

  @Test
  void readOfAnotherCrawlerOfTheOperator_isElsewhere_ofAnotherOperatorIsNot() {
    LedgerFolder serving = write("b", minute(1, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)));
    LedgerFolder operator = write("a", minute(0, read("OAI-SearchBot", "n1", 200, OLD)));
    LedgerFolder other = write("c", minute(0, read("CCBot", "n1", 200, OLD)));
    assertThat(kinds(operator, serving)).containsExactly(BrokenKind.ELSEWHERE);
    assertThat(kinds(other, serving)).containsExactly(BrokenKind.UNREAD);
  }

  @Test
  void readOfImpostor_provesNothingAboutTheCrawler() {
    LedgerFolder reading =
        write(
            "a",
            minute(
                0,
                new Fact.Read(
                    new Subject("*", "GPTBot", "n1", IdentityMark.SPOOFED), 200, OLD, 1)));
    LedgerFolder serving = write("b", minute(1, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)));
    assertThat(kinds(reading, serving)).containsExactly(BrokenKind.UNREAD);
  }

  @Test
  void readOfVersionWithTheSameRules_isProof_citedAsItWasRead() {
    LedgerFolder reading = write("a", minute(0, read("GPTBot", "n1", 200, OLD)));
    LedgerFolder serving = write("b", minute(1, broken("GPTBot", "n1", BrokenKind.UNREAD, NEW)));
    assertThat(merged(reading, serving).facts())
        .extracting(TimedFact::fact)
        .contains(
            new Fact.Broken(
                subject("GPTBot", "n1"),
                BrokenKind.HAD_READ,
                new CitedRule(OLD, 2, "Disallow: /private"),
                1,
                NEW));
  }

  @Test
  void readOfVersionWithOtherRulesOrUnknown_leavesTheLine() {
    LedgerFolder serving = write("b", minute(1, broken("GPTBot", "n1", BrokenKind.UNREAD, NEW)));
    LedgerFolder other = write("a", minute(0, read("GPTBot", "n1", 200, OTHER)));
    LedgerFolder unknown =
        write("c", minute(0, read("GPTBot", "n1", 200, new Version("4d".repeat(32)))));
    assertThat(kinds(other, serving)).containsExactly(BrokenKind.UNREAD);
    assertThat(kinds(unknown, serving)).containsExactly(BrokenKind.UNREAD);
  }

  @Test
  void laterReadOfOtherRules_orOfNothing_countsInsteadOfTheEarlier() {
    LedgerFolder serving = write("b", minute(9, broken("GPTBot", "n1", BrokenKind.UNREAD, NEW)));
    LedgerFolder first = write("a", minute(0, read("GPTBot", "n1", 200, OLD)));
    LedgerFolder later = write("c", minute(1, read("GPTBot", "n1", 200, OTHER)));
    LedgerFolder none = write("d", minute(2, read("GPTBot", "n1", 403, Version.NONE)));
    LedgerFolder unanswered = write("e", minute(3, read("GPTBot", "n1", 503, Version.NONE)));
    assertThat(kinds(first, serving, unanswered)).containsExactly(BrokenKind.HAD_READ);
    assertThat(kinds(first, later, serving)).containsExactly(BrokenKind.UNREAD);
    assertThat(kinds(first, later, none, serving)).containsExactly(BrokenKind.TOLD_NONE);
  }

  @Test
  void severalVersionsInTheLastMinute_allHaveToDeny() {
    LedgerFolder serving = write("b", minute(9, broken("GPTBot", "n1", BrokenKind.UNREAD, NEW)));
    LedgerFolder same =
        write("a", minute(0, read("GPTBot", "n1", 200, OLD), read("GPTBot", "n1", 200, NEW)));
    LedgerFolder other = write("c", minute(0, read("GPTBot", "n1", 200, OTHER)));
    assertThat(kinds(same, serving)).containsExactly(BrokenKind.HAD_READ);
    assertThat(kinds(same, other, serving)).containsExactly(BrokenKind.UNREAD);
  }

  @Test
  void readOfNetworksThatWereJoined_leavesDoubt() {
    LedgerFolder serving = write("b", minute(9, broken("GPTBot", "n1", BrokenKind.UNREAD, NEW)));
    LedgerFolder reading = write("a", minute(0, read("GPTBot", "n1", 200, NEW)));
    LedgerFolder joined = write("c", minute(1, read("GPTBot", Subject.JOINED, 200, OLD)));
    assertThat(kinds(reading, serving)).containsExactly(BrokenKind.HAD_READ);
    assertThat(kinds(reading, joined, serving)).containsExactly(BrokenKind.UNREAD);
  }

  @Test
  void readOlderThanThirtyDays_isForgotten_alsoWhenItsDayWasClosed() {
    LedgerFolder reading = write("a", minute(0, read("GPTBot", "n1", 200, OLD)));
    int days = 24 * 60;
    LedgerFolder serving =
        write(
            "b",
            minute(30 * days, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)),
            minute(30 * days + 1, broken("GPTBot", "n1", BrokenKind.UNREAD, OLD)));
    clock.set(NOON.plus(Duration.ofDays(29)));
    try (LedgerWriter writer = LedgerWriter.open(reading, clock, Duration.ofDays(90))) {
      assertThat(writer.closeDaysBefore(LocalDate.MAX)).isTrue();
    }
    assertThat(kinds(reading, serving)).containsExactly(BrokenKind.HAD_READ, BrokenKind.UNREAD);
  }

  @Test
  void merging_inAnyOrderAndTwice_isTheSame() throws IOException {
    Random random = new Random(Effort.seed(11));
    int changed = 0;
    for (int round = 0; round < Effort.rounds(8, 80); round++) {
      List<LedgerFolder> folders = new ArrayList<>();
      for (int server = 0; server < 4; server++) {
        folders.add(writeRandom(random, round + "-" + server));
      }
      List<TimedFact> all = sorted(merged(folders));
      for (int order = 0; order < 3; order++) {
        List<LedgerFolder> shuffled = new ArrayList<>(folders);
        shuffled.add(folders.get(random.nextInt(4)));
        shuffled.add(copy(folders.get(random.nextInt(4)), round + "-copy" + order));
        Collections.shuffle(shuffled, random);
        assertThat(LedgerMerge.of(shuffled).servers()).isEqualTo(4);
        assertThat(sorted(merged(shuffled))).isEqualTo(all);
      }
      List<TimedFact> separate = new ArrayList<>();
      for (LedgerFolder folder : folders) {
        separate.addAll(merged(List.of(folder)).facts());
      }
      assertThat(separate).hasSameSizeAs(all);
      changed += sorted(separate).equals(all) ? 0 : 1;
      requireProofs(separate, all);
    }
    assertThat(changed).isPositive();
  }

  @Test
  void mergedMinutes_comeInTheOrderOfTime() {
    LedgerFolder first =
        write("a", minute(0, kept("a")), minute(2, kept("a")), minute(3, kept("a")));
    LedgerFolder second = write("b", minute(1, kept("b")), minute(2, kept("b")));
    assertThat(merged(List.of(first, second)).facts())
        .extracting(fact -> Duration.between(NOON, fact.minute()).toMinutes())
        .containsExactly(0L, 1L, 2L, 2L, 3L);
  }

  @Test
  void damagedFolder_isReported_andTheOthersAreRead() throws IOException {
    LedgerFolder first = write("a", minute(0, kept("a")));
    LedgerFolder second = write("b", minute(1, kept("b")));
    Path file = first.path().resolve("2026-11-21.txt");
    Files.writeString(file, Files.readString(file).replace(" a ", " c "));
    RecordingVisitor read = new RecordingVisitor();
    List<LedgerReading> readings =
        LedgerMerge.of(List.of(first, second))
            .read(CrawlerCatalogue.bundled(), LedgerMergeTest::file, read);
    assertThat(read.facts()).hasSize(2);
    assertThat(readings).extracting(LedgerReading::isIntact).containsExactlyInAnyOrder(true, false);
  }

  /** Each line that merging made a violation follows a read of the same reader of that version. */
  private static void requireProofs(List<TimedFact> separate, List<TimedFact> merged) {
    for (TimedFact timed : merged) {
      if (timed.fact() instanceof Fact.Broken broken
          && broken.kind() == BrokenKind.HAD_READ
          && !separate.contains(timed)) {
        assertThat(separate)
            .as("%s", timed)
            .anyMatch(
                other ->
                    other.minute().isBefore(timed.minute())
                        && other.fact() instanceof Fact.Read read
                        && read.version().equals(broken.rule().version())
                        && read.subject().crawler().equals(broken.subject().crawler())
                        && read.subject().host().equals(broken.subject().host())
                        && read.subject().identity() == broken.subject().identity()
                        && (read.subject().identity() == IdentityMark.VERIFIED
                            || read.subject().network().equals(broken.subject().network())));
      }
    }
  }

  private LedgerFolder writeRandom(Random random, String name) {
    RandomFacts facts = new RandomFacts(random);
    List<MinuteOf> minutes = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      minutes.add(new MinuteOf(random.nextInt(3_000), facts.minute(4)));
    }
    return write(name, minutes.toArray(MinuteOf[]::new));
  }

  private LedgerFolder copy(LedgerFolder folder, String name) throws IOException {
    LedgerFolder copy = new LedgerFolder(state.resolve(name));
    Files.createDirectories(copy.path());
    try (Stream<Path> files = Files.list(folder.path())) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.path().resolve(file.getFileName()));
      }
    }
    return copy;
  }

  private LedgerFolder write(String name, MinuteOf... minutes) {
    LedgerFolder folder = new LedgerFolder(state.resolve(name));
    try (LedgerWriter writer = LedgerWriter.open(folder, clock, Duration.ofDays(90))) {
      for (MinuteOf minute : minutes) {
        writer.minute(NOON.plus(MINUTE.multipliedBy(minute.number())), minute.facts());
      }
    }
    return folder;
  }

  private static List<BrokenKind> kinds(LedgerFolder... folders) {
    List<BrokenKind> kinds = new ArrayList<>();
    for (TimedFact fact : merged(List.of(folders)).facts()) {
      if (fact.fact() instanceof Fact.Broken broken) {
        kinds.add(broken.kind());
      }
    }
    return kinds;
  }

  private static RecordingVisitor merged(LedgerFolder... folders) {
    return merged(List.of(folders));
  }

  private static RecordingVisitor merged(List<LedgerFolder> folders) {
    RecordingVisitor read = new RecordingVisitor();
    List<LedgerReading> readings =
        LedgerMerge.of(folders).read(CrawlerCatalogue.bundled(), LedgerMergeTest::file, read);
    assertThat(readings).hasSameSizeAs(folders).allMatch(LedgerReading::isIntact);
    return read;
  }

  private static List<TimedFact> sorted(RecordingVisitor read) {
    return sorted(read.facts());
  }

  private static List<TimedFact> sorted(List<TimedFact> facts) {
    List<TimedFact> sorted = new ArrayList<>(facts);
    sorted.sort(java.util.Comparator.comparing(TimedFact::toString));
    return sorted;
  }

  private static Optional<RobotsTxt> file(Version version) {
    return Optional.ofNullable(FILES.get(version));
  }

  private static RobotsTxt file(int line, String... paths) {
    List<Rule> rules = new ArrayList<>();
    for (String path : paths) {
      rules.add(Rule.disallow(PathPattern.of(path)).withLine(line + rules.size()));
    }
    Group group = Group.of(List.of(ProductToken.ANY), GroupTerms.of(rules));
    return RobotsTxt.of(List.of(group), List.of());
  }

  private static MinuteOf minute(int number, Fact... facts) {
    return new MinuteOf(number, List.of(facts));
  }

  private static Subject subject(String crawler, String network) {
    return new Subject("*", crawler, network, IdentityMark.UNVERIFIABLE);
  }

  private static Fact read(String crawler, String network, int status, Version version) {
    return new Fact.Read(subject(crawler, network), status, version, 1);
  }

  private static Fact kept(String crawler) {
    return new Fact.Kept(subject(crawler, "n"), OLD, 1);
  }

  private static Fact broken(String crawler, String network, BrokenKind kind, Version inForce) {
    int line = inForce.equals(NEW) ? 7 : 2;
    CitedRule rule = new CitedRule(inForce, line, "Disallow: /private");
    return new Fact.Broken(subject(crawler, network), kind, rule, 1, inForce);
  }

  private record MinuteOf(int number, List<Fact> facts) {}
}
