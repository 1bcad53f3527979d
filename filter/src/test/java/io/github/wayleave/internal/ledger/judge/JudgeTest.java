package io.github.wayleave.internal.ledger.judge;

import static io.github.wayleave.internal.ledger.judge.History.DAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.AddressMatch;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.PathPattern;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the judge does apart from the kinds. */
class JudgeTest {
  private static final String[] CLOSED = {"User-agent: *", "Disallow: /a", "Allow: /a/open"};
  private static final String[] OPEN = {"User-agent: *", "Disallow:"};
  private static final String[] SLOW = {"User-agent: *", "Crawl-delay: 10", "Disallow: /a"};

  private static History published(String... lines) {
    return new History().publish(0, lines);
  }

  private static String after(String target) {
    return published(CLOSED).read(1, "FooBot").get(2, "FooBot", target).lastRequest();
  }

  @Test
  void target_isJudgedInItsNormalForm() {
    assertThat(after("/%61/x")).isEqualTo("hadRead Disallow: /a");
    assertThat(after("/b/../a")).isEqualTo("hadRead Disallow: /a");
    assertThat(after("/b/%2e%2E/a")).isEqualTo("hadRead Disallow: /a");
    assertThat(after("http://www.example.com/a")).isEqualTo("hadRead Disallow: /a");
    assertThat(after("http://www.example.com?/a")).isEqualTo("kept");
    assertThat(after("/a/../b")).isEqualTo("kept");
    assertThat(after("//a")).isEqualTo("kept");
    assertThat(after("/b;/../../a")).isEqualTo("hadRead Disallow: /a");
    assertThat(after("/%2561")).isEqualTo("kept");
    assertThat(after("/%zz")).isEqualTo("kept");
    assertThat(after("/a/open?x")).isEqualTo("kept");
    assertThat(after("")).isEqualTo("kept");
    assertThat(after("http://www.example.com")).isEqualTo("kept");
    assertThat(after("/b/https://www.example.com/a")).isEqualTo("kept");
    History marks =
        published("User-agent: *", "Disallow: /c%23d", "Disallow: /e?f%23g", "Disallow: /?q$");
    marks.read(1, "FooBot").get(2, "FooBot", "/c#d").get(2, "FooBot", "/e?f#g");
    marks.get(2, "FooBot", "http://www.example.com?q").get(2, "FooBot", "?q");
    marks.get(2, "FooBot", "http://www.example.com/e?q").get(2, "FooBot", "http://?q");
    assertThat(marks.requests())
        .containsExactly(
            "hadRead Disallow: /c%23d",
            "hadRead Disallow: /e?f%23g",
            "hadRead Disallow: /?q$",
            "hadRead Disallow: /?q$",
            "kept",
            "hadRead Disallow: /?q$");
  }

  @Test
  void publishedDocument_isIgnored() {
    History history = published("User-agent: *", "Disallow: /").read(1, "FooBot");
    history.get(2, "FooBot", "/data.txt?x").get(2, "FooBot", "/./data.txt");
    history.get(2, "FooBot", "/robots.txt").get(2, "FooBot", "/robots%2Etxt");
    assertThat(history.requests()).isEmpty();
    assertThat(history.get(2, "FooBot", "/data.txt/").requests()).hasSize(1);
  }

  @Test
  void exemptRequest_isKept() {
    History history = published("User-agent: *", "Disallow: /").read(1, "FooBot");
    history.get(2, "FooBot", "/health/live").get(2, "FooBot", "/x/y.ico");
    history.getExempt(2, "FooBot", "/a");
    history.requestAt("*", 2, history.client("FooBot", false), "OPTIONS /a");
    assertThat(history.requests()).containsOnly("kept").hasSize(4);
    assertThat(history.get(2, "FooBot", "/x/y.ico?").lastRequest())
        .isEqualTo("hadRead Disallow: /");
  }

  @Test
  void exemptPathsAndDocumentsOfTheRequest_count_alsoAfterThePolicyHasChanged() {
    PublishedRobots robots = History.robots(0, Duration.ZERO, "User-agent: *", "Disallow: /");
    History history = new History();
    for (String exempt : List.of("/health", "/live", "/health")) {
      HostEntry host = new HostEntry("*", Set.of(exempt + ".txt"), List.of(PathPattern.of(exempt)));
      for (String path : List.of("/health", "/live", exempt + ".txt")) {
        history
            .judge()
            .request(
                new PageRequest(
                    new EventTime(History.time(1), true),
                    host,
                    history.client("FooBot", false),
                    new PageRequest.RequestLine("GET", path, "test"),
                    Optional.of(robots),
                    Optional.empty()));
      }
    }
    String unread = "unread Disallow: /";
    assertThat(history.requests()).containsExactly("kept", unread, unread, "kept", "kept", unread);
  }

  @Test
  void requestOfSeveralNames_countsForTheFirstThatIsDenied() {
    History history =
        published("User-agent: BarBot", "Disallow: /a", "User-agent: BazBot", "Disallow: /");
    history.read(1, "FooBot,BarBot");
    assertThat(history.facts()).extracting(f -> f.subject().crawler()).contains("FooBot", "BarBot");
    history.get(2, "FooBot,BarBot,BazBot", "/a");
    assertThat(history.lastRequest()).isEqualTo("hadRead Disallow: /a");
    assertThat(history.subject().crawler()).isEqualTo("BarBot");
    history.get(2, "FooBot,BarBot,BazBot", "/b");
    assertThat(history.lastRequest()).isEqualTo("unread Disallow: /");
    assertThat(history.subject().crawler()).isEqualTo("BazBot");
    history.get(2, "FooBot,BarBot", "/b");
    assertThat(history.lastRequest()).isEqualTo("kept");
    assertThat(history.subject().crawler()).isEqualTo("FooBot");
    assertThat(history.get(2, "BarBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void request_hasTheReadOfItsReader_andWhetherTheSameAddressRead() {
    History history = published(CLOSED).read(1.25, "GPTBot@192.0.2.0/24#192.0.2.7");
    history.get(2, "GPTBot@192.0.2.0/24#192.0.2.7", "/a");
    assertThat(history.proof())
        .contains(new ReadProof(History.time(1.25), Precision.MILLISECOND, AddressMatch.SAME));
    assertThat(((Fact.Broken) last(history)).isSameAddress()).isTrue();
    history.get(3, "GPTBot@192.0.2.0/24#192.0.2.9", "/a");
    assertThat(history.lastRequest()).isEqualTo("hadRead Disallow: /a");
    assertThat(history.proof().orElseThrow().address()).isEqualTo(AddressMatch.OTHER);
    assertThat(((Fact.Broken) last(history)).isSameAddress()).isFalse();
    history.get(4, "GPTBot@198.51.100.0/24#198.51.100.7", "/a");
    assertThat(history.lastRequest()).isEqualTo("elsewhere Disallow: /a");
    assertThat(history.proof()).isEmpty();
  }

  @Test
  void readWithoutAddressOrMilliseconds_isAsPreciseAsItIsKnown() {
    History cut = published(CLOSED).cutTimes().read(1.25, "GPTBot").get(2, "GPTBot", "/a");
    assertThat(cut.proof())
        .contains(new ReadProof(History.time(1), Precision.SECOND, AddressMatch.UNKNOWN));
    History restarted = published(CLOSED);
    restarted.judge().restore(cut.judge().readers(History.time(3)).get(0));
    restarted.get(4, "GPTBot", "/a");
    assertThat(restarted.lastRequest()).isEqualTo("hadRead Disallow: /a");
    assertThat(restarted.proof())
        .contains(new ReadProof(History.time(1), Precision.MINUTE, AddressMatch.UNKNOWN));
  }

  @Test
  void addressOfMoreThan64Characters_isNotCompared() {
    String longest = "FooBot#" + "x".repeat(64);
    History history = published(CLOSED).read(1, longest).get(2, longest, "/a");
    assertThat(history.proof().orElseThrow().address()).isEqualTo(AddressMatch.SAME);
    history.read(3, longest + "x").get(4, longest + "x", "/a");
    assertThat(history.proof().orElseThrow().address()).isEqualTo(AddressMatch.UNKNOWN);
  }

  private static Fact last(History history) {
    return history.facts().get(history.facts().size() - 1);
  }

  @Test
  void names_ignoreLetterCaseAndHaveTheSpellingOfTheCatalogue() {
    History history = published(CLOSED).read(1, "gptbot").get(2, "GPTBOT", "/a");
    assertThat(history.lastRequest()).isEqualTo("hadRead Disallow: /a");
    assertThat(history.subject().crawler()).isEqualTo("GPTBot");
    history.read(3, "fooBot").get(4, "FOOBOT", "/a");
    assertThat(history.lastRequest()).isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void veryLongNames_areCountedTogetherAndNeverAccused() {
    String name = "x".repeat(65);
    History history = published(CLOSED).read(1, name).get(2, name, "/a");
    assertThat(history.lastRequest()).isEqualTo("unread Disallow: /a");
    assertThat(history.subject().crawler()).isEqualTo("other");
    String shorter = "x".repeat(64);
    assertThat(history.read(3, shorter).get(4, shorter, "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void habitsOfTheCatalogue_decideWhoIsBound() {
    History any = published("User-agent: *", "Disallow: /");
    // A person triggers ChatGPT-User, and AdsBot-Google ignores *.
    for (String crawler : List.of("ChatGPT-User", "AdsBot-Google")) {
      assertThat(any.read(1, crawler).get(2, crawler, "/").lastRequest()).isEqualTo("kept");
      History named = published("User-agent: " + crawler, "Disallow: /");
      assertThat(named.read(1, crawler).get(2, crawler, "/").lastRequest())
          .isEqualTo("hadRead Disallow: /");
    }
    History obeyed = published("User-agent: Googlebot", "Disallow: /");
    assertThat(obeyed.read(1, "Googlebot-Image").get(2, "Googlebot-Image", "/").lastRequest())
        .isEqualTo("hadRead Disallow: /");
  }

  @Test
  void verifiedCrawler_isOneReaderInAllNetworks() {
    History history = published(CLOSED).read(1, "GPTBot@192.0.2.0/24+");
    history.get(2, "GPTBot@198.51.100.0/24+", "/a");
    assertThat(history.lastRequest()).isEqualTo("hadRead Disallow: /a");
    assertThat(history.subject().network()).isEqualTo("198.51.100.0/24");
    assertThat(history.get(3, "GPTBot@192.0.2.0/24", "/a").lastRequest())
        .isEqualTo("elsewhere Disallow: /a");
  }

  @Test
  void impostor_isAnotherReader() {
    History history = published(CLOSED).read(1, "GPTBot-");
    assertThat(history.get(2, "GPTBot-", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    assertThat(history.get(2, "GPTBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
    assertThat(history.get(2, "GPTBot+", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
  }

  @Test
  void hostEntries_haveReadersOfTheirOwn() {
    History history = new History();
    history.publishAt("a.example", 0, Duration.ZERO, CLOSED);
    history.publishAt("b.example", 0, Duration.ZERO, CLOSED);
    history.readAt("a.example", 1, "FooBot", 200);
    assertThat(history.getAt("b.example", 2, "FooBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
    assertThat(history.getAt("a.example", 2, "FooBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void requestWithinTheCrawlDelay_isTooSoon() {
    History history = published(SLOW).read(1, "FooBot").get(2, "FooBot", "/b");
    assertThat(history.get(11.999, "FooBot", "/a").requests())
        .containsExactly("kept", "hadRead Disallow: /a", "tooSoon Crawl-delay: 10, 10");
    assertThat(history.get(21.999, "FooBot", "/b").lastRequest()).isEqualTo("kept");
  }

  @Test
  void timesCutToTheSecond_areTooSoonIfThatIsCertain() {
    History history = published(SLOW).cutTimes().read(1, "FooBot").get(2, "FooBot", "/b");
    assertThat(history.get(12.9, "FooBot", "/b").lastRequest()).isEqualTo("kept");
    assertThat(history.get(21.9, "FooBot", "/b").lastRequest())
        .isEqualTo("tooSoon Crawl-delay: 10, 9");
  }

  @Test
  void crawlDelay_isTheShorterOfReadAndInForce() {
    History history = published(SLOW).read(1, "FooBot").get(2, "FooBot", "/b");
    history.publish(3, "User-agent: *", "Crawl-delay: 2.5", "Disallow: /a");
    assertThat(history.get(6, "FooBot", "/b").lastRequest()).isEqualTo("kept");
    assertThat(history.get(8, "FooBot", "/b").lastRequest()).isEqualTo("tooSoon Crawl-delay: 3, 2");
    history.publish(9, "User-agent: *", "Crawl-delay: 60");
    assertThat(history.get(17, "FooBot", "/b").lastRequest())
        .isEqualTo("tooSoon Crawl-delay: 10, 9");
    history.publish(18, OPEN);
    assertThat(history.get(19, "FooBot", "/b").lastRequest()).isEqualTo("kept");
  }

  @Test
  void crawlDelay_requiresAReadOfItsOwn() {
    History history = published(SLOW).read(1, "FooBot@192.0.3.0/24");
    history.get(2, "FooBot", "/b").get(3, "FooBot", "/b");
    assertThat(history.lastRequest()).isEqualTo("kept");
    history.read(4, "FooBot").get(5, "FooBot", "/b");
    assertThat(history.lastRequest()).isEqualTo("tooSoon Crawl-delay: 10, 2");
    history.read(6, "FooBot", 404).get(7, "FooBot", "/b");
    assertThat(history.lastRequest()).isEqualTo("kept");
  }

  @Test
  void documentsAndExemptRequests_doNotMoveTheClock() {
    History history = published(SLOW).read(1, "FooBot").get(2, "FooBot", "/b");
    history.get(10, "FooBot", "/data.txt").get(10, "FooBot", "/health").read(10, "FooBot");
    history.getExempt(10, "FooBot", "/b");
    history.requestAt("*", 10, history.client("FooBot", false), "OPTIONS /b");
    assertThat(history.get(12, "FooBot", "/b").lastRequest()).isEqualTo("kept");
    assertThat(history.requests()).doesNotContain("tooSoon Crawl-delay: 10, 8");
  }

  @Test
  void crawlerThatIgnoresCrawlDelays_isNeverTooSoon() {
    History history = published(SLOW).read(1, "Googlebot");
    history.get(2, "Googlebot", "/b").get(3, "Googlebot", "/b");
    assertThat(history.requests()).containsExactly("kept", "kept");
  }

  @Test
  void clockSetBack_isNotTooSoon() {
    History history = published(SLOW).read(1, "FooBot").get(50, "FooBot", "/b");
    assertThat(history.get(45, "FooBot", "/b").lastRequest()).isEqualTo("kept");
    assertThat(history.get(46, "FooBot", "/b").lastRequest())
        .isEqualTo("tooSoon Crawl-delay: 10, 1");
  }

  @Test
  void cache_makesAReadOfTheVersionBeforePossible() {
    String[] longer = {"# changed", "User-agent: *", "Disallow: /a", "Disallow: /c"};
    assertThat(cached(CLOSED, longer, 3_600, "/c")).isEqualTo("grace Disallow: /c");
    assertThat(cached(CLOSED, longer, 3_601, "/c")).isEqualTo("hadRead Disallow: /c");
    assertThat(cached(CLOSED, longer, 3_600, "/a")).isEqualTo("hadRead Disallow: /a");
    assertThat(cached(OPEN, longer, 3_600, "/a")).isEqualTo("grace Disallow: /a");
    assertThat(cached(longer, SLOW, 3_600, "/a")).isEqualTo("hadRead Disallow: /a");
  }

  /** The first version was published two hours before the second one, at which reads are timed. */
  private static String cached(String[] first, String[] second, int age, String target) {
    History history = new History(Duration.ofHours(1)).publish(0, first).read(1, "BarBot");
    history.publish(7_200, second).read(7_200 + age, "FooBot");
    return history.get(7_201 + age, "FooBot", target).lastRequest();
  }

  @Test
  void cache_withoutAKnownVersionBefore_provesNothing() {
    History history = new History(Duration.ofHours(1)).publish(0, CLOSED).read(1, "FooBot");
    assertThat(history.get(2, "FooBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
    assertThat(history.read(3_601, "FooBot").get(3_602, "FooBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void cache_mayHideSeveralChanges() {
    History history = new History(Duration.ofHours(1)).publish(0, OPEN).read(1, "BarBot");
    history.publish(7_200, CLOSED).read(7_201, "BarBot");
    history.publish(7_300, SLOW).read(7_301, "FooBot");
    assertThat(history.get(7_302, "FooBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
  }

  @Test
  void forgottenVersion_isStale() {
    History history = published(CLOSED).read(1, "FooBot");
    for (int i = 1; i < KnownVersions.MAX_PER_HOST; i++) {
      history.publish(i, "# " + i, "User-agent: *", "Disallow: /a").read(i, "BarBot");
    }
    assertThat(history.get(100, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    history.publish(101, "# last", "User-agent: *", "Disallow: /a");
    assertThat(history.get(102, "FooBot", "/a").lastRequest()).isEqualTo("stale Disallow: /a");
  }

  @Test
  void versionsBeyondTheirOctets_areForgotten() {
    History history = new History();
    PublishedRobots large = large(CLOSED);
    history.judge().register(History.host("*"), large);
    history.publish(1, SLOW).read(1, "FooBot");
    history.judge().restore(state(history, large.version()));
    assertThat(history.get(3, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    history.judge().register(History.host("b.example"), large(OPEN));
    assertThat(history.get(4, "FooBot", "/a").lastRequest()).isEqualTo("stale Disallow: /a");
  }

  private static PublishedRobots large(String... lines) {
    PublishedRobots robots = History.robots(0, Duration.ZERO, lines);
    return new PublishedRobots(
        robots.version(),
        robots.file(),
        KnownVersions.MAX_OCTETS / 2 + 1,
        Duration.ZERO,
        robots.since());
  }

  private static ReaderState state(History history, Version version) {
    return new ReaderState(history.subject(), History.time(2), version, Duration.ZERO);
  }

  @Test
  void readers_areRestored() {
    History first = published(CLOSED);
    first
        .read(1, "FooBot")
        .read(2, "BarBot", 404)
        .read(3, "BazBot@192.0.9.0/24+")
        .read(4, "Q", 500);
    List<ReaderState> states = first.judge().readers(History.time(5));
    assertThat(states).hasSize(3);
    assertThat(first.judge().readers(History.time(30 * DAY + 2))).hasSize(2);
    History second = published(CLOSED);
    states.forEach(second.judge()::restore);
    assertThat(second.facts()).isEmpty();
    assertThat(second.judge().readers(History.time(5))).isEqualTo(states);
    second.get(10, "FooBot", "/a").get(10, "BarBot", "/a").get(10, "BazBot+", "/a");
    second.get(10, "FooBot@192.0.7.0/24", "/a").get(10, "Q", "/a");
    assertThat(second.requests())
        .containsExactly(
            "hadRead Disallow: /a",
            "toldNone Disallow: /a",
            "hadRead Disallow: /a",
            "elsewhere Disallow: /a",
            "unread Disallow: /a");
  }

  @Test
  void olderReadThatIsRestoredLater_replacesNoneThatCameAfterIt() {
    for (String client : List.of("GPTBot", "FooBot")) {
      History closed = published(CLOSED).read(5, client);
      ReaderState later = closed.judge().readers(History.time(6)).get(0);
      History none = published(CLOSED).read(4, client, 404);
      ReaderState earlier = none.judge().readers(History.time(6)).get(0);
      for (List<ReaderState> states : List.of(List.of(later, earlier), List.of(earlier, later))) {
        History restored = published(CLOSED);
        states.forEach(restored.judge()::restore);
        restored.get(7, client, "/a").get(7, client + "@192.0.3.0/24", "/a");
        assertThat(restored.requests())
            .containsExactly("hadRead Disallow: /a", "elsewhere Disallow: /a");
      }
    }
  }

  @Test
  void restoredReader_ofAnUnknownVersion_isNeverAccused() {
    History history = published(CLOSED);
    history.read(1, "FooBot");
    ReaderState state = state(history, new Version("f".repeat(64)));
    History restored = published(CLOSED);
    restored.judge().restore(state);
    assertThat(restored.get(3, "FooBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
    assertThat(restored.get(3 + DAY, "FooBot", "/a").lastRequest()).isEqualTo("stale Disallow: /a");
  }

  @Test
  void forgottenReader_isJudgedByItsName() {
    History history = published(CLOSED).read(1, "GPTBot@192.0.2.0/24");
    for (int i = 0; i < ReaderTable.MAX_READERS - 1; i++) {
      history.get(2, "Bot" + i, "/b");
    }
    assertThat(history.get(3, "GPTBot@192.0.2.0/24", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
    for (int i = 0; i < ReaderTable.MAX_READERS; i++) {
      history.read(2, "Bot" + i + "@n" + i);
    }
    assertThat(history.get(4, "GPTBot@192.0.2.0/24", "/a").lastRequest())
        .isEqualTo("elsewhere Disallow: /a");
    assertThat(history.count(BrokenKind.HAD_READ)).isEqualTo(1);
    assertThat(history.judge().readers(History.time(5)))
        .hasSizeLessThanOrEqualTo(ReaderTable.MAX_READERS);
  }

  @Test
  void fact_namesHostNetworkAndVersion() {
    History history = published(CLOSED).read(1, "FooBot", 503);
    Fact.Read unanswered = (Fact.Read) history.last();
    assertThat(unanswered.version()).isEqualTo(Version.NONE);
    history.read(2, "FooBot", 304);
    Fact.Read read = (Fact.Read) history.last();
    assertThat(read.version()).isEqualTo(history.inForce("*"));
    assertThat(read.subject().host()).isEqualTo("*");
    assertThat(read.subject().network()).isEqualTo("192.0.2.0/24");
  }

  @Test
  void versionsOfAnotherJudge_areKnown() {
    History first = published(CLOSED).read(1, "FooBot").get(2, "FooBot", "/a");
    History second = published("# changed", "User-agent: *", "Disallow: /a");
    second.judge().registerVersionsOf(first.judge());
    first.judge().readers(History.time(3)).forEach(second.judge()::restore);
    assertThat(second.get(4, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
  }
}
