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

/** Finds pages of a sitemap that are disallowed, and pages that cannot be checked. */
public final class SitemapLint {
  private static final int MAX_URLS = 3;

  private final ParsedSitemap sitemap;
  private final SitemapSites sites;
  private final List<Finding> findings = new ArrayList<>();
  private final List<String> disallowedForAll = new ArrayList<>();
  private final List<String> disallowedForEngines = new ArrayList<>();
  private final List<String> otherHosts = new ArrayList<>();
  private final List<String> invalid = new ArrayList<>();
  private final Set<Crawler> engines = new LinkedHashSet<>();

  private SitemapLint(ParsedSitemap sitemap, SitemapSites sites) {
    this.sitemap = sitemap;
    this.sites = sites;
  }

  /**
   * Checks a sitemap against a robots.txt, for the requested host, or else for the host that the
   * Sitemap lines and the sitemap suggest.
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
    return new LintResult(lint.findings, Map.of(), List.of()).without(question.ignored());
  }

  private void disallowed() {
    if (!disallowedForAll.isEmpty()) {
      disallowed(disallowedForAll, "every crawler");
    }
    if (!disallowedForEngines.isEmpty()) {
      disallowed(disallowedForEngines, CatalogueVerdicts.listed(List.copyOf(engines)));
    }
  }

  private void disallowed(List<String> paths, String crawlers) {
    add(
        Warning.SITEMAP_LISTS_DISALLOWED,
        "lists %s that robots.txt disallows for %s: %s; allow them, or remove them from the sitemap"
            .formatted(share(paths), crawlers, listed(paths)));
  }

  private void unchecked() {
    if (!otherHosts.isEmpty()) {
      add(
          Warning.SITEMAP_NOT_CHECKED,
          "lists %s on hosts other than %s, which were not checked: %s; correct them, or check their robots.txt with --host"
              .formatted(share(otherHosts), sites.checked(), listed(otherHosts)));
    }
    if (!invalid.isEmpty()) {
      add(
          Warning.SITEMAP_NOT_CHECKED,
          "lists %s that are not absolute and were not checked: %s; write them like https://www.example.org/page"
              .formatted(share(invalid), listed(invalid)));
    }
    if (!sitemap.sitemaps().isEmpty()) {
      add(
          Warning.SITEMAP_NOT_CHECKED,
          "is an index of %s sitemaps, which were not checked; add --sitemap for each of them"
              .formatted(sitemap.sitemaps().size()));
    }
  }

  private String share(List<String> urls) {
    return "%s of %s URLs".formatted(urls.size(), sitemap.urls().size());
  }

  private static String listed(List<String> urls) {
    String text = String.join(", ", urls.subList(0, Math.min(MAX_URLS, urls.size())));
    return urls.size() > MAX_URLS ? text + " and more" : text;
  }

  private void add(Warning name, String sentence) {
    PolicyProblem problem =
        PolicyProblem.warning(name, "", sentence).withLocation(Location.of(sitemap.name()));
    findings.add(new Finding(FindingSeverity.WARNING, problem, Optional.empty()));
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
            rules -> page(rules, UrlReference.absolute(text).path()), () -> otherHosts.add(text));
  }

  private void page(SitemapSites.HostRobotsRules rules, String path) {
    Target target = Target.of(path);
    if (!rules.file().verdict(List.of(), target).isAllowed()) {
      disallowedForAll.add(path);
      return;
    }
    List<Crawler> out =
        rules.crawlers().crawlers().stream()
            .filter(CatalogueVerdicts::isSearchEngine)
            .filter(
                crawler -> !CatalogueVerdicts.verdict(rules.file(), crawler, target).isAllowed())
            .toList();
    if (!out.isEmpty()) {
      disallowedForEngines.add(path);
      engines.addAll(out);
    }
  }
}
