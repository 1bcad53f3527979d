package io.github.wayleave.enforce;

import io.github.wayleave.enforce.Grace.Earlier;
import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.policy.HostTable;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.HostName;
import java.util.Collection;
import java.util.Enumeration;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    return make(policy, settings, new IdentityHashMap<>());
  }

  /**
   * Returns the access that the policy gives which takes the place of this one's: what became
   * stricter binds when the robots.txt of before may no longer be kept.
   */
  public SiteAccess followedBy(SitePolicy policy, AccessSettings settings) {
    IdentityHashMap<SitePolicy, Set<AccessControl>> before = new IdentityHashMap<>();
    before.computeIfAbsent(policy, here -> new LinkedHashSet<>()).add(main);
    Stream.of(policy.table().patterns(), hosts.patterns())
        .flatMap(Collection::stream)
        .forEach(
            name ->
                before
                    .computeIfAbsent(
                        policy.table().at(name).orElse(policy), here -> new LinkedHashSet<>())
                    .add(hosts.at(name).orElse(main)));
    return make(policy, settings, before);
  }

  private static SiteAccess make(
      SitePolicy policy, AccessSettings settings, Map<SitePolicy, Set<AccessControl>> before) {
    IdentityHashMap<SitePolicy, String> names = new IdentityHashMap<>();
    for (HostPattern name : policy.table().patterns()) {
      policy.table().under(name).ifPresent(here -> names.putIfAbsent(here, name.toString()));
    }
    HostTable<AccessControl> hosts =
        policy.table().map(here -> control(here, names.getOrDefault(here, ""), settings, before));
    AccessControl main =
        policy.table().patterns().stream()
            .filter(name -> policy.table().under(name).filter(policy::equals).isPresent())
            .findFirst()
            .flatMap(hosts::under)
            .orElseGet(() -> control(policy, "", settings, before));
    return new SiteAccess(main, hosts, policy);
  }

  private static AccessControl control(
      SitePolicy policy,
      String name,
      AccessSettings settings,
      Map<SitePolicy, Set<AccessControl>> before) {
    List<Earlier> earlier =
        before.getOrDefault(policy, Set.of()).stream()
            .flatMap(control -> control.earlier(policy).stream())
            .toList();
    return new AccessControl(policy, name, settings, earlier);
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
            .filter(crawler -> crawler.isSent())
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

  /** Returns what holds where no host was asked, or none that the policy names. */
  public AccessControl main() {
    return main;
  }

  /** Returns what holds at the hosts that the policy names. */
  public HostTable<AccessControl> hosts() {
    return hosts;
  }

  /** Returns what holds at a host. */
  public AccessControl at(HostName host) {
    return hosts.at(host).orElse(main);
  }
}
