package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessLog;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.AccessStatistics;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.extension.ExtensionFaults;
import io.github.wayleave.files.FileTrouble;
import io.github.wayleave.files.InventorySettings;
import io.github.wayleave.live.LiveSettings.Reload;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.Fingerprint;
import io.github.wayleave.yaml.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A policy in production: loaded from its source, and loaded again when that changes.
 *
 * <p>A new policy is made beside the one in force and takes its place whole. What cannot be used
 * takes no place: the one in force stays, and the status and one line of the log say why.
 */
public final class LivePolicy implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final Logger ACCESS = LoggerFactory.getLogger("io.github.wayleave.access");
  private static final InventorySettings FILES = InventorySettings.DEFAULT;

  private final PolicySource source;
  private final LiveSettings settings;
  private final DataFiles files;
  private volatile Succession succession;
  private final ExtensionFaults extensions;
  private final AccessStatistics statistics = new AccessStatistics();
  private final AccessLog log;
  private final Chronicle chronicle;
  private volatile Optional<Clockwork> clockwork = Optional.empty();
  private final Listeners listeners = new Listeners();
  private volatile Standing standing = Standing.NOTHING;
  private volatile Optional<EnforcementMode> switched = Optional.empty();
  private Fingerprint seen;
  private boolean isToBeTriedAgain;

  private LivePolicy(PolicySource source, LiveSettings settings) {
    this.source = source;
    this.settings = settings;
    this.extensions = new ExtensionFaults(settings.clock());
    this.files = new DataFiles(settings.files(), FILES.withClock(settings.clock()));
    this.succession = new Succession(source, settings, files);
    this.log = new AccessLog(ACCESS::info, ACCESS.getName(), settings.clock());
    this.chronicle = new Chronicle(settings.clock());
    this.seen = LoadContext.of(settings.environment()).fingerprint();
  }

  /**
   * Loads the policy of a source and keeps it in force until {@link #close}.
   *
   * @throws PolicyException if there is none that can be used, and a faulty start is refused
   * @throws RuntimeException whatever else the source throws, likewise
   */
  public static LivePolicy start(PolicySource source, LiveSettings settings) {
    return start(source, settings, List.of());
  }

  /**
   * Does the same, and tells listeners what happens.
   *
   * @throws PolicyException if there is none that can be used, and a faulty start is refused
   * @throws RuntimeException whatever else the source throws, likewise
   */
  public static LivePolicy start(
      PolicySource source, LiveSettings settings, Collection<? extends LiveListener> told) {
    LivePolicy live = new LivePolicy(source, settings);
    told.forEach(live.listeners::add);
    live.begin();
    live.listeners.started(live);
    live.listeners.loaded(live.status());
    live.clockwork = settings.reload().map(how -> Clockwork.start(how.every(), live::look));
    return live;
  }

  /** Returns what is in force; empty after a start without a policy. */
  public Optional<Snapshot> current() {
    return standing.snapshot();
  }

  /** Returns the line that says at the start what is published; empty if nothing is. */
  public Optional<String> startLine() {
    return current().map(snapshot -> StartLine.of(snapshot, succession.settings()));
  }

  /** Returns the line that says at the start what is enforced; empty if nothing is. */
  public Optional<String> enforcementLine() {
    return current()
        .filter(snapshot -> !snapshot.access().isOff())
        .map(snapshot -> StartLine.enforcement(snapshot, succession.settings()));
  }

  /** Returns how the policy is. */
  public PolicyStatus status() {
    Standing now = standing;
    List<PolicyProblem> problems =
        Stream.of(now.problems().stream(), chronicle.problem().stream(), extensionProblems())
            .flatMap(some -> some)
            .toList();
    return new PolicyStatus(
        problems.isEmpty() ? Health.UP : Health.DEGRADED,
        settings.environment(),
        now.snapshot().map(this::inForce),
        problems);
  }

  private Stream<PolicyProblem> extensionProblems() {
    return extensions.current().stream().map(sentence -> PolicyProblem.error("", sentence));
  }

  /** Returns how many calls of extensions have failed so far. */
  public long extensionFailures() {
    return extensions.count();
  }

  /**
   * Loads what the source has now, even if none of its files has changed, as when a database has;
   * it takes the time in which it is confirmed.
   *
   * @return how the policy is then
   */
  public synchronized PolicyStatus reload() {
    take();
    return status();
  }

  /** Tells a listener what happens from now on, and how the policy is now. */
  public void listen(LiveListener listener) {
    listeners.add(listener);
    listener.started(this);
    listener.loaded(status());
  }

  /**
   * Lets a mode win over that of the policy from now on, until this process ends; empty for what
   * held at the start.
   */
  public synchronized void enforce(Optional<EnforcementMode> mode) {
    AccessSettings access = settings.access();
    LiveSettings now = settings.withAccess(access.withMode(mode.or(access::mode)));
    succession = new Succession(source, now, files);
    switched = mode;
    standing = new Standing(current().map(this::underNewMode), standing.problems());
    LOG.info("switched: {}", enforcementLine().orElse("enforcement: off"));
  }

  /** Returns the mode that {@link #enforce} lets win. */
  public Optional<EnforcementMode> enforcement() {
    return switched;
  }

  private Snapshot underNewMode(Snapshot old) {
    Snapshot next = succession.next(old.policy(), Optional.of(old));
    return new Snapshot(old.policy(), old.publication(), next.access(), old.since());
  }

  /** Counts what became of a request, and tells it in the log. */
  public void note(Claim claim, AccessDecision decision) {
    statistics.count(claim, decision);
    log.note(decision);
    listeners.decided(claim, decision);
  }

  /** Tells that a document, or what stands in its place, was the answer. */
  public void noteAnswer(String path, int status) {
    listeners.answered(path, status);
  }

  /** Counts a request that could not be decided. */
  public void noteFailure(RuntimeException failure) {
    statistics.failure();
    LOG.debug("a request could not be decided", failure);
  }

  /** Returns what became of the requests of crawlers so far, whatever policy was in force. */
  public AccessCounts counts() {
    return statistics.snapshot();
  }

  /** Stops looking at the source; what is in force stays so. */
  @Override
  public void close() {
    clockwork.ifPresent(Clockwork::close);
    files.close();
    chronicle.close();
    log.flush();
    listeners.stopped();
  }

  private void begin() {
    Attempt attempt = Attempt.load(source, LoadContext.of(settings.environment()));
    seen = attempt.fingerprint();
    FirstLoad.Beginning beginning = new FirstLoad(attempt, settings, succession).begin();
    isToBeTriedAgain = beginning.isToBeTriedAgain();
    Standing first = beginning.standing();
    first
        .snapshot()
        .ifPresentOrElse(
            snapshot -> enforce(snapshot, first.problems(), beginning.files()),
            () -> standing = first);
  }

  private synchronized void look() {
    chronicle.tryAgain();
    if (isToBeTriedAgain || !seen.isCurrent()) {
      take();
    }
  }

  private void take() {
    Attempt attempt = Attempt.load(source, LoadContext.of(settings.environment()));
    if (!isConfirmed(attempt)) {
      isToBeTriedAgain = true;
      return;
    }
    seen = attempt.fingerprint();
    try {
      replace(snapshot(attempt.orThrow()), attempt.files());
      isToBeTriedAgain = false;
    } catch (RuntimeException e) {
      isToBeTriedAgain = !(e instanceof PolicyException);
      fault(Attempt.problems(e));
    }
    listeners.loaded(status());
  }

  /** Tells whether what was read is still there after a while, and so was not half written. */
  private boolean isConfirmed(Attempt attempt) {
    try {
      Duration pause = settings.reload().orElse(Reload.DEFAULT).confirmAfter();
      TimeUnit.NANOSECONDS.sleep(TimeUnit.NANOSECONDS.convert(pause));
      return attempt.fingerprint().isCurrent();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Snapshot snapshot(SitePolicy policy) {
    return succession.next(policy, current());
  }

  private void replace(Snapshot next, Map<String, byte[]> files) {
    Standing before = standing;
    List<PolicyProblem> problems = List.of();
    try {
      succession.state(next.policy().operation()).ifPresent(folder -> folder.save(files));
    } catch (PolicyException e) {
      problems = e.problems();
      LOG.error("{}: {}", Standing.NOT_KEPT, Standing.line(problems));
    }
    enforce(next, problems, files);
    succession.watch(Stream.of(next.policy()));
    boolean isAnother = before.snapshot().filter(next::isSameAs).isEmpty();
    if (isAnother || !before.problems().isEmpty()) {
      announce(next);
    }
  }

  private void enforce(Snapshot next, List<PolicyProblem> problems, Map<String, byte[]> files) {
    chronicle.begin(next, succession.state(next.policy().operation()).map(LastGood::folder), files);
    standing = new Standing(Optional.of(next), problems);
  }

  private void fault(List<PolicyProblem> problems) {
    Standing now = new Standing(current(), problems);
    if (!standing.problems().equals(problems)) {
      LOG.error("{}: {}", now.consequence(), now.line());
    }
    standing = now;
  }

  private void announce(Snapshot snapshot) {
    snapshot.policy().warnings().forEach(warning -> LOG.warn("{}", warning));
    LOG.info("loaded anew, {}", StartLine.of(snapshot, succession.settings()));
  }

  private PolicyStatus.InForce inForce(Snapshot snapshot) {
    return new PolicyStatus.InForce(
        snapshot.publication().version(),
        snapshot.since(),
        snapshot.policy().warnings(),
        files.troubles().stream().map(FileTrouble::toString).toList());
  }
}
