package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.SiteAccess;
import io.github.wayleave.extension.ExtensionFaults;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.yaml.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes what takes the place of what is in force, or of what was before this process began.
 *
 * @param source where policies come from
 * @param settings how they are kept in force
 * @param files the files of their datasets
 * @param extensions counts the failures of formats
 */
record Succession(
    PolicySource source, LiveSettings settings, DataFiles files, ExtensionFaults extensions) {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  /**
   * Returns what takes the place of {@code current}, and logs what a newer catalogue changes.
   *
   * @param held how requests are held to the policy
   */
  Snapshot next(SitePolicy policy, Optional<Snapshot> current, AccessSettings held) {
    Optional<SitePolicy> before = current.map(Snapshot::policy).or(() -> kept(policy));
    before
        .flatMap(old -> CatalogueChange.line(old, policy))
        .ifPresent(change -> LOG.warn("{}", change));
    watch(Stream.concat(Stream.of(policy), current.map(Snapshot::policy).stream()));
    SitePublication publication =
        current
            .map(old -> old.publication().followedBy(policy, settings.clock(), files, extensions))
            .orElseGet(() -> SitePublication.of(policy, settings.clock(), files, extensions));
    SiteAccess access =
        current
            .map(Snapshot::access)
            .or(() -> before.map(old -> SiteAccess.of(old, held)))
            .map(old -> old.followedBy(policy, held))
            .orElseGet(() -> SiteAccess.of(policy, held));
    return new Snapshot(policy, publication, access, settings.clock().instant());
  }

  /**
   * Asks for the files of policies that are in force, or will be; the first one names the folder.
   */
  void watch(Stream<SitePolicy> policies) {
    List<SitePolicy> some = policies.toList();
    Optional<Path> state =
        some.stream()
            .flatMap(policy -> state(policy.operation()).stream())
            .map(kept -> kept.folder().path())
            .findFirst();
    files.watch(some.stream(), state);
  }

  /** Returns what was in force when this process was not, if that was kept and can be read. */
  private Optional<SitePolicy> kept(SitePolicy policy) {
    try {
      return state(policy.operation()).map(this::load);
    } catch (RuntimeException e) {
      LOG.debug("no policy was kept that can be used", e);
      return Optional.empty();
    }
  }

  /** Returns the policy that a folder keeps, or throws why there is none. */
  SitePolicy load(LastGood folder) {
    return source.load(
        LoadContext.replaying(settings.environment(), folder.load(), settings.reach().variables()));
  }

  /** Returns the folder that keeps the last good policy: the server's word comes first. */
  Optional<LastGood> state(Operation operation) {
    return settings.atStart().state().or(operation::state).map(LastGood::new);
  }
}
