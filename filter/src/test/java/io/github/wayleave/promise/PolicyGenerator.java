package io.github.wayleave.promise;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Access;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Generates policies with conflicting rules, and targets that several rules cover.
 *
 * <p>It avoids input for which crawler-commons 1.6 deviates from RFC 9309 or from its own
 * documentation: patterns with {@code *} and a final {@code $} whose literal occurs twice in a
 * target (it tries only the first occurrence and misses {@code a.dext.dext} under {@code
 * /*.dext$}); an inner {@code $} (encoded on one side only); crawl delays above 300 s (it disallows
 * everything); {@code index.htm} (a synonym of its folder there); a {@code :} or {@code /} in a
 * query (equal to its escape in Wayleave only); URLs that {@code java.net.URI} rejects (it checks
 * {@code /} instead).
 */
final class PolicyGenerator {
  private static final List<String> NAMES =
      List.of(
          "Googlebot",
          "Googlebot-Image",
          "Google",
          "bingbot",
          "foo",
          "foobar",
          "FOO",
          "BarBot",
          "barbot-news",
          "AI2Bot",
          "x_y");

  /** Literal beginnings that are prefixes of each other, or spellings of the same path. */
  private static final List<List<String>> STEMS =
      List.of(
          List.of("/", "/a", "/a/", "/a/b", "/a/b/", "/a/b/c"),
          List.of("/", "/shop", "/shop/", "/shop/item", "/shop/item.pdf"),
          List.of("/", "/%C3%A9", "/é", "/é/", "/%c3%a9/x", "/日本", "/日本/x"),
          List.of("/", "/~u", "/%7Eu", "/%7eu/x", "/~u/x/c"),
          List.of("/", "/a%2Fb", "/a%2fb/c", "/a%2Fb/c/b", "/s%20p", "/s p/q"),
          List.of("/", "/st%2Ar", "/st%2ar/", "/st%2Ar/x", "/d%24r", "/d%24r/c"),
          List.of("/", "/p", "/p?q=", "/p?q=1", "/p?q=1&r=%41", "/p?q=1&r="),
          List.of("/", "/!x", "/!x(y)", "/!x(y),b", "/a;v=1", "/a;v=1/c"));

  private static final List<String> ENDINGS =
      List.of("", "", "", "*", "$", "*x", "*/c", "*b*", "*.pdf", "/*/z", "*&r=", "*%2A", "*x*c");

  private static final List<String> OTHER_NAMES =
      List.of("unnamed", "Googlebot-News", "fo", "foob");

  private static final List<String> WILDCARD_TEXTS =
      List.of("", "x", "/c", "b", "q/z", "%2A", ".pdf");

  private final Random random;
  private final List<String> stems;
  private final List<String> names;
  private final List<String> patterns = new ArrayList<>();

  PolicyGenerator(long seed) {
    this.random = new Random(seed);
    this.stems = pick(STEMS);
    this.names = List.of(pick(NAMES), pick(NAMES), pick(NAMES));
  }

  SitePolicy policy() {
    RobotsPolicy.Builder robots = RobotsPolicy.builder();
    if (random.nextInt(10) > 0) {
      robots.defaultGroup(this::rules);
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      GroupPolicy.Builder group = GroupPolicy.of(pick(names));
      while (random.nextBoolean()) {
        group.agent(pick(names));
      }
      rules(group);
      robots.group(group.inherit(random.nextBoolean()).build());
    }
    return SitePolicy.builder().robots(robots.build()).build();
  }

  String agent() {
    return random.nextInt(6) == 0 ? pick(OTHER_NAMES) : pick(names);
  }

  /**
   * Returns a target in RFC 3986 normal form, derived from a pattern of a rule, if there is any.
   */
  String target() {
    String pattern = (patterns.isEmpty() ? pick(stems) : pick(patterns)).replace("$", "");
    StringBuilder target = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      boolean wildcard = pattern.charAt(i) == '*';
      target.append(wildcard ? pick(WILDCARD_TEXTS) : pattern.substring(i, i + 1));
    }
    target.append(pick(List.of("", "", "", "x", "/c", "/b/c", "1", ".pdf", "/z")));
    return NormalTarget.of(target.toString());
  }

  /** Returns a pattern from which later targets may be derived. */
  String pattern() {
    String pattern = pick(stems) + pick(ENDINGS);
    patterns.add(pattern);
    return pattern;
  }

  private void rules(GroupPolicy.Builder group) {
    for (int i = 1 + random.nextInt(12); i > 0; i--) {
      String pattern = pattern();
      group.rule(random.nextBoolean() ? Access.ALLOW : Access.DISALLOW, pattern, "");
    }
    if (random.nextInt(6) == 0) {
      group.crawlDelay(Duration.ofSeconds(1 + random.nextInt(30)));
    }
    if (random.nextInt(6) == 0) {
      group.field("Clean-param", "ref /shop/");
    }
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
