package io.github.wayleave.internal.live;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.enforce.log.GraceTime;
import io.github.wayleave.internal.live.Standing.ModeOverride;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.Hosts;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.Hidden;
import io.github.wayleave.policy.section.HostPattern;
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
            : hidden(policy, "hidden", Hidden.YES)
                + hidden(policy, "deindexed", Hidden.DEINDEX)
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
      int names = policy.crawlers().having(purpose).size();
      meant.add(purpose.word() + " = " + names + " names");
    }
    return meant.isEmpty()
        ? ""
        : "; crawlers " + policy.crawlers().version() + ": " + String.join(", ", meant);
  }

  private static String grace(Snapshot snapshot, Instant now) {
    Optional<Instant> until = snapshot.access().graceUntil();
    return until.isPresent() ? "; new rules bind from " + GraceTime.shown(until.get(), now) : "";
  }

  private static String mode(SitePolicy policy, Optional<ModeOverride> override) {
    if (override.isPresent()) {
      return override.get().toString();
    }
    EnforcementMode mode = policy.main().enforcement().mode();
    if (policy.hosts().patterns().isEmpty()) {
      return mode.word();
    }
    int others = 0;
    for (HostRules here : named(policy.hosts())) {
      others += here.enforcement().mode() == mode ? 0 : 1;
    }
    return mode.word() + (others == 0 ? "" : " (otherwise at " + hosts(others) + ")");
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
    Hosts<Publication> hosts = publication.hosts();
    return hosts.patterns().isEmpty() ? hosts.all() : named(hosts);
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

  private static String hidden(SitePolicy policy, String word, Hidden kind) {
    int number = 0;
    for (HostRules here : named(policy.hosts())) {
      number += here.hidden() == kind ? 1 : 0;
    }
    return number == 0 ? "" : "; %s: %s".formatted(word, hosts(number));
  }

  private static <T> List<T> named(Hosts<T> table) {
    List<T> named = new ArrayList<>();
    for (HostPattern hosts : table.patterns()) {
      if (!hosts.equals(HostPattern.ANY)) {
        named.add(table.at(hosts));
      }
    }
    return named;
  }

  private static String unknown(SitePolicy policy) {
    HostRules any = policy.hosts().at(HostPattern.ANY);
    if (any.hidden() != Hidden.NO) {
      return hiddenWord(any.hidden());
    }
    if (!any.equals(policy.main())) {
      return "as \"*\"";
    }
    return any.site().isPresent() ? "as " + any.site().get().host() : "as at the top";
  }

  private static String hidden(SitePolicy policy) {
    Hidden hidden = policy.main().hidden();
    return hidden == Hidden.NO ? "" : "; " + hiddenWord(hidden);
  }

  private static String hiddenWord(Hidden hidden) {
    return hidden == Hidden.YES ? "hidden" : "deindexed";
  }
}
