package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.input.Sitemap;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.Warning;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.HostName;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says which pages a sitemap lists that crawlers may not fetch. */
public final class SitemapLint {
  private static final int SHOWN = 3;

  private final Sites sites;
  private final List<String> everybody = new ArrayList<>();
  private final List<String> engines = new ArrayList<>();
  private final Set<Crawler> kept = new LinkedHashSet<>();

  private SitemapLint(Sites sites) {
    this.sites = sites;
  }

  /** Returns what is found about a sitemap; pages of other sites are left out. */
  public static Checked look(Sitemap sitemap, Sites sites, Question question) {
    SitemapLint lint = new SitemapLint(sites);
    sitemap.urls().forEach(lint::url);
    int all = sitemap.urls().size();
    List<Finding> found = new ArrayList<>();
    if (!lint.everybody.isEmpty()) {
      found.add(finding(sitemap, sentence(lint.everybody, all, "everybody is")));
    }
    if (!lint.engines.isEmpty()) {
      String whom = Crawlers.listed(List.copyOf(lint.kept));
      found.add(
          finding(
              sitemap,
              sentence(lint.engines, all, whom + (lint.kept.size() == 1 ? " is" : " are"))));
    }
    return new Checked(found, Map.of(), List.of()).without(question.ignored());
  }

  private static String sentence(List<String> disallowed, int all, String who) {
    int count = disallowed.size();
    String shown = String.join(", ", disallowed.subList(0, Math.min(SHOWN, count)));
    return "lists %s of %s URLs that %s kept from: %s%s; take what is not to be found out of the sitemap, or allow it"
        .formatted(count, all, who, shown, count > SHOWN ? " and more" : "");
  }

  private static Finding finding(Sitemap sitemap, String sentence) {
    PolicyProblem problem =
        PolicyProblem.warning(Warning.SITEMAP_LISTS_DISALLOWED, "", sentence)
            .at(Location.of(sitemap.name()));
    return new Finding(Severity.WARNING, problem, Optional.empty());
  }

  private void url(String text) {
    try {
      UrlReference url = UrlReference.absolute(text);
      url.origin()
          .flatMap(origin -> sites.at(HostName.of(origin.host())))
          .ifPresent(rules -> page(rules, url.path()));
    } catch (InvalidValueException e) {
      // What is no URL is on no site.
    }
  }

  private void page(Sites.Rules rules, String path) {
    Target target = Target.of(path);
    if (!rules.file().verdict(List.of(), target).isAllowed()) {
      everybody.add(path);
      return;
    }
    List<Crawler> out =
        rules.crawlers().crawlers().stream()
            .filter(Crawlers::isSearchEngine)
            .filter(one -> !Crawlers.verdict(rules.file(), one, target).isAllowed())
            .toList();
    if (!out.isEmpty()) {
      engines.add(path);
      kept.addAll(out);
    }
  }

  /** Returns the hosts of a sitemap's pages, if there is one alone. */
  public static List<HostName> onlyHost(Sitemap sitemap) {
    Set<HostName> hosts = new LinkedHashSet<>();
    for (String text : sitemap.urls()) {
      try {
        UrlReference.absolute(text)
            .origin()
            .map(one -> HostName.of(one.host()))
            .ifPresent(hosts::add);
      } catch (InvalidValueException e) {
        // What is no URL is on no site.
      }
    }
    return hosts.size() == 1 ? List.copyOf(hosts) : List.of();
  }
}
