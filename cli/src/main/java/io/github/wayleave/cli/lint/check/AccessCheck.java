package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Finds rules that disallow the whole site for search engines or for every crawler, with what they
 * leave open: paths that the group allows, and crawlers that other groups allow.
 */
final class AccessCheck implements RobotsTxtCheck {
  private static final Target SITE = Target.of("/");
  private static final ProductToken BIGGEST = ProductToken.of("Googlebot");
  private static final int MAX_LISTED = 3;

  /**
   * A pattern of no page, or of one: a file such as {@code /favicon.ico}, files that pages load,
   * such as {@code /*.css}, and their folders as far as they have typical names.
   */
  private static final Pattern NO_PAGES =
      Pattern.compile(
          "[^*]*(\\$|\\.[a-z0-9]+)"
              + "|.*\\.(css|m?js|map|wasm|xml|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot)([?*$].*)?"
              + "|/(favicon|apple-touch-icon|sitemap|robots\\.txt|(app-)?ads\\.txt)[^/]*"
              + "|(.*/)?(\\.well-known|wp-admin|sites/default/files|uploads|sitemaps?|fonts?|images?"
              + "|img|icons|%s)/.*".formatted(String.join("|", RenderingCheck.FOLDERS)),
          Pattern.CASE_INSENSITIVE);

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Map<Integer, ClosedSite> byLine = new TreeMap<>();
    for (Crawler crawler : document.crawlers().crawlers()) {
      if (CatalogueVerdicts.isSearchEngine(crawler)) {
        Optional<Group> group = CatalogueVerdicts.group(document.robotsTxt(), crawler);
        closing(group)
            .ifPresent(
                rule ->
                    byLine
                        .computeIfAbsent(rule.line(), line -> ClosedSite.of(rule, group, document))
                        .crawlers()
                        .add(crawler));
      }
    }
    for (ClosedSite site : byLine.values()) {
      int line = site.rule().line();
      findings.add(site.severity(), Warning.SEARCH_ENGINE_KEPT_OUT, line, site.sentence());
    }
    Optional<Group> others = document.robotsTxt().groupFor(List.of());
    closing(others)
        .filter(rule -> OverriddenRuleFinder.coversSite(rule.pattern()))
        .ifPresent(
            rule ->
                findings.note(
                    Warning.OTHER_CRAWLERS_KEPT_OUT,
                    rule.line(),
                    "disallows the whole site%s for every crawler without its own group; nothing to do if that is intended"
                        .formatted(ClosedSite.of(rule, others, document).exception())));
  }

  private static Optional<Rule> closing(Optional<Group> group) {
    return group.flatMap(present -> CatalogueVerdicts.closing(present.terms().rules()));
  }

  /**
   * A rule that closes the site or its start page, the patterns that its group allows nevertheless,
   * of which some may be pages beside an open start page, the crawlers with a group that may fetch
   * the site if it is a rule for all others, and the search engines that may not.
   */
  private record ClosedSite(
      Rule rule,
      List<String> pages,
      List<String> open,
      List<ProductToken> admitted,
      List<Crawler> crawlers) {

    static ClosedSite of(Rule rule, Optional<Group> group, LintedFile document) {
      RobotsTxt file = document.robotsTxt();
      List<Rule> rules = group.map(present -> present.terms().rules()).orElse(List.of());
      List<String> open =
          rules.stream()
              .filter(allow -> allow.access() == Access.ALLOW)
              .filter(
                  allow ->
                      CatalogueVerdicts.deciding(rules, SampleTargets.of(allow.pattern()))
                          .equals(Optional.of(allow)))
              .map(allow -> allow.pattern().toString())
              .toList();
      boolean isForOthers = group.filter(Group::isForAny).isPresent();
      List<ProductToken> admitted =
          file.agents().stream()
              .filter(
                  name ->
                      isForOthers
                          && file.verdict(List.of(name), OverriddenRuleFinder.ORDINARY_PAGE)
                              .isAllowed())
              .toList();
      boolean isStartOpen =
          CatalogueVerdicts.deciding(rules, SITE)
              .map(Rule::access)
              .equals(Optional.of(Access.ALLOW));
      List<String> pages =
          open.stream()
              .filter(pattern -> isStartOpen && !NO_PAGES.matcher(pattern).matches())
              .toList();
      return new ClosedSite(rule, pages, open, admitted, new ArrayList<>());
    }

    /** A small engine that a group of its own keeps out is one that the owner chose. */
    FindingSeverity severity() {
      boolean isSmall = crawlers.stream().noneMatch(CatalogueVerdicts::isWellKnownSearchEngine);
      boolean isAllowList = !admitted.isEmpty() && open.isEmpty();
      boolean admitsBiggest = crawlers.stream().noneMatch(c -> c.token().equals(BIGGEST));
      return isSmall || !pages.isEmpty() || (isAllowList && admitsBiggest)
          ? FindingSeverity.NOTE
          : FindingSeverity.WARNING;
    }

    String exception() {
      String patterns = String.join(", ", open.subList(0, Math.min(MAX_LISTED, open.size())));
      String others = open.size() > MAX_LISTED ? " and more" : "";
      return open.isEmpty() ? "" : " but " + patterns + others;
    }

    String sentence() {
      String names = CatalogueVerdicts.listed(crawlers);
      String their = crawlers.size() == 1 ? "its" : "their";
      String them = crawlers.size() == 1 ? "it" : "them";
      if (!OverriddenRuleFinder.coversSite(rule.pattern())) {
        return "disallows the start page for %s, so it disappears from %s search results; allow it, or ignore this if it is intended"
            .formatted(names, their);
      }
      if (!open.isEmpty()) {
        // Whether a folder has pages is not in its name.
        boolean isKnown = pages.stream().anyMatch(pattern -> !pattern.endsWith("/"));
        String folders = pages.size() == 1 ? pages.get(0) + " has" : "these folders have";
        String doubt =
            isKnown || pages.isEmpty()
                ? ""
                : ", and all but the start page if %s no pages".formatted(folders);
        return "disallows the whole site%s for %s, so all other pages disappear from %s search results%s; allow them, or ignore this if it is intended"
            .formatted(exception(), names, their, doubt);
      }
      return admitted.isEmpty()
          ? "disallows the whole site for %s, so the site disappears from %s search results; allow %s, or ignore this if it is intended"
              .formatted(names, their, them)
          : "disallows the whole site for every crawler but %s, so it disappears from the search results of %s; allow %s, or ignore this if it is intended"
              .formatted(
                  NameLists.first(MAX_LISTED, admitted, ProductToken::toString), names, them);
    }
  }
}
