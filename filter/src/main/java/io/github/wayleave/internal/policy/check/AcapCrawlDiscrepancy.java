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

/** What one field of ACAP prohibits to crawl, and whom the conventional rules let fetch it. */
final class AcapCrawlDiscrepancy {
  private static final int MAX_SHOWN = 5;

  private final Set<SampleCrawler> askers = new LinkedHashSet<>();
  private final Set<ResourcePattern> patterns = new LinkedHashSet<>();
  private final Set<Rule> allowing = new LinkedHashSet<>();

  /** Takes somebody who may fetch what a pattern prohibits. */
  void add(SampleCrawler asker, ResourcePattern pattern, Verdict verdict) {
    askers.add(asker);
    patterns.add(pattern);
    verdict.rule().ifPresent(allowing::add);
  }

  /**
   * Returns the sentence about it, with the lines that imply the prohibition; those of {@code
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

  /** Who has no group of his own obeys that of everybody. */
  private List<ProductToken> groups(RobotsTxt robots) {
    Set<ProductToken> namedTokens = robots.agents();
    boolean hasDefault = askers.stream().anyMatch(asker -> asker.name().isEmpty());
    return askers.stream()
        .map(SampleCrawler::group)
        .map(name -> hasDefault && !namedTokens.contains(name) ? ProductToken.ANY : name)
        .distinct()
        .toList();
  }

  private static String words(ProductToken name) {
    return name.isAny() ? "other crawlers" : name.toString();
  }

  private static String first(Stream<String> items) {
    List<String> texts = items.toList();
    String text = texts.stream().limit(MAX_SHOWN).collect(joining(", "));
    return texts.size() > MAX_SHOWN ? text + " and more" : text;
  }
}
