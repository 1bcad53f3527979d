package io.github.wayleave.internal.live;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.enforce.log.GraceTimeFormat;
import io.github.wayleave.internal.live.PolicyState.ModeOverride;
import io.github.wayleave.policy.Environment;
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

/** The one line that the log has at the start: what is published. */
final class StartLine {
  private static final String ENFORCEMENT = "enforcement: ";

  private StartLine() {}

  static String of(
      Snapshot snapshot, Environment environment, Optional<ModeOverride> override, Instant now) {
    SitePolicy policy = snapshot.policy();
    SitePublication publication = snapshot.publication();
    String hidden =
        publication.hosts().patterns().isEmpty()
            ? hidden(policy)
            : hidden(policy, "hidden", IndexingMode.YES)
                + hidden(policy, "deindexed", IndexingMode.DEINDEX)
                + "; unknown hosts: "
                + unknown(policy);
    return "publishing robots.txt for %s, data.txt for %s%s; environment: %s%s; %s"
        .formatted(
            hosts(publication, robots(publication)),
            hosts(publication, data(publication)),
            hidden,
            environment.name(),
            crawlers(policy),
            enforcement(snapshot, override, now));
  }

  /** Returns the line where nothing is published. */
  static String enforcement(Snapshot snapshot, Optional<ModeOverride> override, Instant now) {
    return ENFORCEMENT + mode(snapshot.policy(), override) + grace(snapshot, now);
  }

  /** Returns the line where no policy is in force. */
  static String enforcement(Optional<ModeOverride> override) {
    return override.map(mode -> ENFORCEMENT + mode).orElse(ENFORCEMENT + "as the policy says")
        + "; no policy is in force";
  }

  /** Returns how many crawlers the groups with purposes mean, which depends on the catalogue. */
  private static String crawlers(SitePolicy policy) {
    List<String> meant = new ArrayList<>();
    for (CrawlerClass purpose : CatalogueChange.purposes(policy)) {
      int names = policy.crawlers().withPurpose(purpose).size();
      meant.add(purpose.word() + " = " + names + " names");
    }
    return meant.isEmpty()
        ? ""
        : "; crawlers " + policy.crawlers().version() + ": " + String.join(", ", meant);
  }

  private static String grace(Snapshot snapshot, Instant now) {
    Optional<Instant> until = snapshot.access().graceUntil();
    return until.isPresent()
        ? "; stricter rules apply from " + GraceTimeFormat.format(until.get(), now)
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
    int others = 0;
    for (HostRules here : named(policy.hosts())) {
      others += here.enforcement().mode() == mode ? 0 : 1;
    }
    return mode.word() + (others == 0 ? "" : " (different at " + hosts(others) + ")");
  }

  private static int robots(SitePublication publication) {
    int number = 0;
    for (Publication here : places(publication)) {
      number += here.hasRobots() ? 1 : 0;
    }
    return number;
  }

  private static int data(SitePublication publication) {
    int number = 0;
    for (Publication here : places(publication)) {
      number += here.hasData() ? 1 : 0;
    }
    return number;
  }

  private static List<Publication> places(SitePublication publication) {
    HostTable<Publication> hosts = publication.hosts();
    return hosts.patterns().isEmpty() ? hosts.values() : named(hosts);
  }

  private static String hosts(SitePublication publication, int number) {
    if (publication.hosts().patterns().isEmpty()) {
      return number > 0 ? "all hosts" : "none";
    }
    return hosts(number);
  }

  private static String hosts(int number) {
    return number + (number == 1 ? " host" : " hosts");
  }

  private static String hidden(SitePolicy policy, String word, IndexingMode kind) {
    int number = 0;
    for (HostRules here : named(policy.hosts())) {
      number += here.hidden() == kind ? 1 : 0;
    }
    return number == 0 ? "" : "; %s: %s".formatted(word, hosts(number));
  }

  private static <T> List<T> named(HostTable<T> table) {
    List<T> named = new ArrayList<>();
    for (HostPattern hosts : table.patterns()) {
      if (!hosts.equals(HostPattern.ANY)) {
        named.add(table.forHost(hosts));
      }
    }
    return named;
  }

  private static String unknown(SitePolicy policy) {
    HostRules any = policy.hosts().forHost(HostPattern.ANY);
    if (any.hidden() != IndexingMode.NO) {
      return hiddenWord(any.hidden());
    }
    if (!any.equals(policy.defaultRules())) {
      return "as \"*\"";
    }
    return any.site().isPresent() ? "as " + any.site().get().host() : "as at the top";
  }

  private static String hidden(SitePolicy policy) {
    IndexingMode hidden = policy.defaultRules().hidden();
    return hidden == IndexingMode.NO ? "" : "; " + hiddenWord(hidden);
  }

  private static String hiddenWord(IndexingMode hidden) {
    return hidden == IndexingMode.YES ? "hidden" : "deindexed";
  }
}
