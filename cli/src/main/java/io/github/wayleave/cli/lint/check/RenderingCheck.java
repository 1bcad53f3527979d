package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds rules that keep scripts and style sheets from search engines that render pages.
 *
 * <p>A robots.txt does not say where a site has them, so only two kinds of rules count: those for
 * file types, such as {@code /*.js$}, and those for folders with a typical name, such as {@code
 * /assets/}. The check asks whether the crawler may fetch a sample script or style sheet there.
 */
final class RenderingCheck implements RobotsTxtCheck {
  private static final Target SITE = Target.of("/");

  /** The search engines that are documented to render pages. */
  private static final List<ProductToken> RENDERING =
      Stream.of("Googlebot", "bingbot", "Applebot", "YandexBot", "Baiduspider")
          .map(ProductToken::of)
          .toList();

  static final Set<String> FOLDERS =
      Set.of(
          ("assets static css js javascript javascripts stylesheets styles scripts dist "
                  + "skin themes bundles webjars _next _nuxt wp-includes wp-content")
              .split(" ", -1));

  /** The folder of WordPress's plugins; one of that name alone may have anything. */
  private static final String PLUGINS = "/wp-content/plugins/";

  private static final List<String> TYPES = List.of(".js", ".mjs", ".css");

  /** The line of a rule that disallows a script or a style sheet, and its sample path. */
  private record BlockedResource(int line, String path) implements Comparable<BlockedResource> {
    @Override
    public int compareTo(BlockedResource other) {
      return line != other.line ? Integer.compare(line, other.line) : path.compareTo(other.path);
    }
  }

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Map<BlockedResource, List<Crawler>> blocked = new TreeMap<>();
    for (ProductToken name : RENDERING) {
      document
          .crawlers()
          .find(name)
          .filter(
              crawler -> CatalogueVerdicts.verdict(document.robotsTxt(), crawler, SITE).isAllowed())
          .ifPresent(
              crawler ->
                  blocks(document, crawler)
                      .forEach(
                          block ->
                              blocked.computeIfAbsent(block, b -> new ArrayList<>()).add(crawler)));
    }
    blocked.forEach(
        (block, crawlers) ->
            findings.warn(
                Warning.BLOCKS_RENDERING,
                block.line(),
                "keeps %s from scripts or style sheets such as \"%s\", so they do not see pages as people do; allow these files"
                    .formatted(CatalogueVerdicts.listed(crawlers), block.path())));
  }

  private static Stream<BlockedResource> blocks(LintedFile document, Crawler crawler) {
    return CatalogueVerdicts.group(document.robotsTxt(), crawler).stream()
        .flatMap(group -> group.terms().rules().stream())
        .filter(rule -> rule.access() == Access.DISALLOW)
        .flatMap(rule -> block(rule, document, crawler));
  }

  /** Returns the first sample path that a rule disallows for a crawler. */
  private static Stream<BlockedResource> block(Rule rule, LintedFile document, Crawler crawler) {
    return paths(rule.pattern())
        .filter(
            path -> {
              Verdict verdict =
                  CatalogueVerdicts.verdict(document.robotsTxt(), crawler, Target.of(path));
              return verdict.rule().filter(rule::equals).isPresent();
            })
        .limit(1)
        .map(path -> new BlockedResource(rule.line(), path));
  }

  private static Stream<String> paths(PathPattern pattern) {
    String path = SampleTargets.path(pattern);
    String file = path.split("\\?", 2)[0];
    String last = pattern.toString().substring(pattern.toString().lastIndexOf('/') + 1);
    if (last.indexOf('*') >= 0 && TYPES.stream().anyMatch(Ascii.lower(file)::endsWith)) {
      return Stream.of(path);
    }
    String folder = folder(pattern);
    return folder.isEmpty() ? Stream.empty() : Stream.of(folder + "x.js", folder + "x.css");
  }

  /**
   * Returns the folder that a pattern covers as a whole, if it has a typical name, or an empty
   * string.
   */
  private static String folder(PathPattern pattern) {
    String text = pattern.toString();
    String plain = text.endsWith("*") ? text.substring(0, text.length() - 1) : text;
    String folder = plain.endsWith("/") ? plain : plain + "/";
    boolean isLiteral =
        folder.indexOf('*') < 0 && folder.indexOf('$') < 0 && folder.indexOf('?') < 0;
    String bare = folder.substring(0, folder.length() - 1);
    String name = bare.substring(bare.lastIndexOf('/') + 1);
    return isLiteral && (FOLDERS.contains(Ascii.lower(name)) || folder.endsWith(PLUGINS))
        ? folder
        : "";
  }
}
