package io.github.wayleave.internal.policy.check;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An ACAP prohibition to crawl, and the crawlers that the conventional rules allow to fetch what it
 * prohibits.
 */
final class AcapCrawlDiscrepancy {
  private static final int MAX_SHOWN = 5;

  private final Set<SampleCrawler> crawlers = new LinkedHashSet<>();
  private final Set<ResourcePattern> patterns = new LinkedHashSet<>();
  private final Set<Rule> allowing = new LinkedHashSet<>();

  /** Adds a crawler that may fetch what a pattern prohibits. */
  void add(SampleCrawler crawler, ResourcePattern pattern, Verdict verdict) {
    crawlers.add(crawler);
    patterns.add(pattern);
    verdict.rule().ifPresent(allowing::add);
  }

  /**
   * Returns a message with the lines that would imply the prohibition, which those of {@code
   * robots}, under {@code key}, do not.
   */
  String sentence(RobotsTxt robots, String key) {
    return "prohibits crawling what \"%s\" lets %s fetch%s add %s"
        .formatted(
            key,
            first(groups(robots).stream().map(AcapCrawlDiscrepancy::words)),
            allowing.isEmpty()
                ? ";"
                : " by %s; remove that, and"
                    .formatted(first(allowing.stream().map(rule -> "\"" + rule + "\""))),
            lines(robots));
  }

  private String lines(RobotsTxt robots) {
    return Stream.concat(
            groups(robots).stream().limit(MAX_SHOWN).map(name -> "\"User-agent: " + name + "\""),
            patterns.stream().limit(MAX_SHOWN).map(pattern -> "\"Disallow: " + pattern + "\""))
        .collect(joining(" "));
  }

  /**
   * Returns the groups to which the lines have to be added. If crawlers without a group are
   * affected, the group {@code *} covers all of them.
   */
  private List<ProductToken> groups(RobotsTxt robots) {
    Set<ProductToken> namedTokens = robots.agents();
    boolean hasDefault = crawlers.stream().anyMatch(crawler -> crawler.name().isEmpty());
    return crawlers.stream()
        .map(SampleCrawler::group)
        .map(name -> hasDefault && !namedTokens.contains(name) ? ProductToken.ANY : name)
        .distinct()
        .toList();
  }

  private static String words(ProductToken name) {
    return name.isAny() ? "other crawlers" : name.toString();
  }

  private static String first(Stream<String> values) {
    List<String> texts = values.toList();
    String text = texts.stream().limit(MAX_SHOWN).collect(joining(", "));
    return texts.size() > MAX_SHOWN ? text + " and more" : text;
  }
}
