package io.github.wayleave.benchmarks;

import static io.github.wayleave.benchmarks.RandomWords.word;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Disallow rules like those of a large site, and requests for its pages, the same in every run. 70
 * % of the rules are prefixes with common stems, 25 % have wildcards, and 5 % end with {@code $};
 * targets that no rule matches start like them, too.
 */
public record Workload(List<String> rules, List<PageTarget> hits, List<PageTarget> misses) {
  /** The number of targets: more than branch prediction can learn. */
  static final int TARGETS = 4_096;

  private static final int SEED = 9309;
  private static final List<String> STEMS =
      List.of(
          "/shop/",
          "/shop/category/",
          "/shop/product/",
          "/catalog/archive/",
          "/blog/2026/",
          "/account/orders/",
          "/community/forum/thread/",
          "/media/images/thumbnails/");

  public static Workload of(int rules) {
    List<String> patterns = patterns(rules);
    Random random = new Random(rules);
    List<PathPattern> rulesOneByOne = patterns.stream().map(PathPattern::of).toList();
    List<PageTarget> hits = new ArrayList<>();
    List<PageTarget> misses = new ArrayList<>();
    while (hits.size() < TARGETS) {
      hits.add(PageTarget.of(covered(patterns.get(random.nextInt(rules)), random)));
    }
    while (misses.size() < TARGETS) {
      String page = page(random) + query(random);
      Target target = Target.of(page);
      if (rulesOneByOne.stream().noneMatch(rule -> rule.matches(target))) {
        misses.add(PageTarget.of(page));
      }
    }
    return new Workload(patterns, hits, misses);
  }

  public static List<String> patterns(int rules) {
    Random random = new Random(SEED);
    Set<String> patterns = new LinkedHashSet<>();
    while (patterns.size() < rules) {
      // 7 and 20 have no factor in common: every number of rules has nearly the same shares.
      patterns.add(pattern(patterns.size() * 7 % 20, random));
    }
    return List.copyOf(patterns);
  }

  private static String pattern(int kind, Random random) {
    String stem = stem(random);
    return switch (kind) {
      case 0 -> "/*" + word(random) + "*" + word(random) + "*" + word(random);
      case 1 -> "/*?" + word(random) + "=";
      case 2 -> stem + "*/" + word(random) + ".html";
      case 3 -> "/*/" + word(random) + "/";
      case 4 -> stem + word(random) + "/*" + word(random);
      case 5 -> random.nextBoolean() ? "/*." + word(random) + "$" : page(random) + "$";
      default -> stem + word(random) + "/" + word(random);
    };
  }

  private static String covered(String pattern, Random random) {
    String target = pattern.replace("$", "");
    while (target.contains("*")) {
      target = target.replaceFirst("\\*", word(random) + "/" + word(random));
    }
    if (pattern.endsWith("$")) {
      return target;
    }
    String folder = target.endsWith("/") ? target : target + "/";
    return folder + word(random) + (target.contains("?") ? "" : query(random));
  }

  private static String page(Random random) {
    return stem(random) + word(random) + "/" + word(random) + "/" + word(random) + ".html";
  }

  private static String query(Random random) {
    return "?" + word(random) + "=" + word(random) + "&page=" + random.nextInt(99);
  }

  private static String stem(Random random) {
    return STEMS.get(random.nextInt(STEMS.size()));
  }

  /**
   * A target in the forms that the contenders need, so that joining and splitting them is not
   * measured.
   */
  public record PageTarget(String path, @Nullable String query, String url) {
    /** The site to which the rules apply. */
    static final String SITE = "https://www.example.org";

    static PageTarget of(String target) {
      int query = target.indexOf('?');
      return query < 0
          ? new PageTarget(target, null, SITE + target)
          : new PageTarget(target.substring(0, query), target.substring(query + 1), SITE + target);
    }
  }
}
