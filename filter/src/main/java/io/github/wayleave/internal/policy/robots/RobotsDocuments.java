package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.feature.RobotsAppendix;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Creates the robots.txt documents of a policy; hosts with the same content share one document. */
public final class RobotsDocuments {
  /** The document of a hidden host, which disallows everything. */
  public static final RobotsDocument HIDDEN =
      RobotsDocument.of(
          RobotsTxt.of(
              List.of(
                  Group.of(
                      List.of(ProductToken.ANY),
                      GroupTerms.of(List.of(Rule.of(Access.DISALLOW, PathPattern.of("/")))))),
              List.of()));

  /** The origin of documents that do not depend on the site. */
  private static final Origin ANY_SITE = Origin.of("https://site.invalid");

  private final IdentityHashMap<RobotsPolicy, SharedDocument> shared = new IdentityHashMap<>();
  private final Map<EnforcementPolicy.NeverRefused, Set<ProductToken>> neverRefused =
      new HashMap<>();
  private final KnownCrawlers crawlers;
  private long octets;

  /** Creates an instance that replaces purposes by the names of known crawlers. */
  public RobotsDocuments(KnownCrawlers crawlers) {
    this.crawlers = crawlers;
  }

  /** The cache key of an absent section. */
  private static final Object NO_SECTION = new Object();

  /**
   * The documents of one section {@code robots}, by its appendix and usage, and by origin and
   * conditions.
   */
  private record SharedDocument(
      ExpandedGroups named,
      RobotsTxt groups,
      HostRules.GroupModes groupModes,
      IdentityHashMap<Object, Map<List<PathPattern>, RobotsTxt>> withUsage,
      IdentityHashMap<Object, IdentityHashMap<Object, Map<List<?>, RobotsDocument>>> documents) {}

  public KnownCrawlers crawlers() {
    return crawlers;
  }

  public ExpandedGroups named(RobotsPolicy section) {
    return shared(section).named();
  }

  /** Returns the modes in a section that override the mode of the site. */
  public HostRules.GroupModes groupModes(RobotsPolicy section) {
    return shared(section).groupModes();
  }

  public Set<ProductToken> neverRefused(EnforcementPolicy section) {
    EnforcementPolicy.NeverRefused exceptions = section.neverRefused();
    if (exceptions.agents().isEmpty() && exceptions.purposes().isEmpty()) {
      return Set.of();
    }
    Set<ProductToken> names = neverRefused.get(exceptions);
    if (names == null) {
      names = crawlers.names(exceptions);
      neverRefused.put(exceptions, names);
    }
    return names;
  }

  private SharedDocument shared(RobotsPolicy section) {
    SharedDocument document = shared.get(section);
    if (document == null) {
      ExpandedGroups named = new ExpandedGroups(section, crawlers);
      document =
          new SharedDocument(
              named,
              groups(section, named),
              HostRules.GroupModes.of(section, named.groups()),
              new IdentityHashMap<>(),
              new IdentityHashMap<>());
      shared.put(section, document);
    }
    return document;
  }

  /**
   * Returns the document of a section for a site, including the additions of other sections.
   *
   * @throws PolicyException if it becomes too large
   */
  public RobotsDocument of(RobotsPolicy section, Optional<Origin> site, RobotsAdditions additions) {
    SharedDocument shared = shared(section);
    boolean dependsOnSite = site.isPresent() && (section.needsSite() || additions.needsSite());
    Origin origin = dependsOnSite ? site.get() : ANY_SITE;
    List<PathPattern> conditions = additions.conditions(site);
    Map<List<?>, RobotsDocument> bySite = bySite(shared, additions);
    List<?> key = List.of(origin, conditions);
    RobotsDocument document = bySite.get(key);
    if (document == null) {
      document = document(section, additions, origin, conditions, site.isPresent());
      octets += document.length();
      bySite.put(key, document);
    }
    return document;
  }

  private static Map<List<?>, RobotsDocument> bySite(
      SharedDocument shared, RobotsAdditions additions) {
    Object appendix = key(additions.appendix());
    IdentityHashMap<Object, Map<List<?>, RobotsDocument>> byUsage =
        shared.documents().get(appendix);
    if (byUsage == null) {
      byUsage = new IdentityHashMap<>();
      shared.documents().put(appendix, byUsage);
    }
    Object usage = key(additions.usage());
    Map<List<?>, RobotsDocument> bySite = byUsage.get(usage);
    if (bySite == null) {
      bySite = new HashMap<>();
      byUsage.put(usage, bySite);
    }
    return bySite;
  }

  private RobotsDocument document(
      RobotsPolicy section,
      RobotsAdditions additions,
      Origin origin,
      List<PathPattern> conditions,
      boolean isKnown) {
    SharedDocument shared = shared(section);
    List<Field> records = new ArrayList<>(section.sitemapRecords(origin));
    records.addAll(additions.records(isKnown ? Optional.of(origin) : Optional.empty()));
    RobotsTxt groups = shared.groups();
    if (additions.usage().isPresent()) {
      groups = withUsage(section, shared, additions.usage().get(), conditions);
    }
    return document(section.file(), groups.withRecords(records), additions.appendix());
  }

  private static RobotsDocument document(
      Optional<RobotsFile> file,
      RobotsTxt policyGroups,
      Optional<? extends RobotsAppendix> appendix) {
    if (file.isEmpty()) {
      RobotsDocument generated = RobotsDocument.of(policyGroups);
      return appendix.isPresent() ? generated.withAdditions(appendix.get()) : generated;
    }
    RobotsDocument combined = RobotsDocument.of(file.get(), policyGroups);
    return appendix.isPresent() ? combined.withSuccessor(appendix.get()) : combined;
  }

  private RobotsTxt withUsage(
      RobotsPolicy section,
      SharedDocument shared,
      UsageSection usage,
      List<PathPattern> conditions) {
    Map<List<PathPattern>, RobotsTxt> byConditions = shared.withUsage().get(usage);
    if (byConditions == null) {
      byConditions = new HashMap<>();
      shared.withUsage().put(usage, byConditions);
    }
    RobotsTxt cached = byConditions.get(conditions);
    if (cached == null) {
      cached = groups(section, shared, usage, conditions);
      byConditions.put(conditions, cached);
    }
    return cached;
  }

  private static RobotsTxt groups(RobotsPolicy section, ExpandedGroups named) {
    try {
      return withinLimits(section.toGroups(named.groups()));
    } catch (InvalidValueException e) {
      throw new PolicyException(List.of(PolicyProblem.error("robots", e.sentence())));
    }
  }

  private RobotsTxt groups(
      RobotsPolicy section,
      SharedDocument shared,
      UsageSection usage,
      List<PathPattern> conditions) {
    try {
      return withinLimits(
          new UsageGroups(section, shared.groups(), usage, conditions, crawlers).robotsTxt());
    } catch (InvalidValueException e) {
      throw new PolicyException(List.of(PolicyProblem.error("usage", e.sentence())));
    }
  }

  private static RobotsTxt withinLimits(RobotsTxt groups) {
    PublishedSize.check(groups.groups());
    return groups;
  }

  private static Object key(Optional<?> section) {
    return section.isPresent() ? section.get() : NO_SECTION;
  }

  public long octets() {
    return octets;
  }
}
