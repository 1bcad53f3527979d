package io.github.wayleave.policy;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Terms;
import io.github.wayleave.text.Origin;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The robots.txt documents of a policy: hosts that are told the same share one. */
final class RobotsDocuments {
  /** What a hidden site says to everybody. */
  static final RobotsDocument HIDDEN =
      RobotsDocument.of(
          RobotsTxt.of(
              List.of(
                  Group.of(
                      List.of(ProductToken.ANY),
                      Terms.of(List.of(Rule.of(Access.DISALLOW, PathPattern.of("/")))))),
              List.of()));

  /** Stands for a site that a policy doesn't name, where nothing depends on its name. */
  private static final Origin NAMELESS = Origin.of("https://site.invalid");

  private final IdentityHashMap<RobotsPolicy, Shared> shared = new IdentityHashMap<>();
  private final KnownCrawlers crawlers;
  private long octets;

  /** Makes documents that name crawlers in place of their purposes. */
  RobotsDocuments(KnownCrawlers crawlers) {
    this.crawlers = crawlers;
  }

  /** Stands for ACAP where there is none. */
  private static final Object SILENCE = new Object();

  /** The documents of one section, by their ACAP and the site that their sitemaps are on. */
  private record Shared(
      NamedGroups named,
      RobotsTxt groups,
      Bindings bindings,
      IdentityHashMap<Object, Map<Origin, RobotsDocument>> documents) {}

  /** Returns the crawlers that the policy knows. */
  KnownCrawlers crawlers() {
    return crawlers;
  }

  /** Returns the groups of a section, by names alone. */
  NamedGroups named(RobotsPolicy section) {
    return shared(section).named();
  }

  /** Returns what a section observes or enforces whatever the mode of the site is. */
  Bindings bindings(RobotsPolicy section) {
    return shared(section).bindings();
  }

  private Shared shared(RobotsPolicy section) {
    return shared.computeIfAbsent(
        section,
        unseen -> {
          NamedGroups named = new NamedGroups(unseen, crawlers);
          return new Shared(
              named,
              unseen.toGroups(named.groups()),
              Bindings.of(unseen, named.groups()),
              new IdentityHashMap<>());
        });
  }

  /** Returns the document of a section on a site, with what is said in ACAP there. */
  RobotsDocument of(RobotsPolicy section, Optional<Origin> site, Optional<AcapSection> acap) {
    Shared shared = shared(section);
    Origin origin = site.filter(known -> section.needsSite()).orElse(NAMELESS);
    return shared
        .documents()
        .computeIfAbsent(acap.<Object>map(said -> said).orElse(SILENCE), said -> new HashMap<>())
        .computeIfAbsent(
            origin,
            known ->
                counted(
                    section.document(
                        shared.groups().withRecords(section.sitemapRecords(known)), acap)));
  }

  private RobotsDocument counted(RobotsDocument document) {
    octets += document.length();
    return document;
  }

  /** Returns how many octets all documents have together. */
  long octets() {
    return octets;
  }
}
