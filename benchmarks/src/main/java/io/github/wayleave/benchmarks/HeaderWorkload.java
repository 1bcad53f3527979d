package io.github.wayleave.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Names of crawlers, and headers of about 120 characters, which hold none of them or one, the same
 * in every run. No name is within another, and none is in a header but the one that sends it: so
 * whoever looks for whole words finds the same as those who look for substrings.
 */
public record HeaderWorkload(
    List<String> tokens, List<ClientHeader> browsers, List<ClientHeader> crawlers) {
  private static final int SEED = 9110;

  /** Makes the workload of a number of names. */
  public static HeaderWorkload of(int tokens) {
    return of(names(tokens, new Random(SEED)));
  }

  public static HeaderWorkload of(List<String> names) {
    Random random = new Random(SEED);
    List<ClientHeader> browsers = new ArrayList<>();
    List<ClientHeader> crawlers = new ArrayList<>();
    for (int i = 0; i < Workload.TARGETS; i++) {
      browsers.add(new ClientHeader(HeaderText.browser(random), ""));
      String name = names.get(random.nextInt(names.size()));
      crawlers.add(new ClientHeader(HeaderText.crawler(name, random), name));
    }
    return new HeaderWorkload(names, browsers, crawlers);
  }

  /** Returns as many headers, half of them of browsers, in no order. */
  public List<ClientHeader> mixed() {
    Random random = new Random(SEED);
    List<ClientHeader> mixed = new ArrayList<>();
    for (int i = 0; i < Workload.TARGETS; i++) {
      mixed.add((random.nextBoolean() ? browsers : crawlers).get(i));
    }
    return mixed;
  }

  private static List<String> names(int tokens, Random random) {
    Set<String> stems = new LinkedHashSet<>();
    while (stems.size() < tokens) {
      String stem = RandomWords.name(random) + RandomWords.name(random);
      if (stems.stream().noneMatch(name -> name.contains(stem) || stem.contains(name))) {
        stems.add(stem);
      }
    }
    return stems.stream().map(stem -> stem + HeaderText.ending(random)).toList();
  }

  /** A {@code User-Agent}, and the name of the crawler that sends it; empty if a browser does. */
  public record ClientHeader(String text, String token) {}
}
