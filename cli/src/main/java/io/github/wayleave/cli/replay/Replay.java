package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.replay.ClientIdentities.ClientIdentity;
import io.github.wayleave.cli.replay.site.RecordedRobots;
import io.github.wayleave.cli.replay.site.ReplayedHost;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.replay.site.ReplayedRequest;
import io.github.wayleave.cli.replay.site.ReplayedSite;
import io.github.wayleave.cli.replay.site.RobotsState;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.judge.CrawlerClient;
import io.github.wayleave.internal.ledger.judge.EventTime;
import io.github.wayleave.internal.ledger.judge.Judge;
import io.github.wayleave.internal.ledger.judge.JudgeSettings;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import io.github.wayleave.internal.ledger.judge.PageRequest.RequestLine;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.internal.ledger.judge.RobotsRead;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Judges the requests of access logs as a ledger would have judged them while they came. */
public final class Replay implements LogSink {
  private static final String GET = "GET";
  static final String OPTIONS = "OPTIONS";

  private final ReplayedSite site;
  private final ReplayOptions options;
  private final CrawlerIdentifier crawlers;
  private final LoggedClaims claims;
  private final ClientIdentities identities;
  private final NetworkNames networks = new NetworkNames();
  private final ReplayedFacts facts;
  private final ReplayCounts counts;
  private final ManyNamedNetworks manyNamed = new ManyNamedNetworks();
  private final Set<String> known;
  private final LoggedHosts hosts = new LoggedHosts();
  private final Set<String> versions = new HashSet<>();
  private final Judge judge;
  private Optional<String> refused = Optional.empty();
  private Optional<KeptRequests> kept = Optional.empty();

  /** Creates a replay of all requests, whose clients nothing verifies. */
  public static Replay of(ReplayedPolicy policy, Optional<RecordedRobots> recorded) {
    return new Replay(
        ReplayedSite.of(policy, recorded),
        ReplayOptions.OF_ALL,
        new ClientIdentities(Optional.empty(), policy.policy().crawlers()));
  }

  /** Creates a replay that has read nothing. */
  public Replay(ReplayedSite site, ReplayOptions options, ClientIdentities identities) {
    CrawlerCatalogue catalogue = site.policy().policy().crawlers();
    this.site = site;
    this.options = options;
    this.counts = new ReplayCounts(options.countsPaths());
    this.crawlers = site.crawlers();
    this.claims = new LoggedClaims(crawlers);
    this.identities = identities;
    this.known = knownCrawlers(site, catalogue);
    this.facts = new ReplayedFacts(options, known, manyNamed);
    this.judge = new Judge(new JudgeSettings(catalogue, options.cached(), options.skew()), facts);
  }

  /** Names of the catalogue and of the policy always have a place in a ledger. */
  private static Set<String> knownCrawlers(ReplayedSite site, CrawlerCatalogue catalogue) {
    Set<String> known =
        catalogue.crawlers().stream()
            .map(Crawler::token)
            .map(ProductToken::toString)
            .collect(Collectors.toCollection(HashSet::new));
    for (ReplayedHost host : site.hosts()) {
      host.published()
          .ifPresent(robots -> robots.file().agents().forEach(name -> known.add(name.toString())));
    }
    return known;
  }

  /** Returns whether a {@code User-Agent} names a crawler. Several threads may call this. */
  public boolean isCrawler(String agent) {
    return !crawlers.identify(agent).isEmpty();
  }

  /** Adds the requests of crawlers for pages to others from now on. */
  public void keepIn(KeptRequests requests) {
    kept = Optional.of(requests);
  }

  /** Judges an entry; returns the crawler whose request the policy would refuse, if it would. */
  Optional<String> refusedCrawler(LogEntry entry) {
    refused = Optional.empty();
    entry(entry);
    return refused;
  }

  @Override
  public void entry(LogEntry entry) {
    if (!entry.request().target().startsWith("/")
        || !entry.time().isBefore(options.period().end())) {
      return;
    }
    ClaimedCrawlers claim = claims.identify(entry.client().agent());
    if (claim.isEmpty()) {
      return;
    }
    if (!entry.request().isRobotsTxt()) {
      kept.ifPresent(requests -> requests.add(entry));
    }
    ReplayedHost host = host(entry);
    host.setRequested();
    facts.begin(entry);
    CrawlerClient client = client(entry, claim, host);
    manyNamed.add(client, operator(client), entry.client().reported());
    boolean isSelected = options.period().contains(entry.time());
    if (isSelected) {
      counts.countNetwork(client.network());
    }
    RobotsState state = host.robotsAt(entry.time());
    Optional<PublishedRobots> inForce =
        state instanceof RobotsState.Known known ? known.version() : Optional.empty();
    inForce.ifPresent(version -> versions.add(version.version().hash()));
    hosts.add(entry.request().host(), isUnknown(host, inForce));
    if (entry.request().isRobotsTxt()) {
      // A reader of an unknown version has it in place of what it had read before.
      read(entry, host, client, inForce, isSelected);
    } else if (state instanceof RobotsState.Known) {
      request(entry, host, client, inForce);
    } else if (isSelected) {
      counts.countNotJudged();
    }
  }

  private ReplayedHost host(LogEntry entry) {
    Optional<String> named = entry.request().host();
    if (named.isPresent()) {
      return site.host(named.get());
    }
    counts.countWithoutHost();
    return options.host().map(site::host).orElseGet(site::defaultHost);
  }

  @Override
  public void repeated(LogEntry entry) {
    counts.countRepeated();
  }

  /** Returns whether a policy with hosts names another host, and publishes nothing for it. */
  private boolean isUnknown(ReplayedHost host, Optional<PublishedRobots> inForce) {
    return site.hasSeveralHosts() && host.equals(site.defaultHost()) && inForce.isEmpty();
  }

  /** Returns the operator of a crawler that a client names; the name itself if it is not known. */
  private String operator(CrawlerClient client) {
    ProductToken token = client.claim().crawlers().get(0).token();
    return site.policy()
        .policy()
        .crawlers()
        .find(token)
        .flatMap(Crawler::operator)
        .orElseGet(token::toString);
  }

  private CrawlerClient client(LogEntry entry, ClaimedCrawlers claim, ReplayedHost host) {
    ClientIdentity identity = identities.identify(claim, entry.client().ip());
    return new CrawlerClient(
        claim,
        networks.of(entry.client().ip(), entry.client().address()),
        identity.crawler(),
        identity.mark(),
        host.isExempt(entry.client().ip()),
        NetworkNames.wholeAddress(entry.client().ip(), entry.client().address()));
  }

  private void read(
      LogEntry entry,
      ReplayedHost host,
      CrawlerClient client,
      Optional<PublishedRobots> inForce,
      boolean isSelected) {
    if (!entry.request().method().equals(GET)) {
      return;
    }
    if (isSelected) {
      counts.countRead();
    }
    judge.read(new RobotsRead(time(entry), host.entry(), client, entry.answer().status(), inForce));
  }

  private void request(
      LogEntry entry, ReplayedHost host, CrawlerClient client, Optional<PublishedRobots> inForce) {
    String method = entry.request().method();
    judge.request(
        new PageRequest(
            time(entry),
            host.entry(),
            client,
            new RequestLine(method, entry.request().target(), entry.client().agent()),
            inForce,
            Optional.of(new LogPosition(entry.place().log(), entry.place().line()))));
    Optional<Subject> requester = facts.requester();
    if (requester.isPresent()) {
      AccessDecision decision =
          method.equals(OPTIONS)
              ? AccessDecision.Passed.EXEMPT
              : host.decide(
                  client.claim(),
                  new ReplayedRequest(entry.request().target(), entry.client().ip()));
      counts.countRequest(requester.get(), entry, decision);
      refused = requester.filter(r -> decision instanceof Refused).map(Subject::crawler);
    }
  }

  private static EventTime time(LogEntry entry) {
    return new EventTime(entry.time(), entry.isTimeExact(), entry.place().log());
  }

  /** Returns the ledger of the requests so far. */
  public Ledger ledger() {
    return facts.ledger();
  }

  LoggedHosts hosts() {
    return hosts;
  }

  /** Returns the crawlers of the catalogue and of the policy. */
  Set<String> knownCrawlers() {
    return known;
  }

  /** Returns whether the logs name no host although the policy has several. */
  boolean isWithoutHost() {
    return site.hasSeveralHosts() && options.host().isEmpty() && counts.withoutHost() > 0;
  }

  ReplayedSite site() {
    return site;
  }

  ReplayOptions options() {
    return options;
  }

  ReplayedFacts facts() {
    return facts;
  }

  ReplayCounts counts() {
    return counts;
  }

  /** Returns the number of versions that requests were compared with. */
  int versions() {
    return versions.size();
  }
}
