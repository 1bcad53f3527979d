package io.github.wayleave.identity.memory;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.CheckedName;
import io.github.wayleave.identity.dns.CheckedName.Forward;
import io.github.wayleave.identity.documents.DocumentSet;
import io.github.wayleave.identity.documents.Documents;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The memory and decisions of a verifier with a simulated name server and lists, in one thread:
 * look-ups run when the test says so. What happens is passed to an oracle.
 */
final class SimulatedSite {
  /** What the name server answers. */
  enum NameServer {
    TRUE,
    SILENT,
    NAMELESS,
    PROVIDER,
    RANDOM
  }

  private static final Instant START = Instant.parse("2026-11-24T12:00:00Z");
  private static final List<String> OPERATOR_NAMES =
      List.of(
          "66.249.66.1 crawl-1.googlebot.com",
          "66.249.70.1 crawl-2.googlebot.com",
          "72.14.199.1 rate-limited-proxy-1.google.com",
          "157.55.39.1 msnbot-1.search.msn.com",
          "203.0.114.1 host1.example.net",
          "203.0.115.1 host2.example.net",
          "203.0.116.1",
          "198.17.1.1",
          "10.0.0.1 host.internal.example");

  private final Map<IpAddress, Optional<String>> names = new HashMap<>();
  private final List<Crawler> crawlers = new ArrayList<>();
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private final AddressMemory memory = new AddressMemory();
  private final LearntState learnt;
  private final SteadyClock clock;
  private final Documents documents;
  private final NameLookups lookups;
  private final AddressDecisions decisions;
  private final SpoofingOracle oracle;
  private final Random random;
  private Instant now = START;
  private long nanoseconds;
  private NameServer nameServer = NameServer.TRUE;
  private boolean hasLists = true;
  private Predicate<String> anyName = name -> false;

  SimulatedSite(long seed) {
    random = new Random(seed);
    for (String line : OPERATOR_NAMES) {
      String[] parts = line.split(" ", 2);
      names.put(
          IpAddress.of(parts[0]).orElseThrow(),
          parts.length > 1 ? Optional.of(parts[1]) : Optional.empty());
    }
    crawler("Googlebot", "Google", "googlebot.com", "google", "dns addresses");
    crawler("AdsBot", "Google", "rate-limited-proxy-*.google.com", "ads", "addresses");
    crawler("Fetcher", "Google", "", "fetcher", "");
    crawler("bingbot", "Microsoft", "search.msn.com", "bing", "");
    crawler("SoloBot", "", "", "solo", "addresses");
    crawler("NameBot", "", "namebot.example", "", "dns");
    clock = new SteadyClock(() -> now);
    learnt = new LearntState(clock, memory);
    documents =
        new Documents(
            (request, time) -> new FetchResult.Failed("is not used", Optional.empty()),
            tasks::add,
            () -> now,
            random,
            SimulatedSite::fail);
    lookups =
        new NameLookups(
            new LookupQueue(tasks::add, this::nanoseconds, SimulatedSite::fail),
            memory,
            clock,
            this::nanoseconds,
            check -> {},
            (crawler, entry) -> decisions().afterAnswer(crawler, entry, clock.millis()));
    decisions =
        new AddressDecisions(
            memory, new Breaker(clock.millis()), lookups, lists(), () -> now, List.of());
    oracle = new SpoofingOracle(crawlers, START);
  }

  private static void fail(Throwable e) {
    throw new AssertionError(e);
  }

  private AddressDecisions decisions() {
    return decisions;
  }

  /** Goes on by more than any pause with each look at the clock. */
  private long nanoseconds() {
    nanoseconds += Duration.ofSeconds(3).toNanos();
    return nanoseconds;
  }

  private ListChecks lists() {
    return new ListChecks(documents, ListSource.FILE, () -> now, check -> {});
  }

  private void crawler(
      String token, String operator, String pattern, String list, String complete) {
    Set<AddressCheck> checks = EnumSet.noneOf(AddressCheck.class);
    for (AddressCheck check : AddressCheck.values()) {
      if (complete.contains(check.word())) {
        checks.add(check);
      }
    }
    Crawler.Builder builder = Crawler.builder(token).purposes(Purpose.SEARCH);
    if (!operator.isEmpty()) {
      builder.operator(operator);
    }
    crawlers.add(
        builder
            .verification(
                new Verification(
                    pattern.isEmpty() ? List.of() : List.of(DnsPattern.of(pattern)),
                    list.isEmpty() ? Optional.empty() : Optional.of(url(list)),
                    Optional.empty(),
                    checks))
            .build());
  }

  private static UrlReference url(String list) {
    return Verification.list("https://lists.example/" + list + ".json");
  }

  List<Crawler> crawlers() {
    return crawlers;
  }

  List<IpAddress> addresses() {
    return names.keySet().stream().sorted().toList();
  }

  List<String> violations() {
    return oracle.violations();
  }

  void setNameServer(NameServer other) {
    nameServer = other;
  }

  void withoutLists() {
    hasLists = false;
  }

  void passes(Duration time) {
    now = now.plus(time);
  }

  /** Runs tasks of the threads, at most a number of them. */
  void work(int number) {
    for (int i = 0; i < number && !tasks.isEmpty(); i++) {
      tasks.remove().run();
    }
  }

  /** Replaces the file of lists by a fresh one, or by one of some days ago. */
  void configureLists(Random choice, boolean isFresh) {
    Map<UrlReference, ListCopy> copies = new HashMap<>();
    if (hasLists) {
      list(copies, "google", "66.249.64.0/19", choice);
      list(copies, "ads", "72.14.199.0/24", choice);
      list(copies, "fetcher", "198.17.1.0/24", choice);
      list(copies, "bing", "157.55.39.0/24", choice);
      list(copies, "solo", "66.249.64.0/20", choice);
    }
    Instant fetched = isFresh ? now : now.minus(Duration.ofHours(choice.nextInt(200)));
    Map<UrlReference, ListCopy> dated = new HashMap<>();
    copies.forEach((url, copy) -> dated.put(url, ListCopy.of(copy.list(), fetched)));
    AddressLists lists = AddressLists.of(dated);
    oracle.listsChanged(lists);
    IdentityPolicy policy =
        IdentityPolicy.builder()
            .dns(NameServers.of("192.0.2.53"))
            .ranges(
                new RangeSource(
                    Optional.of(
                        IdentityPolicy.RangesFile.of(
                            "ranges.json", new RangesFile(fetched, lists).toJson()))))
            .build();
    CrawlerCatalogue catalogue = CrawlerCatalogue.of("test", crawlers);
    KnownCrawlers known = KnownCrawlers.of(policy, catalogue, learnt::operator);
    if (decisions.crawlers().patterns().isEmpty()) {
      anyName = known::hasName;
      lookups.configure(this::lookUp, anyName);
    }
    documents.configure(DocumentSet.of(policy, catalogue));
    decisions.configure(known, lists());
  }

  private static void list(
      Map<UrlReference, ListCopy> copies, String name, String network, Random choice) {
    if (choice.nextInt(5) > 0) {
      copies.put(
          url(name),
          ListCopy.of(new AddressList(List.of(IpNetwork.of(network)), Optional.empty()), START));
    }
  }

  private AddressNames lookUp(IpAddress address, Predicate<String> pattern) {
    NameServer answering =
        nameServer == NameServer.RANDOM
            ? NameServer.values()[random.nextInt(NameServer.values().length)]
            : nameServer;
    AddressNames answer =
        switch (answering) {
          case TRUE -> truth(address, pattern, Forward.CONFIRMED);
          case SILENT -> new AddressNames.Unknown("no answer in time");
          case NAMELESS -> new AddressNames.Unnamed(60);
          case PROVIDER ->
              new AddressNames.Named(List.of(), Optional.of("x.isp.example"), false, 300);
          case RANDOM ->
              truth(address, pattern, random.nextBoolean() ? Forward.ELSEWHERE : Forward.MISSING);
        };
    oracle.answered(address, answer, pattern != anyName, now);
    return answer;
  }

  private AddressNames truth(IpAddress address, Predicate<String> pattern, Forward forward) {
    Optional<String> name = names.getOrDefault(address, Optional.empty());
    if (name.isEmpty()) {
      return new AddressNames.Unnamed(120);
    }
    return pattern.test(name.get())
        ? new AddressNames.Named(
            List.of(new CheckedName(name.get(), forward, 300, "")), Optional.empty(), false, 300)
        : new AddressNames.Named(List.of(), name, false, 300);
  }

  /** Decides about a request, and has the oracle check it. */
  Outcome request(Crawler crawler, IpAddress client, boolean isProxy) {
    KnownCrawler known = decisions.crawlers().find(crawler.token());
    TestSite.AddressRequest request = new TestSite.AddressRequest(Optional.of(client), isProxy);
    Outcome outcome = decisions.ofRequest(known, client, request, clock.millis());
    oracle.requested(crawler, request, outcome, now);
    return outcome;
  }
}
