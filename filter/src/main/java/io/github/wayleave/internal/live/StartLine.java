package io.github.wayleave.internal.live;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.enforce.record.GraceTime;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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
            hosts(publication, Publication::hasRobots),
            hosts(publication, Publication::hasData),
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
    Set<CrawlerClass> purposes = CatalogueChange.purposes(policy);
    return purposes.isEmpty()
        ? ""
        : purposes.stream()
            .map(
                purpose ->
                    purpose.word() + " = " + policy.crawlers().having(purpose).size() + " names")
            .collect(
                Collectors.joining(", ", "; crawlers " + policy.crawlers().version() + ": ", ""));
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
    long others = count(policy.hosts(), here -> here.enforcement().mode() != mode);
    return mode.word() + (others == 0 ? "" : " (otherwise at " + hosts(others) + ")");
  }

  private static String hosts(SitePublication publication, Predicate<Publication> has) {
    if (publication.hosts().patterns().isEmpty()) {
      return has.test(publication.main()) ? "all hosts" : "none";
    }
    return hosts(count(publication.hosts(), has));
  }

  private static String hosts(long number) {
    return number + (number == 1 ? " host" : " hosts");
  }

  private static String hidden(SitePolicy policy, String word, Hidden kind) {
    long number = count(policy.hosts(), here -> here.hidden() == kind);
    return number == 0 ? "" : "; %s: %s".formatted(word, hosts(number));
  }

  /** Returns at how many of the hosts that are named something holds. */
  private static <T> long count(Hosts<T> table, Predicate<T> what) {
    return table.patterns().stream()
        .filter(hosts -> !hosts.equals(HostPattern.ANY))
        .filter(hosts -> table.under(hosts).filter(what).isPresent())
        .count();
  }

  private static String unknown(SitePolicy policy) {
    HostRules any = policy.hosts().under(HostPattern.ANY).orElse(policy.main());
    if (any.hidden() != Hidden.NO) {
      return hiddenWord(any.hidden());
    }
    return any.equals(policy.main())
        ? any.site().map(site -> "as " + site.host()).orElse("as at the top")
        : "as \"*\"";
  }

  private static String hidden(SitePolicy policy) {
    Hidden hidden = policy.main().hidden();
    return hidden == Hidden.NO ? "" : "; " + hiddenWord(hidden);
  }

  private static String hiddenWord(Hidden hidden) {
    return hidden == Hidden.YES ? "hidden" : "deindexed";
  }
}
