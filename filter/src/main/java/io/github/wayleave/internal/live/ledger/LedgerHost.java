package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A host entry of one snapshot, and what it publishes. A request carries it to the thread of the
 * ledger, which hashes and parses robots.txt when the first request needs it.
 */
public final class LedgerHost {
  private final String name;
  private final HostRules rules;
  private final Publication publication;
  private volatile @Nullable PublishedHost published;

  /** What a judge needs to know of a host entry. */
  record PublishedHost(HostEntry entry, Optional<PublishedRobots> robots) {}

  private LedgerHost(String name, HostRules rules, Publication publication) {
    this.name = name;
    this.rules = rules;
    this.publication = publication;
  }

  /** Returns the host entries of a policy. */
  public static HostTable<LedgerHost> table(SitePolicy policy, SitePublication publication) {
    List<String> names = HostEntry.names(policy.hosts());
    List<LedgerHost> hosts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      hosts.add(
          new LedgerHost(
              names.get(i), policy.hosts().values().get(i), publication.hosts().values().get(i)));
    }
    return policy.hosts().withEntries(hosts);
  }

  String name() {
    return name;
  }

  /** Returns the entry and its robots.txt, computed once. */
  PublishedHost published(KnownRobots versions) {
    PublishedHost current = published;
    if (current == null) {
      HostEntry entry = new HostEntry(name, Set.copyOf(publication.paths()), rules.exemptPaths());
      current = new PublishedHost(entry, robots(entry, versions));
      published = current;
    }
    return current;
  }

  private Optional<PublishedRobots> robots(HostEntry entry, KnownRobots versions) {
    Optional<PublishedDocument> document = publication.document(DocumentPaths.ROBOTS_TXT);
    if (document.isEmpty()) {
      return Optional.empty();
    }
    byte[] octets = document.get().octets();
    Version version = new Version(Sha256.hex(octets));
    Duration maxAge = rules.cache().maxAge();
    Optional<PublishedRobots> found = versions.find(entry, version, maxAge);
    if (found.isPresent()) {
      return found;
    }
    PublishedRobots parsed =
        new PublishedRobots(
            version,
            RobotsTxtParser.parse(octets).file(),
            octets.length,
            maxAge,
            document.get().lastModified());
    versions.add(entry, parsed);
    return Optional.of(parsed);
  }
}
