package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ProofFinder.DeniedRequest;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the requests of crawlers prove. Events come in the order of their times, from one
 * thread.
 *
 * <p>An accusation requires proof: {@link BrokenKind#HAD_READ} follows only from the reader's own
 * read of a version that is still known and denies the request. Where many clients may share a
 * network, no read is a reader's own. In every doubt, the judge decides for the crawler. The time
 * and the memory of an event are bounded, whatever clients send.
 */
public final class Judge {
  /** The longest network that is remembered; a log may have any text in its place. */
  private static final int MAX_NETWORK_LENGTH = 64;

  private final JudgeSettings settings;
  private final FactSink sink;
  private final CrawlerNames names;
  private final ReaderTable readers = new ReaderTable();
  private final KnownVersions versions = new KnownVersions();
  private final ProofFinder proofs = new ProofFinder(readers, versions);
  private final CrawlPace pace = new CrawlPace(versions);
  private final Map<String, HostState> hosts = new HashMap<>();

  /** Creates a judge that has seen nothing. */
  public Judge(JudgeSettings settings, FactSink sink) {
    this.settings = settings;
    this.sink = sink;
    this.names = new CrawlerNames(settings.catalogue());
  }

  /** Makes a version known that readers may have, although it is not in force any more. */
  public void register(HostEntry host, PublishedRobots version) {
    versions.add(host.name(), version);
  }

  /** Makes all versions known that another judge knows. */
  public void registerVersionsOf(Judge other) {
    versions.addAll(other.versions);
  }

  /** Restores what a reader had, without a fact. */
  public void restore(ReaderState reader) {
    ProductToken token;
    try {
      token = ProductToken.of(reader.reader().crawler());
    } catch (InvalidValueException e) {
      return; // A damaged file names it; no request has such a name.
    }
    CrawlerName crawler = names.find(token);
    if (!crawler.equals(CrawlerName.OTHER)) {
      readers.restore(reader, crawler);
    }
  }

  /** Returns what each reader has, for {@link #restore}. */
  public List<ReaderState> readers(Instant now) {
    return readers.states(now);
  }

  /**
   * Forgets what all readers had read, because reads were lost: a reader may have another version
   * since.
   */
  public void loseReads() {
    readers.forgetReads();
  }

  /** Judges a request for robots.txt. */
  public void read(RobotsRead read) {
    HostState host = host(read.host());
    if (read.inForce().isPresent()) {
      change(host, read.inForce().get());
    }
    ReadAnswer answer = ReadAnswer.of(read.status());
    @Nullable LastRead lastRead =
        answer == ReadAnswer.UNANSWERED
            ? null
            : lastRead(read, answer).seen(read.time(), address(read.client()));
    Version version = lastRead == null ? Version.NONE : lastRead.version();
    for (CrawlerIdentity claimed : read.client().claim().crawlers()) {
      CrawlerName crawler = names.find(claimed.token());
      Reader reader = reader(host, read.client(), crawler);
      if (lastRead != null) {
        readers.read(reader, crawler, lastRead);
      }
      Fact fact = new Fact.Read(reader.subject(), read.status(), version, 1);
      sink.fact(read.time().at(), fact, Optional.empty());
    }
  }

  private LastRead lastRead(RobotsRead read, ReadAnswer answer) {
    EventTime time = read.time();
    if (answer == ReadAnswer.TOLD_NONE) {
      return LastRead.ofNone(readers.generation(), time);
    }
    if (read.inForce().isEmpty()) {
      return LastRead.of(readers.generation(), time, Version.NONE, Duration.ZERO, List.of());
    }
    PublishedRobots inForce = read.inForce().get();
    List<Version> alternatives =
        versions.alternatives(read.host().name(), inForce, time.at(), settings.cached());
    return LastRead.of(
        readers.generation(), time, inForce.version(), inForce.maxAge(), alternatives);
  }

  /** Judges a request for a page; one for a published document is ignored. */
  public void request(PageRequest request) {
    HostState host = host(request.host());
    JudgedTarget target = JudgedTarget.of(request.request().target());
    List<CrawlerIdentity> claimed = request.client().claim().crawlers();
    if (host.isDocument(target) || claimed.isEmpty()) {
      return;
    }
    @Nullable PublishedRobots inForce = request.inForce().orElse(null);
    if (inForce != null) {
      change(host, inForce);
    }
    boolean isExempt = isExempt(request, host, target);
    @Nullable Denial denial =
        isExempt || inForce == null ? null : Denial.first(claimed, inForce, target);
    CrawlerIdentity identity = denial == null ? claimed.get(0) : denial.crawler();
    CrawlerName name = names.find(identity.token());
    Reader reader = reader(host, request.client(), name);
    @Nullable LastRead ownRead = reader.provenReadAt(request.time(), settings.skew());
    if (denial == null) {
      Version version = inForce == null ? Version.NONE : inForce.version();
      sink.fact(request.time().at(), reader.keptFact(version), Optional.empty());
    } else {
      Instant at = request.time().at();
      DeniedRequest denied =
          new DeniedRequest(denial, name, reader.subject(), target, at, address(request.client()));
      sink.fact(at, proofs.find(denied, ownRead), withRead(request, ownRead));
    }
    @Nullable EventTime previous = isExempt ? null : reader.moveClock(request.time());
    if (previous != null && ownRead != null && inForce != null && host.hasCrawlDelay()) {
      Duration delay = pace.delay(identity, host.name(), ownRead, inForce);
      judgePace(request, reader.subject(), ownRead, delay, previous);
    }
  }

  private boolean isExempt(PageRequest request, HostState host, JudgedTarget target) {
    return request.client().isExempt()
        || request.request().method().equals("OPTIONS")
        || host.isExempt(target);
  }

  private void judgePace(
      PageRequest request, Subject subject, LastRead ownRead, Duration delay, EventTime previous) {
    if (CrawlPace.isTooSoon(previous, request.time(), delay, settings.skew())) {
      int gap = CrawlPace.seconds(CrawlPace.gap(previous, request.time()));
      boolean isSame = ownRead.proof(address(request.client())).isSameAddress();
      Fact fact =
          new Fact.TooSoon(subject, ownRead.version(), CrawlPace.seconds(delay), 1, gap, isSame);
      sink.fact(request.time().at(), fact, withRead(request, ownRead));
    }
  }

  private static Optional<PageRequest> withRead(PageRequest request, @Nullable LastRead ownRead) {
    return Optional.of(
        ownRead == null ? request : request.withRead(ownRead.proof(address(request.client()))));
  }

  /** An address is remembered with each read, and a log may have any text in its place. */
  private static String address(CrawlerClient client) {
    String address = client.address();
    return address.length() <= MAX_NETWORK_LENGTH ? address : "";
  }

  /** Returns the reader of a request, with the network that the request comes from. */
  private Reader reader(HostState host, CrawlerClient client, CrawlerName name) {
    String network = client.network();
    String bounded =
        network.length() <= MAX_NETWORK_LENGTH ? network : network.substring(0, MAX_NETWORK_LENGTH);
    Reader reader = readers.reader(name, host.name(), bounded, client.identity(name.token()));
    reader.setNetwork(bounded);
    return reader;
  }

  private HostState host(HostEntry entry) {
    HostState state = hosts.get(entry.name());
    if (state == null) {
      state = new HostState(entry);
      hosts.put(entry.name(), state);
    }
    state.update(entry);
    return state;
  }

  private void change(HostState host, PublishedRobots inForce) {
    if (host.change(inForce)) {
      versions.add(host.name(), inForce);
    }
  }
}
