package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.internal.enforce.pace.GuardedPacer;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.identity.GuardedVerifier;
import io.github.wayleave.internal.live.PolicyState.ModeOverride;
import io.github.wayleave.internal.live.ledger.LedgerConfiguration;
import io.github.wayleave.internal.live.ledger.LedgerRecorder;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.LoadContext.Fingerprint;
import io.github.wayleave.store.StoreStatus;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads a policy, keeps it in force and replaces it when its source changes.
 *
 * <p>A reload never blocks requests. A request reads the volatile {@link PolicyState} once and uses
 * that immutable snapshot to its end, so it never sees parts of two policies. A reload loads and
 * parses the source, waits for the confirmation delay and discards the result if a file has changed
 * meanwhile, since a half-written file may be a valid policy. It then builds the new snapshot
 * beside the current one, saves the last good policy, queues the history entry and finally replaces
 * the state. If loading fails, the current snapshot stays in force and only the problems change.
 *
 * <p>Loads are serialized by this object's monitor. Mode switches take only {@code stateLock},
 * which no load holds while it reads the source; a load that ends after a switch applies the new
 * mode to its snapshot. A reload costs one parse of the policy and, until the old snapshot is no
 * longer used, the memory of two; a check without a change reads each source file once and compares
 * its content.
 */
public final class RunningPolicy implements LivePolicy, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  private final PolicySource source;
  private final LiveSettings settings;
  private final DatasetFileWatcher files;
  private final SnapshotFactory snapshotFactory;
  private final ExtensionFailures extensions;
  private final ProxyWarning proxyWarning = new ProxyWarning();
  private volatile Optional<PeriodicTask> reloadTask = Optional.empty();
  private final ListenerRegistry listeners;
  private final DecisionRecorder recorder;
  private final VerifierLifecycle verification;
  private final LedgerRecorder ledger;
  private final StatusReport statusReport;
  private final Optional<SharedPace> sharedPace;

  /** Failures of the source, which do not affect the health; the state does. */
  private final ExtensionFailures sourceFailures;

  /** Guards the fields below; never held while a policy is loaded. */
  private final Object stateLock = new Object();

  /** Empty until a policy has a state folder. */
  private volatile Optional<HistoryRecorder> historyRecorder = Optional.empty();

  private boolean isClosed;
  private volatile String policyName = "the policy";

  /** Written by loads, which are serialized, and by mode switches, which do not wait for a load. */
  private volatile PolicyState state = PolicyState.EMPTY;

  private Fingerprint lastFingerprint;
  private boolean mustRetry;
  private RemoteSource remoteSource = RemoteSource.of(false);

  private RunningPolicy(PolicySource source, LiveSettings settings) {
    this.source = source;
    this.extensions = new ExtensionFailures(settings.clock());
    this.sourceFailures = new ExtensionFailures(settings.clock());
    this.listeners = new ListenerRegistry(extensions);
    this.verification = new VerifierLifecycle(settings, extensions, listeners);
    this.recorder = new DecisionRecorder(listeners, settings.clock(), verification);
    this.sharedPace = SharedPace.create(settings, this);
    AccessSettings access =
        sharedPace.isPresent()
            ? settings.access().withPacer(sharedPace.get().pacer())
            : settings.access();
    this.settings = settings.withAccess(GuardedPacer.withGuard(access, extensions));
    this.files = new DatasetFileWatcher(settings.files(), settings.clock());
    this.ledger = new LedgerRecorder(settings.clock(), new LedgerEvents(listeners));
    this.statusReport =
        new StatusReport(settings.environment(), files, extensions, verification, proxyWarning);
    this.snapshotFactory =
        new SnapshotFactory(source, this.settings, files, verification, extensions);
    this.lastFingerprint = LoadContext.of(settings.environment()).fingerprint();
  }

  /** Loads the policy of a source without listeners; throws like the other method. */
  public static RunningPolicy start(PolicySource source, LiveSettings settings) {
    return start(source, settings, List.of());
  }

  /**
   * Loads the policy of a source, keeps it in force until {@link #close}, and calls listeners.
   *
   * @throws PolicyException if the policy has errors and a faulty start is refused
   * @throws InvalidValueException if the store of the settings cannot be used; the message begins
   *     with the name of the setting
   * @throws RuntimeException if the source fails otherwise and a faulty start is refused
   */
  public static RunningPolicy start(
      PolicySource source, LiveSettings settings, Collection<? extends LiveListener> listeners) {
    RunningPolicy live = new RunningPolicy(source, settings);
    live.loadFirst();
    if (live.sharedPace.isPresent()) {
      live.sharedPace.get().start();
    }
    for (LiveListener listener : listeners) {
      live.addListener(listener);
    }
    if (settings.reload().isPresent()) {
      PeriodicTask.Pause pause = live.remoteSource.pause(settings.reload().get());
      live.reloadTask = Optional.of(PeriodicTask.start(pause, live.new SourceCheck()));
    }
    return live;
  }

  /** Returns the current snapshot; empty after a start without a policy. */
  public Optional<Snapshot> current() {
    return state.snapshot();
  }

  @Override
  public Optional<SitePolicy> policy() {
    return current().map(Snapshot::policy);
  }

  @Override
  public Optional<SitePublication> publication() {
    return current().map(Snapshot::publication);
  }

  @Override
  public Optional<String> startSummary() {
    PolicyState current = state;
    return current.snapshot().isPresent()
        ? Optional.of(startLine(current, current.snapshot().get()))
        : Optional.empty();
  }

  private String startLine(PolicyState current, Snapshot snapshot) {
    return StartLine.of(
        snapshot,
        settings.environment(),
        current.override(settings.access()),
        snapshotFactory.stateFolder(snapshot.policy().operation()).isPresent(),
        settings.access().path(),
        settings.clock().instant());
  }

  @Override
  public PolicyStatus status() {
    List<PolicyProblem> others = new ArrayList<>();
    historyRecorder.flatMap(HistoryRecorder::problem).ifPresent(others::add);
    ledger.problem().ifPresent(others::add);
    sharedPace.flatMap(SharedPace::problem).ifPresent(others::add);
    PolicyState current = state;
    unpublished().ifPresent(others::add);
    return statusReport.of(
        current, others, LedgerWords.of(current.snapshot(), ledger), SharedPace.nodes(sharedPace));
  }

  @Override
  public long extensionFailureCount() {
    return extensions.count() + sourceFailures.count();
  }

  @Override
  public synchronized PolicyStatus reload() {
    remoteSource.reportNextFailure();
    loadAgain();
    return status();
  }

  @Override
  public void addListener(LiveListener listener) {
    listeners.add(
        listener,
        registered -> {
          registered.onStart(this);
          registered.onLoad(status());
        });
  }

  @Override
  public void setEnforcement(Optional<EnforcementMode> mode) {
    setEnforcement(mode, ModeOverride.APPLICATION);
  }

  @Override
  public void setEnforcement(Optional<EnforcementMode> mode, String by) {
    Optional<ModeOverride> override = mode.map(value -> new ModeOverride(value, by));
    PolicyState updated = updateState(current -> current.withMode(override, settings.access()));
    String line =
        updated
            .snapshot()
            .map(
                snapshot ->
                    StartLine.enforcement(
                        snapshot, updated.override(settings.access()), settings.clock().instant()))
            .orElseGet(() -> StartLine.enforcement(updated.override(settings.access())));
    LOG.info("{}: {}", mode.isPresent() ? "switched" : "reset by " + LogText.excerpt(by), line);
  }

  @Override
  public Optional<EnforcementMode> enforcement() {
    return state.override().map(ModeOverride::mode);
  }

  @Override
  public EnforcementMode mode() {
    PolicyState current = state;
    if (current.snapshot().isEmpty()) {
      return EnforcementMode.OFF;
    }
    Optional<ModeOverride> override = current.override(settings.access());
    return override.isPresent()
        ? override.get().mode()
        : current.snapshot().get().policy().defaultRules().enforcement().mode();
  }

  @Override
  public String modeSource() {
    return state.override(settings.access()).map(ModeOverride::by).orElse("the policy");
  }

  /** Returns the problem of an application that cannot publish its rules. */
  public Optional<PolicyProblem> unpublished() {
    return PolicyState.unpublished(settings.access());
  }

  /** Returns what counts and logs decisions. */
  public DecisionRecorder recorder() {
    return recorder;
  }

  @Override
  public Optional<LedgerReports> ledgerReports() {
    Optional<Snapshot> current = state.snapshot();
    return current.isPresent() && !current.get().access().isOff()
        ? ledger.reports(policyName)
        : Optional.empty();
  }

  /** Returns the file of the policy without its folder, as reports name it. */
  public String policyName() {
    return policyName;
  }

  /** Returns what records the requests of crawlers in the ledger. */
  public LedgerRecorder ledger() {
    return ledger;
  }

  /** Returns the verifier of crawlers; null if there is none, or it is switched off. */
  public @Nullable GuardedVerifier verifier() {
    return verification.verifier();
  }

  @Override
  public VerifierStatus verifierStatus() {
    return verification.status();
  }

  @Override
  public Optional<StoreStatus> storeStatus() {
    return sharedPace.map(SharedPace::status);
  }

  @Override
  public boolean verifiesCrawlers() {
    return verification.isOn();
  }

  @Override
  public void setVerifiesCrawlers(boolean on, String by) {
    verification.setOn(on);
    LOG.info("identity: {} (by {})", on ? "as the policy says" : "off", LogText.excerpt(by));
  }

  /** Calls the listeners after a document, or an error in its place, was sent. */
  public void recordResponse(String path, int status) {
    listeners.onResponse(path, status);
  }

  /** Returns the warning of an untrusted proxy, for the log and the status. */
  public ProxyWarning proxyWarning() {
    return proxyWarning;
  }

  @Override
  public AccessCounts accessCounts() {
    return recorder.counts();
  }

  /** Stops checking the source; the current policy stays in force. */
  @Override
  public void close() {
    reloadTask.ifPresent(PeriodicTask::close);
    files.close();
    verification.close();
    sharedPace.ifPresent(SharedPace::close);
    synchronized (stateLock) {
      isClosed = true;
    }
    historyRecorder.ifPresent(HistoryRecorder::close);
    ledger.close();
    recorder.flush();
    listeners.onStop();
  }

  private void loadFirst() {
    LoadResult result = LoadResult.load(source, settings);
    lastFingerprint = result.fingerprint();
    remoteSource = RemoteSource.of(lastFingerprint.isRemote());
    remoteSource.warnWithoutState(settings.startup());
    RemoteSource.warnOfCatalogueWithoutState(
        lastFingerprint.isPinned(), snapshotFactory.stateFolder(result.operation()).isPresent());
    InitialLoad.InitialState initial =
        new InitialLoad(result, settings, snapshotFactory).initialState();
    mustRetry = initial.mustRetry();
    recordSourceFailure(result);
    PolicyState first = initial.state();
    if (first.snapshot().isPresent()) {
      activate(first, first.snapshot().get(), initial.files());
    } else {
      state = first;
    }
  }

  private final class SourceCheck implements Runnable {
    @Override
    public void run() {
      checkSource();
    }
  }

  private synchronized void checkSource() {
    recorder.tick();
    if (historyRecorder.isPresent()) {
      historyRecorder.get().retry();
    }
    if (mustRetry || !lastFingerprint.isCurrent()) {
      loadAgain();
    } else {
      remoteSource.recordAnswer();
    }
  }

  private void loadAgain() {
    LoadResult result = LoadResult.load(source, settings);
    if (remoteSource.isTolerated(result)) {
      return;
    }
    if (!result.isUnavailable() && !result.isConfirmed(settings.reload())) {
      // Perhaps it was half-written. The next check loads it even if it is unchanged by then.
      mustRetry = true;
      return;
    }
    RemoteSource.warnOfCatalogueWithoutState(
        result.fingerprint().isPinned() && !lastFingerprint.isPinned(),
        snapshotFactory.stateFolder(result.operation()).isPresent());
    // Also of a faulty policy, which is loaded again when it changes and not at each check.
    lastFingerprint = result.fingerprint();
    recordSourceFailure(result);
    try {
      PolicyState previous = state;
      Snapshot next =
          snapshotFactory.next(
              result.orThrow(), previous.snapshot(), previous.access(settings.access()));
      replace(previous, next, result.files());
      mustRetry = false;
    } catch (RuntimeException e) {
      // Another failure may pass without a change of the files.
      mustRetry = !(e instanceof PolicyException);
      keepCurrent(LoadResult.problems(e));
    }
    listeners.onLoad(status());
  }

  /** Counts and logs exceptions other than {@link PolicyException}. */
  private void recordSourceFailure(LoadResult result) {
    Optional<Throwable> fault = result.sourceFailure();
    if (fault.isPresent()) {
      sourceFailures
          .extension(
              "the policy source " + source.getClass().getName(), "the policy in force stays")
          .recordFailure(fault.get());
    }
  }

  private void replace(PolicyState previous, Snapshot candidate, Map<String, byte[]> files) {
    Optional<Snapshot> unchanged = previous.snapshot().filter(candidate::isEquivalentTo);
    Snapshot next =
        unchanged.map(current -> candidate.withSince(current.since())).orElse(candidate);
    List<PolicyProblem> problems = List.of();
    try {
      // Before it is in force: a start after a crash must not fall back to an older one.
      snapshotFactory
          .lastGoodStore(next.policy().operation())
          .ifPresent(folder -> folder.save(files));
    } catch (PolicyException e) {
      problems = e.problems();
      LOG.error("{}: {}", PolicyState.NOT_SAVED, PolicyState.summary(problems));
    }
    activate(previous.withSnapshot(next, problems), next, files);
    snapshotFactory.watch(List.of(next.policy()));
    if (unchanged.isEmpty() || !previous.problems().isEmpty()) {
      logReload(previous.snapshot(), next);
    }
  }

  /** Replaces the state, with the mode that was set while the policy was loaded. */
  private void activate(PolicyState next, Snapshot snapshot, Map<String, byte[]> files) {
    OperationPolicy operation = snapshot.policy().operation();
    Optional<OperationPolicy.StateFolder> folder = snapshotFactory.stateFolder(operation);
    recordHistory(snapshot, folder, files);
    policyName = LedgerWords.policyName(files);
    verification.configure(
        snapshot.policy(),
        folder.isPresent() ? Optional.of(folder.get().path()) : Optional.empty());
    ledger.configure(LedgerConfiguration.of(snapshot.policy(), folder));
    synchronized (stateLock) {
      setState(
          state.override().equals(next.override())
              ? next
              : next.withMode(state.override(), settings.access()));
    }
  }

  /** Records the new snapshot before it is in force. */
  private void recordHistory(
      Snapshot next, Optional<OperationPolicy.StateFolder> folder, Map<String, byte[]> files) {
    synchronized (stateLock) {
      if (folder.isPresent() && historyRecorder.isEmpty() && !isClosed) {
        historyRecorder = Optional.of(new HistoryRecorder(settings.clock()));
      }
    }
    if (historyRecorder.isPresent()) {
      historyRecorder.get().recordSnapshot(next, folder, files);
    }
  }

  private PolicyState updateState(UnaryOperator<PolicyState> update) {
    synchronized (stateLock) {
      setState(update.apply(state));
      return state;
    }
  }

  /** The caller must hold {@link #stateLock}. */
  private void setState(PolicyState next) {
    if (next.snapshot().isPresent() && !next.snapshot().get().access().isOff()) {
      recorder.openLogs();
    }
    state = next;
  }

  private void keepCurrent(List<PolicyProblem> problems) {
    PolicyState previous = state;
    PolicyState updated = updateState(current -> current.withProblems(problems));
    if (!previous.problems().equals(problems)) {
      LOG.error("{}: {}", updated.consequence(), updated.summary());
    }
  }

  private void logReload(Optional<Snapshot> previous, Snapshot snapshot) {
    snapshot.policy().warnings().forEach(warning -> LOG.warn("{}", warning));
    LOG.info("reloaded, {}", startLine(state, snapshot));
    previous
        .flatMap(replaced -> RuleChange.describe(replaced.policy(), snapshot.policy()))
        .ifPresent(change -> LOG.info("{}", change));
  }
}
