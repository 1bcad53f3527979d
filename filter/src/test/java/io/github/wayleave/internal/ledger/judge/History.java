package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.PageRequest.RequestLine;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A history that a judge is asked about: publications, reads and requests, each at a time in
 * seconds, by crawlers that are written as {@code NAME[,NAME…][@NETWORK][#ADDRESS][+|-]}.
 */
final class History {
  static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
  static final int DAY = 86_400;

  private final Judge judge;
  private final List<Fact> facts = new ArrayList<>();
  private final Map<String, PublishedRobots> inForce = new HashMap<>();
  private final CrawlerCatalogue catalogue;
  private boolean isExact = true;
  private Optional<ReadProof> proof = Optional.empty();
  private String clock = "";

  History() {
    this(Duration.ZERO);
  }

  History(Duration cached) {
    this(CrawlerCatalogue.bundled(), cached);
  }

  History(Duration cached, Duration skew) {
    this(new JudgeSettings(CrawlerCatalogue.bundled(), cached, skew));
  }

  History(CrawlerCatalogue catalogue, Duration cached) {
    this(new JudgeSettings(catalogue, cached));
  }

  private History(JudgeSettings settings) {
    this.catalogue = settings.catalogue();
    this.judge =
        new Judge(
            settings,
            (at, fact, request) -> {
              facts.add(fact);
              proof = request.flatMap(PageRequest::read);
            });
  }

  Judge judge() {
    return judge;
  }

  /** Cuts the times of all later events to the second. */
  History cutTimes() {
    isExact = false;
    return this;
  }

  /** Takes the times of all later events from a clock. */
  History clock(String name) {
    clock = name;
    return this;
  }

  /** Publishes a robots.txt, whose lines are separated by slashes with spaces. */
  History publish(double at, String... lines) {
    return publishAt("*", at, Duration.ZERO, lines);
  }

  History publishAt(String host, double at, Duration maxAge, String... lines) {
    inForce.put(host, robots(at, maxAge, lines));
    return this;
  }

  History unpublish() {
    inForce.clear();
    return this;
  }

  static PublishedRobots robots(double since, Duration maxAge, String... lines) {
    String text = String.join("\n", lines) + "\n";
    return new PublishedRobots(
        version(text), AccessDeciders.parse(text), text.length(), maxAge, time(since));
  }

  private static Version version(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return new Version(HexFormat.of().formatHex(hash));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Version inForce(String host) {
    return inForce.get(host).version();
  }

  History read(double at, String client) {
    return read(at, client, 200);
  }

  History read(double at, String client, int status) {
    return readAt("*", at, client, status);
  }

  History readAt(String host, double at, String client, int status) {
    judge.read(
        new RobotsRead(
            eventTime(at),
            host(host),
            client(client, false),
            status,
            Optional.ofNullable(inForce.get(host))));
    return this;
  }

  History get(double at, String client, String target) {
    return requestAt("*", at, client(client, false), "GET " + target);
  }

  History getAt(String host, double at, String client, String target) {
    return requestAt(host, at, client(client, false), "GET " + target);
  }

  History getExempt(double at, String client, String target) {
    return requestAt("*", at, client(client, true), "GET " + target);
  }

  History requestAt(String host, double at, CrawlerClient client, String line) {
    int space = line.indexOf(' ');
    RequestLine request =
        new RequestLine(line.substring(0, space), line.substring(space + 1), "test");
    judge.request(
        new PageRequest(
            eventTime(at),
            host(host),
            client,
            request,
            Optional.ofNullable(inForce.get(host)),
            Optional.empty()));
    return this;
  }

  static HostEntry host(String name) {
    return new HostEntry(
        name, Set.of("/data.txt"), List.of(PathPattern.of("/health"), PathPattern.of("/*.ico$")));
  }

  CrawlerClient client(String text, boolean isExempt) {
    boolean isMarked = text.endsWith("+") || text.endsWith("-");
    String client = isMarked ? text.substring(0, text.length() - 1) : text;
    IdentityMark mark =
        isMarked
            ? IdentityMark.of(text.charAt(text.length() - 1)).orElseThrow()
            : IdentityMark.UNVERIFIABLE;
    int hash = client.indexOf('#');
    String address = hash < 0 ? "" : client.substring(hash + 1);
    client = hash < 0 ? client : client.substring(0, hash);
    int at = client.indexOf('@');
    String network = at < 0 ? "192.0.2.0/24" : client.substring(at + 1);
    List<CrawlerIdentity> crawlers =
        Stream.of((at < 0 ? client : client.substring(0, at)).split(","))
            .map(ProductToken::of)
            .map(this::identity)
            .toList();
    return new CrawlerClient(
        new ClaimedCrawlers(crawlers),
        network,
        isMarked ? Optional.of(crawlers.get(0).token()) : Optional.empty(),
        mark,
        isExempt,
        address);
  }

  private CrawlerIdentity identity(ProductToken token) {
    return catalogue
        .find(token)
        .map(CrawlerIdentity::of)
        .orElseGet(() -> CrawlerIdentity.of(token));
  }

  private EventTime eventTime(double at) {
    return new EventTime(time(isExact ? at : Math.floor(at)), isExact, clock);
  }

  static Instant time(double seconds) {
    return START.plusMillis(Math.round(seconds * 1000));
  }

  /** Returns the read that the last request was compared with. */
  Optional<ReadProof> proof() {
    return proof;
  }

  List<Fact> facts() {
    return facts;
  }

  Fact last() {
    return facts.get(facts.size() - 1);
  }

  /** Returns the last facts about requests, such as {@code hadRead Disallow: /a}. */
  String lastRequest() {
    return describe(last());
  }

  static String describe(Fact fact) {
    if (fact instanceof Fact.Broken broken) {
      return broken.kind().word() + " " + broken.rule().text();
    }
    if (fact instanceof Fact.TooSoon tooSoon) {
      return "tooSoon %s, %d".formatted(tooSoon.directive(), tooSoon.shortestGapSeconds());
    }
    return fact instanceof Fact.Kept ? "kept" : "read " + ((Fact.Read) fact).status();
  }

  /** Returns all facts but reads. */
  List<String> requests() {
    return facts.stream()
        .filter(fact -> !(fact instanceof Fact.Read))
        .map(History::describe)
        .toList();
  }

  long count(BrokenKind kind) {
    return facts.stream()
        .filter(fact -> fact instanceof Fact.Broken broken && broken.kind() == kind)
        .count();
  }

  Subject subject() {
    return last().subject();
  }
}
