package io.github.wayleave.cli.readers;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Decides as programs with the library crawler-commons do, such as Apache Nutch and StormCrawler:
 * the library itself reads the file.
 */
public final class CommonsReader {
  private static final String ORIGIN = "https://www.example.org";

  private final byte[] octets;
  private final Map<List<String>, BaseRobotRules> rules = new HashMap<>();

  /** Creates a reader of a file. */
  public CommonsReader(byte[] octets) {
    this.octets = octets.clone();
  }

  /** Returns whether a crawler that obeys one of these names may fetch a path and query. */
  public boolean isAllowed(List<String> names, String target) {
    return rules.computeIfAbsent(names, this::read).isAllowed(ORIGIN + target);
  }

  private BaseRobotRules read(List<String> names) {
    return new SimpleRobotRulesParser()
        .parseContent(
            ORIGIN + "/robots.txt",
            octets,
            "text/plain",
            names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList());
  }
}
