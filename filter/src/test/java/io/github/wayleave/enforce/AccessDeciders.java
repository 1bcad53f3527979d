package io.github.wayleave.enforce;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Creates deciders and claims for tests. */
public final class AccessDeciders {
  public static final Set<String> DOCUMENTS = Set.of("/robots.txt", "/data.txt");

  private AccessDeciders() {}

  /** Returns a decider that enforces every rule of a file. */
  public static AccessDecider of(String file, String... exempt) {
    List<PathPattern> exemptPaths = Stream.of(exempt).map(PathPattern::of).toList();
    return new AccessDecider(parse(file), DOCUMENTS, exemptPaths, denial -> true);
  }

  public static RobotsTxt parse(String file) {
    return RobotsTxtParser.parse(file.getBytes(StandardCharsets.UTF_8)).file();
  }

  /** Returns the crawlers of a catalogue that send their names. */
  public static List<CrawlerIdentity> knownCrawlers(CrawlerCatalogue catalogue) {
    return catalogue.crawlers().stream()
        .filter(Crawler::isTokenSent)
        .map(CrawlerIdentity::of)
        .toList();
  }

  /** Returns a claim of crawlers known only by their names. */
  public static ClaimedCrawlers claim(String... names) {
    return new ClaimedCrawlers(
        Stream.of(names).map(n -> CrawlerIdentity.of(ProductToken.of(n))).toList());
  }
}
