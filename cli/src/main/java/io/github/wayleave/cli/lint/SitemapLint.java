package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds pages of a sitemap that crawlers may not fetch, and pages that cannot be checked. */
public final class SitemapLint {
  private static final int SHOWN = 3;

  private final ParsedSitemap sitemap;
  private final SitemapSites sites;
  private final List<Finding> found = new ArrayList<>();
  private final List<String> everybody = new ArrayList<>();
  private final List<String> engines = new ArrayList<>();
  private final List<String> elsewhere = new ArrayList<>();
  private final List<String> invalid = new ArrayList<>();
  private final Set<Crawler> kept = new LinkedHashSet<>();

  private SitemapLint(ParsedSitemap sitemap, SitemapSites sites) {
    this.sitemap = sitemap;
    this.sites = sites;
  }

  /**
   * Returns what is found in a sitemap about a robots.txt: about the host that the question names,
   * or else the one that the Sitemap lines and the sitemap itself tell.
   */
  public static LintResult look(
      ParsedSitemap sitemap, RobotsTxt file, CrawlerCatalogue crawlers, LintRequest question) {
    SitemapSites sites =
        question
            .host()
            .or(() -> SitemapHosts.host(file, sitemap))
            .map(host -> SitemapSites.of(file, crawlers, host))
            .orElseGet(() -> new SitemapSites(host -> Optional.empty(), "the site"));
    return look(sitemap, sites, question);
  }

  public static LintResult look(ParsedSitemap sitemap, SitemapSites sites, LintRequest question) {
    SitemapLint lint = new SitemapLint(sitemap, sites);
    sitemap.urls().forEach(lint::url);
    lint.disallowed();
    lint.unchecked();
    return new LintResult(lint.found, Map.of(), List.of()).without(question.ignored());
  }

  private void disallowed() {
    if (!everybody.isEmpty()) {
      disallowed(everybody, "every crawler");
    }
    if (!engines.isEmpty()) {
      disallowed(engines, CatalogueVerdicts.listed(List.copyOf(kept)));
    }
  }

  private void disallowed(List<String> paths, String crawlers) {
    add(
        Warning.SITEMAP_LISTS_DISALLOWED,
        "lists %s that robots.txt disallows for %s: %s; allow them, or remove them from the sitemap"
            .formatted(ofAll(paths), crawlers, shown(paths)));
  }

  private void unchecked() {
    if (!elsewhere.isEmpty()) {
      add(
          Warning.SITEMAP_NOT_CHECKED,
          "lists %s on hosts other than %s, which were not checked: %s; correct them, or check their robots.txt with --host"
              .formatted(ofAll(elsewhere), sites.checked(), shown(elsewhere)));
    }
    if (!invalid.isEmpty()) {
      add(
          Warning.SITEMAP_NOT_CHECKED,
          "lists %s that are not absolute and were not checked: %s; write them like https://www.example.org/page"
              .formatted(ofAll(invalid), shown(invalid)));
    }
    if (sitemap.sitemaps() > 0) {
      add(
          Warning.SITEMAP_NOT_CHECKED,
          "is an index of %s sitemaps, which were not checked; add --sitemap for each of them"
              .formatted(sitemap.sitemaps()));
    }
  }

  private String ofAll(List<String> some) {
    return "%s of %s URLs".formatted(some.size(), sitemap.urls().size());
  }

  private static String shown(List<String> some) {
    String shown = String.join(", ", some.subList(0, Math.min(SHOWN, some.size())));
    return some.size() > SHOWN ? shown + " and more" : shown;
  }

  private void add(Warning name, String sentence) {
    PolicyProblem problem =
        PolicyProblem.warning(name, "", sentence).withLocation(Location.of(sitemap.name()));
    found.add(new Finding(FindingSeverity.WARNING, problem, Optional.empty()));
  }

  private void url(String text) {
    Optional<HostName> host = SitemapHosts.of(text);
    if (host.isEmpty()) {
      invalid.add(text);
      return;
    }
    sites
        .at(host.get())
        .ifPresentOrElse(
            rules -> page(rules, UrlReference.absolute(text).path()), () -> elsewhere.add(text));
  }

  private void page(SitemapSites.HostRobotsRules rules, String path) {
    Target target = Target.of(path);
    if (!rules.file().verdict(List.of(), target).isAllowed()) {
      everybody.add(path);
      return;
    }
    List<Crawler> out =
        rules.crawlers().crawlers().stream()
            .filter(CatalogueVerdicts::isSearchEngine)
            .filter(one -> !CatalogueVerdicts.verdict(rules.file(), one, target).isAllowed())
            .toList();
    if (!out.isEmpty()) {
      engines.add(path);
      kept.addAll(out);
    }
  }
}
