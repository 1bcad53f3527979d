package io.github.wayleave.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Names of crawlers, and headers of about 120 characters that contain at most one of them, the same
 * in every run. No name contains another, and only the header that sends a name contains it, so
 * that searching for words and for substrings has the same result.
 */
public record HeaderWorkload(
    List<String> tokens, List<ClientHeader> browsers, List<ClientHeader> crawlers) {
  /**
   * How many requests a client sends in a row: a page of a browser takes more, and a crawler reads
   * more pages.
   */
  private static final int REQUESTS_OF_A_CLIENT = 10;

  private static final int SEED = 9110;

  /** Returns the header of a request, by its number, of clients that come one after the other. */
  public static ClientHeader ofRequest(List<ClientHeader> clients, int request) {
    return clients.get(request / REQUESTS_OF_A_CLIENT);
  }

  /** Creates a workload with this number of names. */
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

  /** Returns the same number of headers, half of them from browsers, shuffled. */
  public List<ClientHeader> mixed() {
    return mixed(0.5);
  }

  /** Returns the same number of headers, this share of them from crawlers, shuffled. */
  public List<ClientHeader> mixed(double crawlerShare) {
    Random random = new Random(SEED);
    List<ClientHeader> mixed = new ArrayList<>();
    for (int i = 0; i < Workload.TARGETS; i++) {
      mixed.add((random.nextDouble() < crawlerShare ? crawlers : browsers).get(i));
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

  /** A {@code User-Agent} and the name of its crawler, empty for a browser. */
  public record ClientHeader(String text, String token) {}
}
