package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.log.AccessLog;
import io.github.wayleave.internal.enforce.log.AccessStatistics;
import io.github.wayleave.internal.enforce.log.RefusalLog;
import io.github.wayleave.internal.enforce.pace.GuardedPacer;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.live.PolicyState.ModeOverride;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.LoadContext.Fingerprint;
import io.github.wayleave.yaml.PolicySource;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads the policy of a source, keeps it in force, and looks whether the source has changed. */
public final class RunningPolicy implements LivePolicy, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final Logger ACCESS = LoggerFactory.getLogger("io.github.wayleave.access");
  private static final Logger REFUSED = LoggerFactory.getLogger("io.github.wayleave.refused");

  private final PolicySource source;
  private final LiveSettings settings;
  private final DatasetFileWatcher files;
  private final SnapshotFactory succession;
  private final ExtensionFailures extensions;
  private final ProxyWarning proxyWarning = new ProxyWarning();
  private final AccessStatistics statistics = new AccessStatistics();
  private volatile Optional<PeriodicTask> clockwork = Optional.empty();
  private final ListenerRegistry listeners;

  /** Failures of the source; the standing tells the health. */
  private final ExtensionFailures sourceFaults;

  /** Guards the writes of what follows; never held while a policy is loaded. */
  private final Object change = new Object();

  /** There is none while no request of a crawler is looked at. */
  private volatile Optional<AccessLogs> logs = Optional.empty();

  /** There is none while no folder keeps a history. */
  private volatile Optional<HistoryRecorder> chronicle = Optional.empty();

  private boolean isClosed;

  /** Written by loads, one at a time, and by switches, which wait for no load. */
  private volatile PolicyState standing = PolicyState.NOTHING;

  private Fingerprint seen;
  private boolean isToBeTriedAgain;

  /**
   * Logs requests that are against the rules, a few lines a minute, and every one that is refused.
   */
  private record AccessLogs(AccessLog found, RefusalLog refused) {}

  private RunningPolicy(PolicySource source, LiveSettings settings) {
    this.source = source;
    this.extensions = new ExtensionFailures(settings.clock());
    this.sourceFaults = new ExtensionFailures(settings.clock());
    this.listeners = new ListenerRegistry(extensions);
    this.settings = settings.withAccess(GuardedPacer.withGuard(settings.access(), extensions));
    this.files = new DatasetFileWatcher(settings.files(), settings.clock());
    this.succession = new SnapshotFactory(source, this.settings, files, extensions);
    this.seen = LoadContext.of(settings.environment()).fingerprint();
  }

  /**
   * Loads the policy of a source and keeps it in force until {@link #close}.
   *
   * @throws PolicyException if there is none that can be used, and a faulty start is refused
   * @throws RuntimeException whatever else the source throws, likewise
   */
  public static RunningPolicy start(PolicySource source, LiveSettings settings) {
    return start(source, settings, List.of());
  }

  /**
   * Does the same, and tells listeners what happens.
   *
   * @throws PolicyException if there is none that can be used, and a faulty start is refused
   * @throws RuntimeException whatever else the source throws, likewise
   */
  public static RunningPolicy start(
      PolicySource source, LiveSettings settings, Collection<? extends LiveListener> told) {
    RunningPolicy live = new RunningPolicy(source, settings);
    live.begin();
    for (LiveListener listener : told) {
      live.addListener(listener);
    }
    if (settings.reload().isPresent()) {
      Duration every = settings.reload().get().interval();
      live.clockwork = Optional.of(PeriodicTask.start(every, live::look));
    }
    return live;
  }

  /** Returns what is in force; empty after a start without a policy. */
  public Optional<Snapshot> current() {
    return standing.snapshot();
  }

  @Override
  public Optional<SitePolicy> policy() {
    return current().map(Snapshot::policy);
  }

  @Override
  public Optional<String> startSummary() {
    PolicyState now = standing;
    return now.snapshot().isPresent()
        ? Optional.of(line(now, now.snapshot().get()))
        : Optional.empty();
  }

  @Override
  public Optional<String> enforcementSummary() {
    PolicyState now = standing;
    if (now.snapshot().isEmpty() || now.snapshot().get().access().isOff()) {
      return Optional.empty();
    }
    return Optional.of(
        StartLine.enforcement(now.snapshot().get(), override(now), settings.clock().instant()));
  }

  private String line(PolicyState now, Snapshot snapshot) {
    return StartLine.of(
        snapshot, settings.environment(), override(now), settings.clock().instant());
  }

  @Override
  public PolicyStatus status() {
    PolicyState now = standing;
    List<PolicyProblem> problems = new ArrayList<>(now.problems());
    if (chronicle.isPresent() && chronicle.get().problem().isPresent()) {
      problems.add(chronicle.get().problem().get());
    }
    problems.addAll(files.problems());
    for (String sentence : extensions.messages()) {
      problems.add(PolicyProblem.error("", sentence));
    }
    return new PolicyStatus(
        problems.isEmpty() ? Health.UP : Health.DEGRADED,
        settings.environment(),
        now.snapshot().isPresent()
            ? Optional.of(inForce(now.snapshot().get(), now.isFromSource()))
            : Optional.empty(),
        List.copyOf(problems));
  }

  @Override
  public long extensionFailureCount() {
    return extensions.count() + sourceFaults.count();
  }

  @Override
  public synchronized PolicyStatus reload() {
    take();
    return status();
  }

  @Override
  public void addListener(LiveListener listener) {
    listeners.add(
        listener,
        it -> {
          it.onStart(this);
          it.onLoad(status());
        });
  }

  @Override
  public void setEnforcement(Optional<EnforcementMode> mode) {
    setEnforcement(mode, ModeOverride.APPLICATION);
  }

  @Override
  public void setEnforcement(Optional<EnforcementMode> mode, String by) {
    Optional<ModeOverride> override = mode.map(to -> new ModeOverride(to, by));
    PolicyState now = change(old -> old.withMode(override, settings.access()));
    String line =
        now.snapshot()
            .map(
                snapshot ->
                    StartLine.enforcement(snapshot, override(now), settings.clock().instant()))
            .orElseGet(() -> StartLine.enforcement(override(now)));
    LOG.info("{}: {}", mode.isPresent() ? "switched" : "reset by " + LogText.excerpt(by), line);
  }

  @Override
  public Optional<EnforcementMode> enforcement() {
    return standing.switched().map(ModeOverride::mode);
  }

  @Override
  public EnforcementMode mode() {
    PolicyState now = standing;
    if (now.snapshot().isEmpty()) {
      return EnforcementMode.OFF;
    }
    Optional<ModeOverride> override = override(now);
    return override.isPresent()
        ? override.get().mode()
        : now.snapshot().get().policy().defaultRules().enforcement().mode();
  }

  @Override
  public String modeSource() {
    return override(standing).map(ModeOverride::by).orElse("the policy");
  }

  private Optional<ModeOverride> override(PolicyState now) {
    return now.switched().isPresent() ? now.switched() : ModeOverride.configured(settings.access());
  }

  /**
   * Counts what became of a request of a crawler, logs it, and calls the listeners; {@code event}
   * is made only if a log or a listener needs it.
   */
  public void note(ClaimedCrawlers claim, AccessDecision decision, Supplier<AccessEvent> event) {
    statistics.count(claim, decision);
    if (decision instanceof Passed && listeners.isEmpty()) {
      return;
    }
    AccessEvent made = event.get();
    Optional<AccessLogs> kept = logs;
    if (kept.isPresent()) {
      kept.get().found().log(made);
      kept.get().refused().log(made);
    }
    listeners.onDecision(made);
  }

  /** Tells that a document, or what stands in its place, was the answer. */
  public void noteAnswer(String path, int status) {
    listeners.onResponse(path, status);
  }

  /** Returns whether {@link #warnOfProxy} was called while these proxies were trusted. */
  public boolean isProxyWarned(OperationPolicy.TrustedProxies trusted) {
    return proxyWarning.isGiven(trusted);
  }

  /**
   * Warns of a proxy that is not trusted: in the log, once, and among the warnings of the status
   * until other proxies are trusted. The {@code sentence} says what was found and what to do.
   */
  public void warnOfProxy(OperationPolicy.TrustedProxies trusted, String sentence) {
    proxyWarning.give(trusted, sentence);
  }

  public void noteFailure(RuntimeException failure) {
    statistics.countFailure();
    LOG.debug("cannot decide a request", failure);
  }

  @Override
  public AccessCounts accessCounts() {
    return statistics.snapshot();
  }

  /** Stops looking at the source; the policy in force stays. */
  @Override
  public void close() {
    clockwork.ifPresent(PeriodicTask::close);
    files.close();
    synchronized (change) {
      isClosed = true;
    }
    chronicle.ifPresent(HistoryRecorder::close);
    logs.ifPresent(kept -> kept.found().flush());
    listeners.onStop();
  }

  private void begin() {
    LoadResult attempt =
        LoadResult.load(source, LoadContext.of(settings.environment(), settings.readPermissions()));
    seen = attempt.fingerprint();
    InitialLoad.InitialState beginning = new InitialLoad(attempt, settings, succession).begin();
    isToBeTriedAgain = beginning.isToBeTriedAgain();
    noteSource(attempt);
    PolicyState first = beginning.standing();
    if (first.snapshot().isPresent()) {
      enforce(first, first.snapshot().get(), beginning.files());
    } else {
      standing = first;
    }
  }

  private synchronized void look() {
    if (logs.isPresent()) {
      logs.get().found().tick();
    }
    if (chronicle.isPresent()) {
      chronicle.get().retry();
    }
    if (isToBeTriedAgain || !seen.isCurrent()) {
      take();
    }
  }

  private void take() {
    LoadResult attempt =
        LoadResult.load(source, LoadContext.of(settings.environment(), settings.readPermissions()));
    if (!isConfirmed(attempt)) {
      isToBeTriedAgain = true;
      return;
    }
    seen = attempt.fingerprint();
    noteSource(attempt);
    try {
      PolicyState before = standing;
      Snapshot next =
          succession.next(attempt.orThrow(), before.snapshot(), before.access(settings.access()));
      replace(before, next, attempt.files());
      isToBeTriedAgain = false;
    } catch (RuntimeException e) {
      isToBeTriedAgain = !(e instanceof PolicyException);
      fault(LoadResult.problems(e));
    }
    listeners.onLoad(status());
  }

  /** Counts and logs what a source throws that is no problem of a policy. */
  private void noteSource(LoadResult attempt) {
    Optional<Throwable> fault = attempt.sourceFault();
    if (fault.isPresent()) {
      sourceFaults
          .extension(
              "the policy source " + source.getClass().getName(), "the policy in force stays")
          .recordFailure(fault.get());
    }
  }

  /** Tells whether what was read is still there after a while, and so was not half written. */
  private boolean isConfirmed(LoadResult attempt) {
    try {
      Duration pause = settings.reload().orElse(ReloadSettings.DEFAULT).confirmationDelay();
      TimeUnit.NANOSECONDS.sleep(TimeUnit.NANOSECONDS.convert(pause));
      return attempt.fingerprint().isCurrent();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void replace(PolicyState before, Snapshot made, Map<String, byte[]> files) {
    Optional<Snapshot> same = before.snapshot().filter(made::isSameAs);
    Snapshot next = same.map(old -> made.since(old.since())).orElse(made);
    List<PolicyProblem> problems = List.of();
    try {
      succession.state(next.policy().operation()).ifPresent(folder -> folder.save(files));
    } catch (PolicyException e) {
      problems = e.problems();
      LOG.error("{}: {}", PolicyState.NOT_KEPT, PolicyState.line(problems));
    }
    enforce(before.withSnapshot(next, problems), next, files);
    succession.watch(List.of(next.policy()));
    if (same.isEmpty() || !before.problems().isEmpty()) {
      announce(next);
    }
  }

  /** Puts a standing into force, under the mode that was switched since it was made. */
  private void enforce(PolicyState next, Snapshot snapshot, Map<String, byte[]> files) {
    Optional<LastGoodStore> kept = succession.state(snapshot.policy().operation());
    chronicle(
        snapshot, kept.isPresent() ? Optional.of(kept.get().folder()) : Optional.empty(), files);
    synchronized (change) {
      put(
          standing.switched().equals(next.switched())
              ? next
              : next.withMode(standing.switched(), settings.access()));
    }
  }

  /** Notes in the history what will be in force, if there is one. */
  private void chronicle(
      Snapshot next, Optional<OperationPolicy.StateFolder> folder, Map<String, byte[]> files) {
    synchronized (change) {
      if (folder.isPresent() && chronicle.isEmpty() && !isClosed) {
        chronicle = Optional.of(new HistoryRecorder(settings.clock()));
      }
    }
    if (chronicle.isPresent()) {
      chronicle.get().begin(next, folder, files);
    }
  }

  private PolicyState change(UnaryOperator<PolicyState> how) {
    synchronized (change) {
      put(how.apply(standing));
      return standing;
    }
  }

  /** Only who holds {@link #change} may call it. */
  private void put(PolicyState next) {
    boolean looks = next.snapshot().isPresent() && !next.snapshot().get().access().isOff();
    if (looks && logs.isEmpty()) {
      InstantSource clock = settings.clock();
      logs =
          Optional.of(
              new AccessLogs(
                  new AccessLog(ACCESS::info, ACCESS.getName(), clock),
                  new RefusalLog(REFUSED::debug, REFUSED::isDebugEnabled, clock)));
    }
    standing = next;
  }

  private void fault(List<PolicyProblem> problems) {
    PolicyState before = standing;
    PolicyState now = change(current -> current.withProblems(problems));
    if (!before.problems().equals(problems)) {
      LOG.error("{}: {}", now.consequence(), now.line());
    }
  }

  private void announce(Snapshot snapshot) {
    snapshot.policy().warnings().forEach(warning -> LOG.warn("{}", warning));
    LOG.info("reloaded, {}", line(standing, snapshot));
  }

  private PolicyStatus.ActivePolicy inForce(Snapshot snapshot, boolean isFromSource) {
    List<PolicyProblem> warnings = new ArrayList<>(snapshot.policy().warnings());
    Optional<PolicyProblem> proxy = proxyWarning.about(snapshot.policy());
    if (proxy.isPresent()) {
      warnings.add(proxy.get());
    }
    List<String> troubles = new ArrayList<>();
    for (FileProblem trouble : files.troubles()) {
      troubles.add(trouble.toString());
    }
    return new PolicyStatus.ActivePolicy(
        snapshot.publication().contentHash(),
        snapshot.since(),
        List.copyOf(warnings),
        List.copyOf(troubles),
        snapshot.access().graceUntil(),
        isFromSource);
  }
}
