package io.github.wayleave.policy;

import java.util.List;
import java.util.stream.Stream;

/**
 * Verdicts about a file that differ from those of crawler-commons: a line of {@code
 * robots-file-deviations.txt}. Agents and targets are separated by commas; {@code *} stands for all
 * in the table, and {@code !} excludes one.
 */
public record CrawlerCommonsDeviation(
    String file, String ours, String agents, String targets, String reason) {
  public static CrawlerCommonsDeviation of(String line) {
    String[] cells = line.split(" +", 5);
    return new CrawlerCommonsDeviation(cells[0], cells[1], cells[2], cells[3], cells[4]);
  }

  public static String decision(boolean allowed, String agent, String target) {
    return (allowed ? "allow " : "disallow ") + agent + " " + target;
  }

  public List<String> decisions(List<String> items) {
    return agents(items)
        .flatMap(agent -> Stream.of(targets.split(",")).map(t -> ours + " " + agent + " " + t))
        .toList();
  }

  private Stream<String> agents(List<String> items) {
    if (agents.equals("*")) {
      return items.stream();
    }
    return agents.startsWith("!")
        ? items.stream().filter(agent -> !List.of(agents.substring(1).split(",")).contains(agent))
        : Stream.of(agents.split(","));
  }
}
