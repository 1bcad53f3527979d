package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.live.ledger.LedgerHost;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DataDocuments.AdditionalFormat;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates snapshots that continue from the current one, or from the last good policy of an earlier
 * process.
 */
record SnapshotFactory(
    PolicySource source,
    LiveSettings settings,
    DatasetFileWatcher files,
    VerifierLifecycle verification,
    ExtensionFailures extensions) {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  /**
   * Returns the snapshot of a policy that follows {@code current}, and logs the changes of a newer
   * catalogue.
   *
   * @throws PolicyException if the policy verifies crawlers and no module does that
   */
  Snapshot next(SitePolicy loaded, Optional<Snapshot> current, AccessSettings accessSettings) {
    SitePolicy stated =
        settings.startup().state().isPresent() ? loaded.withStateOfServer() : loaded;
    SitePolicy policy =
        settings.store().isPresent()
            ? FleetCatalogue.withWarning(stated, settings.store().get())
            : stated;
    verification.requireFactory(policy);
    Optional<SitePolicy> previous =
        current.isPresent() ? Optional.of(current.get().policy()) : loadPrevious(policy);
    if (previous.isPresent()) {
      warnOfCatalogueChange(previous.get(), policy);
    }
    watch(current.isPresent() ? List.of(policy, current.get().policy()) : List.of(policy));
    SitePublication publication =
        SitePublication.of(
            policy,
            settings.clock(),
            files,
            new FormatOutcomes(),
            current.isPresent() ? Optional.of(current.get().publication()) : Optional.empty());
    return new Snapshot(
        policy,
        publication,
        access(policy, current, previous, accessSettings),
        LedgerHost.table(policy, publication),
        settings.clock().instant());
  }

  private final class FormatOutcomes implements BiConsumer<AdditionalFormat, Optional<Throwable>> {
    @Override
    public void accept(AdditionalFormat format, Optional<Throwable> failure) {
      Extension extension =
          extensions.extension(
              "the catalogue format " + format.word(), "its documents are missing or outdated");
      failure.ifPresentOrElse(extension::recordFailure, extension::recordSuccess);
    }
  }

  private static SiteAccess access(
      SitePolicy policy,
      Optional<Snapshot> current,
      Optional<SitePolicy> previous,
      AccessSettings accessSettings) {
    if (current.isPresent()) {
      return current.get().access().withSuccessor(policy, accessSettings);
    }
    return previous.isPresent()
        ? SiteAccess.of(previous.get(), accessSettings).withSuccessor(policy, accessSettings)
        : SiteAccess.of(policy, accessSettings);
  }

  private static void warnOfCatalogueChange(SitePolicy previous, SitePolicy policy) {
    Optional<String> change = CatalogueChange.describe(previous, policy);
    if (change.isPresent()) {
      LOG.warn("{}", change.get());
    }
  }

  /**
   * Watches the dataset files of these policies; the first policy with a state folder determines
   * where hashes are saved.
   */
  void watch(List<SitePolicy> policies) {
    Optional<Path> folder = Optional.empty();
    for (SitePolicy policy : policies) {
      Optional<LastGoodStore> store = lastGoodStore(policy.operation());
      if (folder.isEmpty() && store.isPresent()) {
        folder = Optional.of(store.get().folder().path());
      }
    }
    files.watch(policies, folder);
  }

  /**
   * Returns the last good policy of an earlier process; empty if there is none or it cannot be
   * read.
   */
  private Optional<SitePolicy> loadPrevious(SitePolicy policy) {
    try {
      Optional<LastGoodStore> folder = lastGoodStore(policy.operation());
      return folder.isPresent() ? Optional.of(loadLastGood(folder.get())) : Optional.empty();
    } catch (RuntimeException e) {
      LOG.debug("cannot load the last good policy", e);
      return Optional.empty();
    }
  }

  /** Loads the last good policy. */
  SitePolicy loadLastGood(LastGoodStore folder) {
    return source.load(
        LoadContext.replaying(
            settings.environment(),
            folder.load(),
            ReadPermissions.ANYWHERE.withVariables(settings.readPermissions().variables())));
  }

  /** Returns the state folder; the server's setting takes precedence over the policy. */
  Optional<OperationPolicy.StateFolder> stateFolder(OperationPolicy operation) {
    Optional<OperationPolicy.StateFolder> folder = settings.startup().state();
    return folder.isPresent() ? folder : operation.state();
  }

  /** Returns the store of the last good policy. */
  Optional<LastGoodStore> lastGoodStore(OperationPolicy operation) {
    Optional<OperationPolicy.StateFolder> folder = stateFolder(operation);
    return folder.isPresent() ? Optional.of(new LastGoodStore(folder.get())) : Optional.empty();
  }
}
