package io.github.wayleave.cli.replay.site;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.json.PolicyContext;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The host entries of the replayed policy. */
public final class ReplayedSite {
  private static final int MAX_REMEMBERED_HOSTS = 1_000;

  private final ReplayedPolicy policy;
  private final HostTable<ReplayedHost> hosts;

  /** Hosts as the log names them; names are invented by clients, so few of them are remembered. */
  private final Map<String, ReplayedHost> byText =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ReplayedHost> eldest) {
          return size() > MAX_REMEMBERED_HOSTS;
        }
      };

  private ReplayedSite(ReplayedPolicy policy, HostTable<ReplayedHost> hosts) {
    this.policy = policy;
    this.hosts = hosts;
  }

  /**
   * Returns the site of a policy.
   *
   * @param recorded what was published; without it, the policy's robots.txt was published all the
   *     time
   */
  public static ReplayedSite of(ReplayedPolicy policy, Optional<RecordedRobots> recorded) {
    SitePolicy site = policy.policy();
    InstantSource clock = InstantSource.system();
    AccessSettings settings =
        new AccessSettings(
            Optional.of(EnforcementMode.ENFORCE), (client, delay) -> Duration.ZERO, clock);
    List<AccessControl> controls = SiteAccess.of(site, settings).hosts().values();
    List<Publication> publications = SitePublication.of(site, clock).hosts().values();
    List<HostRules> rules = site.hosts().values();
    List<ReplayedHost> hosts = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      List<HostPattern> patterns = site.hosts().names().get(i);
      HostPattern pattern = patterns.isEmpty() ? HostPattern.ANY : patterns.get(0);
      boolean isForOthers = i == 0 || patterns.contains(HostPattern.ANY);
      String name = isForOthers ? Subject.ANY_HOST : pattern.toString();
      Optional<PublishedRobots> published = published(rules.get(i), policy);
      RobotsTimeline timeline =
          recorded.isPresent()
              ? recorded.get().timeline(pattern, rules.get(i).cache().maxAge())
              : RobotsTimeline.always(new RobotsState.Known(published));
      hosts.add(
          new ReplayedHost(
              entry(name, rules.get(i), publications.get(i)),
              timeline,
              controls.get(i),
              published));
    }
    return new ReplayedSite(policy, site.hosts().withEntries(hosts));
  }

  private static Optional<PublishedRobots> published(HostRules rules, ReplayedPolicy policy) {
    Duration maxAge = policy.isRobotsTxt() ? Duration.ZERO : rules.cache().maxAge();
    return rules
        .robotsDocument()
        .toOptional()
        .map(RobotsDocument::octets)
        .map(octets -> PublishedVersions.of(octets, maxAge, Instant.MIN));
  }

  private static HostEntry entry(String name, HostRules rules, Publication publication) {
    Set<String> documents = new HashSet<>(publication.paths());
    documents.add(DocumentPaths.ROBOTS_TXT);
    return new HostEntry(name, documents, rules.exemptPaths());
  }

  /** Returns the replayed policy. */
  public ReplayedPolicy policy() {
    return policy;
  }

  /** Returns whether hosts have different rules, so that it matters which host was requested. */
  public boolean hasSeveralHosts() {
    return hosts.values().size() > 1;
  }

  /** Returns the entry of requests whose host is unknown. */
  public ReplayedHost defaultHost() {
    return hosts.defaultValue();
  }

  /** Returns the entry of a host. */
  public ReplayedHost host(HostName host) {
    return hosts.forHost(host);
  }

  /** Returns the entry of a host as a request names it, with or without a port. */
  public ReplayedHost host(String text) {
    if (!hasSeveralHosts()) {
      return hosts.defaultValue();
    }
    ReplayedHost known = byText.get(text);
    if (known != null) {
      return known;
    }
    ReplayedHost found =
        HostName.fromHostField(text).map(hosts::forHost).orElseGet(hosts::defaultValue);
    byText.put(text, found);
    return found;
  }

  /** Returns every entry, that of all other hosts first. */
  public List<ReplayedHost> hosts() {
    return hosts.values();
  }

  /** Returns the entries that the log has requests for; the default entry without requests. */
  public List<ReplayedHost> requestedHosts() {
    List<ReplayedHost> requested =
        hosts.values().stream().filter(ReplayedHost::isRequested).toList();
    return requested.isEmpty() ? List.of(hosts.defaultValue()) : requested;
  }

  /** Returns what the policy says about crawlers and rules at the requested hosts. */
  public PolicyContext context() {
    Map<String, PublishedRobots> published = new LinkedHashMap<>();
    for (ReplayedHost host : requestedHosts()) {
      host.published().ifPresent(robots -> published.put(host.entry().name(), robots));
    }
    return new PolicyContext(policy.name(), policy.policy(), published);
  }

  /** Returns the rules of the policy at the requested hosts, with the requests they decided. */
  public List<PolicyRule> rules() {
    Map<String, ReplayedHost> byName = new HashMap<>();
    requestedHosts().forEach(host -> byName.put(host.entry().name(), host));
    return context()
        .rules(
            (name, rule) ->
                Optional.ofNullable(byName.get(name))
                    .map(host -> host.ruleCount(rule.line()))
                    .orElse(0L));
  }

  /** Returns an identifier of the crawlers that requests name, as the filter uses it. */
  public CrawlerIdentifier crawlers() {
    return SiteAccess.identifier(policy.policy());
  }
}
