package io.github.wayleave.identity.memory;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier;
import io.github.wayleave.identity.IdentityVerifierFactory.VerifierContext;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.dns.DnsClient;
import io.github.wayleave.identity.dns.DnsServers;
import io.github.wayleave.identity.documents.DocumentSet;
import io.github.wayleave.identity.documents.Documents;
import io.github.wayleave.identity.documents.RequestSignatures;
import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.limit.RateLimit;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.state.IdentityState;
import io.github.wayleave.identity.state.StateFile;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;

/**
 * Identifies clients by the DNS, by lists of addresses and by signatures. Requests are answered
 * from memory; name servers and operators are asked on at most {@value WorkerThreads#MOST} threads.
 */
public final class CrawlerVerifier implements IdentityVerifier {
  private final VerifierContext context;
  private final List<IpNetwork> unsafeNetworks;
  private final Supplier<SSLSocketFactory> tls;
  private final SteadyClock clock;
  private final WorkerThreads workers = new WorkerThreads();
  private final RateLimit rate;
  private final AddressMemory memory = new AddressMemory();
  private final LearntState learnt;
  private final NameLookups lookups;
  private final AddressDecisions decisions;
  private final Documents documents;
  private final RequestSignatures signatures;
  private volatile Optional<NetworkClients> network = Optional.empty();
  private volatile Optional<VerifierConfiguration> configured = Optional.empty();
  private volatile Optional<StateFile> stateFile = Optional.empty();
  private volatile Optional<Instant> lastSignature = Optional.empty();
  private volatile long lastSave = OperatorMemory.NEVER;
  private boolean isClosed;

  CrawlerVerifier(VerifierContext context, List<IpNetwork> unsafeNetworks) {
    this(
        context,
        unsafeNetworks,
        () -> (SSLSocketFactory) SSLSocketFactory.getDefault(),
        System::nanoTime);
  }

  /**
   * Creates a verifier.
   *
   * @param tls is called when a document is fetched
   * @param nanoseconds a monotonic clock, for the pauses between questions
   */
  CrawlerVerifier(
      VerifierContext context,
      List<IpNetwork> unsafeNetworks,
      Supplier<SSLSocketFactory> tls,
      LongSupplier nanoseconds) {
    this.context = context;
    this.unsafeNetworks = List.copyOf(unsafeNetworks);
    this.tls = tls;
    this.clock = new SteadyClock(context.clock());
    this.rate = new RateLimit(DnsClient.MOST_QUESTIONS, Duration.ofSeconds(1), nanoseconds);
    Breaker breaker = new Breaker(clock.millis());
    this.learnt = new LearntState(clock, memory);
    this.lookups =
        new NameLookups(
            new LookupQueue(workers, nanoseconds, context.failures()),
            memory,
            clock,
            nanoseconds,
            context.checks(),
            this::afterAnswer);
    this.documents =
        new Documents(
            this::fetch,
            this::executeFetch,
            context.clock(),
            new SecureRandom(),
            context.failures());
    this.decisions =
        new AddressDecisions(
            memory,
            breaker,
            lookups,
            listChecks(ListSource.FETCH),
            context.clock(),
            unsafeNetworks);
    this.signatures =
        new RequestSignatures(
            documents,
            context.clock(),
            Runtime.getRuntime().availableProcessors(),
            context.checks());
  }

  private void afterAnswer(KnownCrawler crawler, AddressEntry entry) {
    decisions.afterAnswer(crawler, entry, clock.millis());
  }

  private FetchResult fetch(FetchRequest request, Instant now) {
    return network
        .map(clients -> clients.fetch(request, now))
        .orElseGet(() -> new FetchResult.Failed("is not used", Optional.empty()));
  }

  /** Runs a fetch; decisions may depend on what it brings. */
  private void executeFetch(Runnable fetch) {
    workers.execute(
        () -> {
          try {
            fetch.run();
          } finally {
            decisions.afterFetch(clock.millis());
          }
        });
  }

  @Override
  public synchronized void configure(VerifierConfiguration configuration) {
    if (isClosed) {
      return;
    }
    IdentityPolicy policy = configuration.policy();
    Optional<NetworkClients> earlier = network;
    boolean isDnsChanged =
        configured.map(before -> !before.policy().dns().equals(policy.dns())).orElse(true);
    KnownCrawlers crawlers = KnownCrawlers.of(policy, configuration.crawlers(), learnt::operator);
    boolean isForgotten =
        isDnsChanged || !crawlers.patterns().equals(decisions.crawlers().patterns());
    NetworkClients clients = isDnsChanged ? clients(policy) : network.orElseThrow();
    network = Optional.of(clients);
    if (isForgotten) {
      lookups.configure(clients, crawlers::hasName);
      memory.keepConfirmed(clock.millis());
    }
    documents.configure(DocumentSet.of(policy, configuration.crawlers()));
    signatures.configure(policy.signatures() ? configuration.crawlers() : CrawlerCatalogue.EMPTY);
    ListSource source =
        policy.ranges().flatMap(RangeSource::file).isPresent() ? ListSource.FILE : ListSource.FETCH;
    decisions.configure(crawlers, listChecks(source));
    useState(configuration, crawlers);
    configured = Optional.of(configuration);
    if (isDnsChanged) {
      earlier.ifPresent(NetworkClients::close);
    }
  }

  private ListChecks listChecks(ListSource source) {
    return new ListChecks(documents, source, context.clock(), context.checks());
  }

  private NetworkClients clients(IdentityPolicy policy) {
    DnsServers servers = DnsServers.of(policy.dns().orElse(NameServers.SYSTEM));
    return new NetworkClients(servers, rate, tls, unsafeNetworks);
  }

  /** Reads the state from a folder that was not used before. */
  private void useState(VerifierConfiguration configuration, KnownCrawlers crawlers) {
    Optional<Path> folder = configuration.state();
    if (configured.isPresent() && configured.get().state().equals(folder)) {
      return;
    }
    stateFile = folder.map(path -> new StateFile(path, context.clock()));
    stateFile
        .map(StateFile::load)
        .ifPresent(
            state -> {
              documents.restore(state.documents());
              learnt.restore(state.addresses(), state.proofs(), crawlers);
              decisions.changed();
            });
  }

  @Override
  public SignatureResult checkSignatures(IdentityRequest request) {
    SignatureResult result = signatures.check(request);
    if (!result.agents().isEmpty()) {
      lastSignature = Optional.of(context.clock().instant());
    }
    return result;
  }

  @Override
  public Identity identify(Crawler crawler, IdentityRequest request) {
    KnownCrawler knownCrawler = decisions.crawlers().find(crawler.token());
    if (knownCrawler == null) {
      return new Unverifiable(crawler.token(), Reason.NO_MEANS);
    }
    Optional<IpAddress> client = request.client();
    if (client.isEmpty()) {
      return knownCrawler.identity(Outcome.NO_ADDRESS);
    }
    long now = clock.millis();
    saveIfDue(now);
    return knownCrawler.identity(decisions.ofRequest(knownCrawler, client.get(), request, now));
  }

  @Override
  public Optional<String> evidence(Identity identity, IpAddress client) {
    KnownCrawler knownCrawler = decisions.crawlers().find(identity.crawler());
    if (knownCrawler == null) {
      return Optional.empty();
    }
    boolean isByRanges =
        (identity instanceof Verified verified && verified.by() == Means.RANGES)
            || (identity instanceof Spoofed spoofed && spoofed.by() == Means.RANGES);
    return isByRanges
        ? decisions.lists().text(knownCrawler, client)
        : Optional.ofNullable(memory.find(client)).flatMap(entry -> namesText(knownCrawler, entry));
  }

  private Optional<String> namesText(KnownCrawler knownCrawler, AddressEntry entry) {
    String text =
        entry
            .names()
            .answer(knownCrawler::hasName, knownCrawler.isDnsComplete(), clock.millis())
            .text();
    return knownCrawler.usesDns() && !text.isEmpty() ? Optional.of(text) : Optional.empty();
  }

  @Override
  public VerifierStatus status() {
    List<SourceStatus> sources = new ArrayList<>(documents.status());
    sources.addAll(learnt.status(lastSignature, signatures.forgottenNonces()));
    return new VerifierStatus(sources, lookups.waiting(), memory.verified(), memory.others());
  }

  /** Returns whether no look-up or fetch waits or runs, for tests. */
  boolean isIdle() {
    return lookups.isIdle() && workers.isIdle();
  }

  private void saveIfDue(long now) {
    Optional<StateFile> file = stateFile;
    if (file.isPresent() && now - lastSave >= StateFile.INTERVAL.toMillis()) {
      lastSave = now;
      workers.execute(() -> file.get().saveIfDue(this::state));
    }
  }

  private IdentityState state() {
    return new IdentityState(
        documents.saved(), learnt.addresses(context.clock().instant()), learnt.proofs());
  }

  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      network.ifPresent(NetworkClients::close);
      workers.close();
      stateFile.ifPresent(file -> file.save(state()));
    }
  }
}
