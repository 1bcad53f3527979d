package io.github.wayleave.internal.ledger.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.judge.NaiveJudge.Event;
import io.github.wayleave.internal.ledger.judge.NaiveJudge.Habit;
import io.github.wayleave.internal.ledger.judge.NaiveJudge.Line;
import io.github.wayleave.internal.ledger.judge.NaiveJudge.Publication;
import io.github.wayleave.internal.ledger.judge.NaiveJudge.Section;
import io.github.wayleave.internal.ledger.judge.PageRequest.RequestLine;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The judge finds in random histories what a naive pass over all events finds. */
class JudgeOracleTest {
  private static final List<String> HOSTS = List.of("*", "b.example");
  private static final List<String> PREFIXES = List.of("/", "/a", "/a/b", "/c", "/a/b/d");
  private static final List<String> TARGETS = List.of("/", "/a", "/a/b", "/a/b/d?x", "/c/e", "/f");
  private static final List<String> NETWORKS =
      List.of("192.0.2.0/24", "192.0.3.0/24", "hash", "10.0.0.0/24", "-");

  private static final List<String> CLOCKS = List.of("a.log", "b.log");

  private static final List<IdentityMark> MARKS =
      List.of(
          IdentityMark.UNVERIFIABLE,
          IdentityMark.UNVERIFIABLE,
          IdentityMark.VERIFIED,
          IdentityMark.SPOOFED);

  private static final Map<String, Habit> HABITS =
      Map.of(
          "Alpha", new Habit("One", List.of("Alpha"), true, true),
          "Alpha-Image", new Habit("One", List.of("Alpha-Image", "Alpha"), true, false),
          "AlphaUser", new Habit("One", List.of("AlphaUser"), false, true),
          "Beta", new Habit("Two", List.of("Beta"), true, true),
          "Gamma", new Habit("", List.of("Gamma"), true, true));

  private static final List<String> NAMES = List.copyOf(HABITS.keySet()).stream().sorted().toList();

  private final List<Publication> publications = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Fact> facts = new ArrayList<>();
  private final Map<Publication, PublishedRobots> robots = new HashMap<>();
  private final EnumMap<BrokenKind, Integer> kinds = new EnumMap<>(BrokenKind.class);

  /** Few of them, so that events concern each other. */
  private List<String> names = NAMES;

  private List<String> networks = NETWORKS;

  private static CrawlerCatalogue catalogue() {
    List<Crawler> crawlers = new ArrayList<>();
    for (String name : NAMES) {
      Habit habit = HABITS.get(name);
      if (!habit.operator().isEmpty()) {
        crawlers.add(
            Crawler.builder(name)
                .operator(habit.operator())
                .purposes(Purpose.SEARCH)
                .obeys(habit.obeys().stream().map(ProductToken::of).toList())
                .triggered(!habit.obeysStar())
                .honoursCrawlDelay(habit.honoursDelay())
                .build());
      }
    }
    return CrawlerCatalogue.of("test", crawlers);
  }

  @Test
  void randomHistory_hasTheFactsOfANaivePass() {
    int rounds = Effort.rounds(200, 3_000);
    int early = 0;
    for (int round = 0; round < rounds; round++) {
      Random random = new Random(Effort.seed(42) + round);
      long cached = random.nextInt(3) == 0 ? random.nextInt(7_200_000) : 0;
      long skew = random.nextInt(9) == 0 ? random.nextInt(7_200_000) : 0;
      play(random, cached, skew);
      List<Fact> expected = new NaiveJudge(HABITS, publications, events, cached, skew).facts();
      for (int i = 0; i < Math.min(facts.size(), expected.size()); i++) {
        if (!facts.get(i).equals(expected.get(i))) {
          assertThat(facts.get(i)).as("round %s, fact %s", round, i).isEqualTo(expected.get(i));
        }
      }
      assertThat(facts).hasSameSizeAs(expected);
      for (Fact fact : facts) {
        if (fact instanceof Fact.Broken broken) {
          kinds.merge(broken.kind(), 1, Integer::sum);
        }
        early += fact instanceof Fact.TooSoon ? 1 : 0;
      }
    }
    assertThat(kinds.keySet()).containsExactlyInAnyOrder(BrokenKind.values());
    assertThat(kinds.values()).allMatch(count -> count > rounds / 20);
    assertThat(early).isGreaterThan(rounds / 20);
  }

  private void play(Random random, long cached, long skew) {
    publications.clear();
    events.clear();
    facts.clear();
    robots.clear();
    Judge judge =
        new Judge(
            new JudgeSettings(catalogue(), Duration.ofMillis(cached), Duration.ofMillis(skew)),
            (at, fact, request) -> facts.add(fact));
    Map<String, Publication> inForce = new HashMap<>();
    names = NAMES.subList(0, 1 + random.nextInt(NAMES.size()));
    networks = NETWORKS.subList(0, 1 + random.nextInt(NETWORKS.size()));
    long now = 100_000;
    long step = List.of(1_000L, 60_000L, 3_600_000L, 40_000_000L).get(random.nextInt(4));
    for (int i = 0; i < 60; i++) {
      now +=
          random.nextLong(step) + (random.nextInt(40) == 0 ? 86_400_000L * random.nextInt(31) : 1);
      if (random.nextInt(30) == 0) {
        now -= Math.min(now, random.nextLong(2 * step));
      }
      String host = HOSTS.get(random.nextInt(3) / 2);
      if (random.nextInt(8) == 0 || (i < 2 && random.nextBoolean())) {
        publish(judge, random, host, now++).ifPresent(p -> inForce.put(host, p));
      }
      add(judge, random, now, Optional.ofNullable(inForce.get(host)), host);
    }
  }

  /** Publishes one of few files, so that versions return. Times at a host are in order. */
  private Optional<Publication> publish(Judge judge, Random random, String host, long now) {
    if (publications.stream().anyMatch(p -> p.since() >= now)) {
      return Optional.empty();
    }
    Random content = new Random(random.nextInt(7));
    List<String> text = new ArrayList<>();
    List<Section> sections = new ArrayList<>();
    for (String name : List.of("Alpha", "Beta", "AlphaUser", "*")) {
      if (content.nextInt(3) > 0) {
        text.add("User-agent: " + name);
        List<Line> lines = new ArrayList<>();
        for (String prefix : PREFIXES) {
          // A group without a rule would be joined with the next one.
          if (content.nextInt(3) == 0 || prefix.equals("/c")) {
            boolean isAllow = content.nextInt(4) == 0;
            text.add((isAllow ? "Allow: " : "Disallow: ") + prefix);
            lines.add(new Line(text.size(), isAllow, prefix));
          }
        }
        int delay = content.nextInt(3) == 0 ? 1 + content.nextInt(40) : 0;
        text.add(delay == 0 ? "" : "Crawl-delay: " + delay);
        sections.add(new Section(name, lines, delay));
      }
    }
    long maxAge = 3_600_000L * content.nextInt(100);
    PublishedRobots published =
        History.robots(now / 1000.0, Duration.ofMillis(maxAge), text.toArray(String[]::new));
    Publication publication = new Publication(host, now, published.version(), sections, maxAge);
    publications.add(publication);
    robots.put(publication, published);
    judge.register(entry(host), published);
    return Optional.of(publication);
  }

  private static HostEntry entry(String name) {
    return new HostEntry(name, Set.of(), List.of());
  }

  private void add(
      Judge judge, Random random, long now, Optional<Publication> inForce, String host) {
    boolean isExact = random.nextBoolean();
    Event event =
        new Event(
            isExact ? now : now / 1_000 * 1_000,
            isExact,
            one(random, CLOCKS),
            host,
            random.nextInt(4) == 0
                ? Stream.of(one(random, names), one(random, names)).distinct().toList()
                : List.of(one(random, names)),
            one(random, networks),
            one(random, MARKS),
            random.nextInt(3) > 0
                ? 0
                : one(random, List.of(200, 200, 200, 304, 403, 404, 429, 503)),
            one(random, TARGETS),
            random.nextInt(20) == 0,
            inForce);
    events.add(event);
    EventTime time =
        new EventTime(Instant.ofEpochMilli(toEpoch(event.at())), isExact, event.clock());
    if (event.status() > 0) {
      judge.read(
          new RobotsRead(
              time, entry(host), client(event), event.status(), inForce.map(robots::get)));
    } else {
      judge.request(
          new PageRequest(
              time,
              entry(host),
              client(event),
              new RequestLine("GET", event.target(), "test"),
              inForce.map(robots::get),
              Optional.empty()));
    }
  }

  private static long toEpoch(long milliseconds) {
    return History.START.toEpochMilli() + milliseconds;
  }

  private static CrawlerClient client(Event event) {
    List<CrawlerIdentity> claimed = new ArrayList<>();
    for (String name : event.names()) {
      Habit habit = HABITS.get(name);
      List<ProductToken> obeys = habit.obeys().stream().map(ProductToken::of).toList();
      claimed.add(
          new CrawlerIdentity(
              ProductToken.of(name), obeys, habit.obeysStar(), habit.honoursDelay()));
    }
    return new CrawlerClient(
        new ClaimedCrawlers(claimed),
        event.network(),
        Optional.of(claimed.get(0).token()),
        event.mark(),
        event.isExempt());
  }

  private static <T> T one(Random random, List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
