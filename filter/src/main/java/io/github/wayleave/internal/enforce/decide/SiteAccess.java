package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.GracePeriod.EarlierRules;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.enforce.verify.ClaimVerification;
import io.github.wayleave.internal.store.fleet.HeldFile;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Identifies crawlers and decides their requests at all hosts of a policy. */
public final class SiteAccess {
  private final HostTable<AccessControl> hosts;
  private final boolean isUniform;
  private final boolean isOff;
  private final Optional<CrawlerIdentifier> crawlers;
  private final @Nullable ClaimVerification verification;

  private SiteAccess(HostTable<AccessControl> hosts, SitePolicy policy) {
    this.hosts = hosts;
    this.isUniform = hosts.values().size() == 1;
    this.isOff = isOff(hosts.values());
    this.crawlers = isOff ? Optional.empty() : Optional.of(crawlers(policy));
    this.verification = isOff ? null : ClaimVerification.of(policy).orElse(null);
  }

  private static boolean isOff(List<AccessControl> controls) {
    for (AccessControl control : controls) {
      if (!control.isOff()) {
        return false;
      }
    }
    return true;
  }

  /** Creates access control for a policy that replaces no earlier one. */
  public static SiteAccess of(SitePolicy policy, AccessSettings settings) {
    return create(policy, settings, Optional.empty());
  }

  /**
   * Creates access control for the policy that replaces this one's: rules that became stricter are
   * enforced once no crawler can have the earlier robots.txt in its cache.
   */
  public SiteAccess withSuccessor(SitePolicy policy, AccessSettings settings) {
    return create(policy, settings, Optional.of(hosts));
  }

  private static SiteAccess create(
      SitePolicy policy, AccessSettings settings, Optional<HostTable<AccessControl>> replaced) {
    List<HostRules> rules = policy.hosts().values();
    List<List<HostPattern>> names = policy.hosts().names();
    List<List<AccessControl>> previous =
        replaced.isPresent() ? replaced.get().pairWith(policy.hosts()) : List.of();
    SharedDecisions shared = new SharedDecisions();
    List<AccessControl> controls = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      String name = names.get(i).isEmpty() ? "" : names.get(i).get(0).toString();
      List<EarlierRules> earlier = new ArrayList<>();
      List<HeldFile> held = new ArrayList<>();
      for (AccessControl control :
          previous.isEmpty() ? List.<AccessControl>of() : previous.get(i)) {
        earlier.addAll(control.earlier(rules.get(i)));
        held.addAll(control.heldFiles());
      }
      AccessControl control = new AccessControl(rules.get(i), name, settings, earlier, shared);
      if (!held.isEmpty()) {
        control.hold(held);
      }
      controls.add(control);
    }
    return new SiteAccess(policy.hosts().withEntries(controls), policy);
  }

  /** Returns an identifier of the crawlers that requests name, whatever the policy enforces. */
  public static CrawlerIdentifier identifier(SitePolicy policy) {
    return crawlers(policy);
  }

  private static CrawlerIdentifier crawlers(SitePolicy policy) {
    Set<ProductToken> named = new LinkedHashSet<>();
    for (HostRules rules : policy.hosts().values()) {
      if (rules.robotsTxt() instanceof Section.Present<RobotsTxt> present) {
        named.addAll(present.value().agents());
      }
      named.addAll(rules.enforcement().neverRefused().agents());
    }
    List<CrawlerIdentity> sent = new ArrayList<>();
    for (Crawler crawler : policy.crawlers().crawlers()) {
      if (crawler.isTokenSent()) {
        sent.add(CrawlerIdentity.of(crawler));
      }
    }
    return new CrawlerIdentifier(named, sent);
  }

  /** Returns whether every request passes, so that none needs to be examined. */
  public boolean isOff() {
    return isOff;
  }

  /** Returns how claims are verified; null if they are not. */
  public @Nullable ClaimVerification verification() {
    return verification;
  }

  /** Returns whether all hosts decide alike, so that the requested host makes no difference. */
  public boolean isUniform() {
    return isUniform || isOff;
  }

  /** Identifies the crawlers that all {@code User-Agent} lines claim. */
  public ClaimedCrawlers identify(Enumeration<String> headers) {
    return crawlers.map(identifier -> identifier.identify(headers)).orElse(ClaimedCrawlers.EMPTY);
  }

  /** Identifies the crawlers that the only {@code User-Agent} line claims. */
  public ClaimedCrawlers identify(String header) {
    return crawlers.isPresent() ? crawlers.get().identify(header) : ClaimedCrawlers.EMPTY;
  }

  /** Identifies the crawlers that all {@code User-Agent} lines claim. */
  public ClaimedCrawlers identify(String... headers) {
    return identify(Collections.enumeration(List.of(headers)));
  }

  /**
   * Returns the access control for requests without a host, or for one that the policy does not
   * name.
   */
  public AccessControl defaultControl() {
    return hosts.defaultValue();
  }

  public HostTable<AccessControl> hosts() {
    return hosts;
  }

  /**
   * Returns the time of day from which every rule is enforced at every host, if some are not yet.
   */
  public Optional<Instant> graceUntil() {
    Optional<Instant> last = Optional.empty();
    for (AccessControl control : hosts.values()) {
      Optional<Instant> until = control.graceUntil();
      if (until.isPresent() && (last.isEmpty() || until.get().isAfter(last.get()))) {
        last = until;
      }
    }
    return last;
  }

  /** Replaces what crawlers may have from other nodes, each table for all hosts. */
  public void hold(List<HostTable<HeldFile>> sites) {
    List<AccessControl> controls = hosts.values();
    List<List<HeldFile>> files = new ArrayList<>();
    for (int i = 0; i < controls.size(); i++) {
      files.add(new ArrayList<>());
    }
    for (HostTable<HeldFile> site : sites) {
      List<List<HeldFile>> pairs = site.pairWith(hosts);
      for (int i = 0; i < controls.size(); i++) {
        files.get(i).addAll(pairs.get(i));
      }
    }
    for (int i = 0; i < controls.size(); i++) {
      controls.get(i).hold(files.get(i));
    }
  }

  /** Returns the control at a host; the default one if it is unknown. */
  public AccessControl forHost(Optional<HostName> host) {
    return hosts.forHost(host);
  }
}
