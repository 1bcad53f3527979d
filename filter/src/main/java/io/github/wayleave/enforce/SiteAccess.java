package io.github.wayleave.enforce;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.enforce.Grace.Earlier;
import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.policy.HostTable;
import io.github.wayleave.policy.Predecessors;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.HostName;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Who is asking, and what becomes of it, at every host of a policy. */
public final class SiteAccess {
  private final AccessControl main;
  private final HostTable<AccessControl> hosts;
  private final boolean isUniform;
  private final boolean isOff;
  private final Optional<CrawlerIdentifier> crawlers;

  private SiteAccess(AccessControl main, HostTable<AccessControl> hosts, SitePolicy policy) {
    this.main = main;
    this.hosts = hosts;
    this.isUniform = hosts.values().stream().allMatch(main::equals);
    this.isOff = main.isOff() && hosts.values().stream().allMatch(AccessControl::isOff);
    this.crawlers = isOff ? Optional.empty() : Optional.of(crawlers(policy));
  }

  /** Returns the access that a policy gives, the first one since long. */
  public static SiteAccess of(SitePolicy policy, AccessSettings settings) {
    return make(policy, settings, Predecessors.none());
  }

  /**
   * Returns the access that the policy gives which takes the place of this one's: what became
   * stricter binds when the robots.txt of before may no longer be kept.
   */
  public SiteAccess followedBy(SitePolicy policy, AccessSettings settings) {
    return make(policy, settings, Predecessors.of(policy, main, hosts));
  }

  private static SiteAccess make(
      SitePolicy policy, AccessSettings settings, Predecessors<AccessControl> before) {
    IdentityHashMap<SitePolicy, String> names = new IdentityHashMap<>();
    for (HostPattern name : policy.table().patterns()) {
      policy.table().under(name).ifPresent(here -> names.putIfAbsent(here, name.toString()));
    }
    Function<SitePolicy, AccessControl> maker =
        here ->
            new AccessControl(
                here, names.getOrDefault(here, ""), settings, earlier(before.of(here), here));
    AccessControl main = maker.apply(policy);
    return new SiteAccess(
        main, policy.table().map(here -> here == policy ? main : maker.apply(here)), policy);
  }

  private static List<Earlier> earlier(List<AccessControl> before, SitePolicy policy) {
    return before.stream().flatMap(control -> control.earlier(policy).stream()).toList();
  }

  private static CrawlerIdentifier crawlers(SitePolicy policy) {
    Set<ProductToken> named = new LinkedHashSet<>();
    Stream.concat(Stream.of(policy), policy.table().values().stream())
        .forEach(
            here -> {
              here.robotsTxt().given().map(RobotsTxt::names).ifPresent(named::addAll);
              named.addAll(here.enforcement().never().agents());
            });
    return new CrawlerIdentifier(
        named,
        policy.crawlers().crawlers().stream()
            .filter(Crawler::isSent)
            .map(KnownCrawler::of)
            .toList());
  }

  /** Tells whether every request passes, so that nobody need look at it. */
  public boolean isOff() {
    return isOff;
  }

  /** Tells whether the same holds at every host, so that none need be asked for. */
  public boolean isUniform() {
    return isUniform || isOff;
  }

  /**
   * Returns who asks.
   *
   * @param headers the values of all {@code User-Agent} lines
   */
  public Claim identify(Enumeration<String> headers) {
    return crawlers.map(known -> known.identify(headers)).orElse(Claim.NOBODY);
  }

  /**
   * Returns who asks.
   *
   * @param headers the values of all {@code User-Agent} lines
   */
  public Claim identify(String... headers) {
    return identify(Collections.enumeration(List.of(headers)));
  }

  /** Returns what holds where no host was asked, or none that the policy names. */
  public AccessControl main() {
    return main;
  }

  /** Returns what holds at the hosts that the policy names. */
  public HostTable<AccessControl> hosts() {
    return hosts;
  }

  /** Returns the time of day from which every rule binds at every host, if some do not yet. */
  public Optional<Instant> graceUntil() {
    return Stream.concat(Stream.of(main), hosts.values().stream())
        .map(AccessControl::graceUntil)
        .flatMap(Optional::stream)
        .max(Comparator.naturalOrder());
  }

  /** Returns what holds at a host. */
  public AccessControl at(HostName host) {
    return hosts.at(host).orElse(main);
  }
}
