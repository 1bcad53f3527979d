package io.github.wayleave.enforce;

import com.sun.management.ThreadMXBean;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Terms;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Measures what it costs to identify and to decide; run by hand, on a machine that does no more.
 */
final class EnforcementCost {
  private static final int REQUESTS = 4_096;
  private static final int PASSES = 20;
  private static final int ROUNDS = 60;
  private static final String BROWSER =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%s.0.0.0 Safari/537.36 Edg/%s";
  private static final String CRAWLER =
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; %s/1.%s; +https://crawler.example.com/about/our/bot.html)";

  private final CrawlerIdentifier identifier;
  private final AccessDecider decider;
  private final List<String> headers = new ArrayList<>();
  private final List<String> paths = new ArrayList<>();

  private EnforcementCost(int size) {
    Random random = new Random(size);
    List<KnownCrawler> crawlers =
        IntStream.range(0, size)
            .mapToObj(i -> KnownCrawler.of(ProductToken.of(word(random) + i + "bot")))
            .toList();
    List<Rule> rules =
        IntStream.range(0, size)
            .mapToObj(i -> Rule.disallow(PathPattern.of("/shop/" + word(random) + "/" + i)))
            .toList();
    this.identifier = new CrawlerIdentifier(List.of(), crawlers);
    Group group = Group.of(List.of(ProductToken.ANY), Terms.of(rules));
    this.decider =
        new AccessDecider(
            RobotsTxt.of(List.of(group), List.of()), Deciders.DOCUMENTS, List.of(), d -> true);
    for (int i = 0; i < REQUESTS; i++) {
      ProductToken token = crawlers.get(random.nextInt(size)).token();
      headers.add(
          i % 2 == 0 ? BROWSER.formatted(90 + i % 50, i % 99) : CRAWLER.formatted(token, i % 10));
      paths.add("/shop/" + word(random) + "/a-page-with-a-longer-name/" + word(random) + ".html");
    }
  }

  /** Prints the nanoseconds and the octets that one request takes, by names known and rules. */
  public static void main(String[] args) {
    for (int size : new int[] {10, 1_000, 10_000}) {
      EnforcementCost cost = new EnforcementCost(size);
      Claim claim = Deciders.claim("SomeBot");
      measure(size + " names, identify", i -> cost.identify(i).crawlers().size());
      measure(size + " rules, decide", i -> cost.decide(claim, i));
      measure(size + " of both, both", i -> cost.decide(cost.identify(i), i));
    }
  }

  private Claim identify(int request) {
    return identifier.identify(headers.get(request));
  }

  private int decide(Claim claim, int request) {
    String path = paths.get(request);
    return decider.decide(claim, path, "page=1", path) == AccessDecision.Passed.ALLOWED ? 1 : 0;
  }

  private static void measure(String what, IntUnaryOperator request) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    long octets = 0;
    long answers = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      for (int i = 0; i < PASSES * REQUESTS; i++) {
        answers += request.applyAsInt(i % REQUESTS);
      }
      best = Math.min(best, System.nanoTime() - start);
      octets = threads.getCurrentThreadAllocatedBytes() - before;
    }
    double count = PASSES * (double) REQUESTS;
    System.out.printf(
        "%s: %.0f ns, %.3f octets (%.2f)%n",
        what, best / count, octets / count, answers / count / ROUNDS);
  }

  private static String word(Random random) {
    return random
        .ints(3 + random.nextInt(8), 'a', 'z' + 1)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
