package io.github.wayleave.internal.live;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.enforce.log.GraceTimeFormat;
import io.github.wayleave.internal.live.PolicyState.ModeOverride;
import io.github.wayleave.internal.live.ledger.LedgerConfiguration;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy.LedgerSettings;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Formats the log line at the start: what is published and enforced. */
final class StartLine {
  private static final String ENFORCEMENT = "enforcement: ";

  private StartLine() {}

  static String of(
      Snapshot snapshot,
      Environment environment,
      Optional<ModeOverride> override,
      boolean isOnDisk,
      String path,
      Instant time) {
    SitePolicy policy = snapshot.policy();
    if (!path.isEmpty()) {
      return "publishing nothing, since the application is at %s; environment: %s%s; %s"
          .formatted(
              path,
              environment.name(),
              ledger(snapshot, isOnDisk),
              enforcement(snapshot, override, time));
    }
    SitePublication publication = snapshot.publication();
    String hidden =
        publication.hosts().patterns().isEmpty()
            ? hidden(policy)
            : hidden(policy, "hidden", IndexingMode.YES)
                + hidden(policy, "deindexed", IndexingMode.DEINDEX)
                + "; unknown hosts: "
                + unknownHosts(policy);
    return "publishing robots.txt for %s, data.txt for %s%s; environment: %s%s%s; %s"
        .formatted(
            hosts(publication, true),
            hosts(publication, false),
            hidden,
            environment.name(),
            crawlers(policy),
            ledger(snapshot, isOnDisk),
            enforcement(snapshot, override, time));
  }

  /** Returns the line for a server that publishes nothing. */
  static String enforcement(Snapshot snapshot, Optional<ModeOverride> override, Instant time) {
    return ENFORCEMENT + mode(snapshot.policy(), override) + grace(snapshot, time);
  }

  private static String ledger(Snapshot snapshot, boolean isOnDisk) {
    Optional<LedgerSettings> settings = snapshot.policy().operation().ledgerSettings();
    return settings.isEmpty() || snapshot.access().isOff()
        ? ""
        : "; " + LedgerConfiguration.words(settings.get(), isOnDisk);
  }

  /** Returns the line for a server without a policy. */
  static String enforcement(Optional<ModeOverride> override) {
    return override.map(mode -> ENFORCEMENT + mode).orElse(ENFORCEMENT + "as the policy says")
        + "; no policy is in force";
  }

  /** Returns how many crawlers each purpose covers, which depends on the catalogue. */
  private static String crawlers(SitePolicy policy) {
    List<String> descriptions = new ArrayList<>();
    for (CrawlerClass purpose : CatalogueChange.purposes(policy)) {
      int names = policy.crawlers().withPurpose(purpose).size();
      descriptions.add(purpose.word() + " = " + names + " names");
    }
    return descriptions.isEmpty()
        ? ""
        : "; crawlers " + policy.crawlers().version() + ": " + String.join(", ", descriptions);
  }

  private static String grace(Snapshot snapshot, Instant time) {
    Optional<Instant> until = snapshot.access().graceUntil();
    return until.isPresent()
        ? "; stricter rules apply from " + GraceTimeFormat.format(until.get(), time)
        : "";
  }

  private static String mode(SitePolicy policy, Optional<ModeOverride> override) {
    if (override.isPresent()) {
      return override.get().toString();
    }
    EnforcementMode mode = policy.defaultRules().enforcement().mode();
    if (policy.hosts().patterns().isEmpty()) {
      return mode.word();
    }
    int differing = 0;
    for (HostRules rules : namedHosts(policy.hosts())) {
      differing += rules.enforcement().mode() == mode ? 0 : 1;
    }
    return mode.word() + (differing == 0 ? "" : " (different at " + hosts(differing) + ")");
  }

  private static List<Publication> publications(SitePublication publication) {
    HostTable<Publication> hosts = publication.hosts();
    return hosts.patterns().isEmpty() ? hosts.values() : namedHosts(hosts);
  }

  /** Returns where robots.txt is published, or else data.txt. */
  private static String hosts(SitePublication publication, boolean isRobots) {
    int count = 0;
    for (Publication rules : publications(publication)) {
      count += (isRobots ? rules.hasRobots() : rules.hasData()) ? 1 : 0;
    }
    if (publication.hosts().patterns().isEmpty()) {
      return count > 0 ? "all hosts" : "none";
    }
    return hosts(count);
  }

  private static String hosts(int count) {
    return count + (count == 1 ? " host" : " hosts");
  }

  private static String hidden(SitePolicy policy, String word, IndexingMode kind) {
    int count = 0;
    for (HostRules rules : namedHosts(policy.hosts())) {
      count += rules.hidden() == kind ? 1 : 0;
    }
    return count == 0 ? "" : "; %s: %s".formatted(word, hosts(count));
  }

  private static <T> List<T> namedHosts(HostTable<T> table) {
    List<T> hosts = new ArrayList<>();
    for (HostPattern pattern : table.patterns()) {
      if (!pattern.equals(HostPattern.ANY)) {
        hosts.add(table.forHost(pattern));
      }
    }
    return hosts;
  }

  private static String unknownHosts(SitePolicy policy) {
    HostRules catchAll = policy.hosts().forHost(HostPattern.ANY);
    if (catchAll.hidden() != IndexingMode.NO) {
      return hiddenWord(catchAll.hidden());
    }
    if (!catchAll.equals(policy.defaultRules())) {
      return "as \"*\"";
    }
    return catchAll.site().isPresent() ? "as " + catchAll.site().get().host() : "as at the top";
  }

  private static String hidden(SitePolicy policy) {
    IndexingMode hidden = policy.defaultRules().hidden();
    return hidden == IndexingMode.NO ? "" : "; " + hiddenWord(hidden);
  }

  private static String hiddenWord(IndexingMode hidden) {
    return hidden == IndexingMode.YES ? "hidden" : "deindexed";
  }
}
