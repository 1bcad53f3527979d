package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Checks headers from public lists, one on each line of a file: which of them name a crawler, and
 * which are refused if everything is disallowed. Run it manually.
 *
 * <p>Such lists are, for crawlers: crawler-user-agents 1.60.0; for browsers: user-agents 2.1.198,
 * top-user-agents 2.1.138, user-agent-array 2.0.1, ua-parser-js 0.7.19 and woothee 1.11.1, and the
 * headers of yauaa 5.23 that it does not classify as robots.
 */
final class CorpusCheck {
  private static final CrawlerIdentifier IDENTIFIER =
      new CrawlerIdentifier(List.of(), AccessDeciders.knownCrawlers(CrawlerCatalogue.bundled()));
  private static final AccessDecider CLOSED = AccessDeciders.of("User-agent: *\nDisallow: /\n");

  private CorpusCheck() {}

  /**
   * Prints how many headers are classified wrongly: {@code crawlers} should be recognised, {@code
   * browsers} should not be refused.
   */
  public static void main(String[] args) throws IOException {
    boolean crawlers = args[0].equals("crawlers");
    Predicate<String> wrong = crawlers ? CorpusCheck::isNobody : CorpusCheck::isRefused;
    Set<String> headers = new TreeSet<>();
    for (String file : Stream.of(args).skip(1).toList()) {
      headers.addAll(Files.readAllLines(Path.of(file)));
    }
    List<String> differences = headers.stream().filter(wrong).toList();
    differences.forEach(header -> System.out.println(header + "  " + IDENTIFIER.identify(header)));
    System.out.printf(
        "%s of %s %s (%.2f %%) are not %s%n",
        differences.size(),
        headers.size(),
        args[0],
        100.0 * differences.size() / headers.size(),
        crawlers ? "recognised" : "let through");
  }

  private static boolean isNobody(String header) {
    return IDENTIFIER.identify(header).isEmpty();
  }

  private static boolean isRefused(String header) {
    return CLOSED.decide(IDENTIFIER.identify(header), "/", null, "/") instanceof Refused;
  }
}
