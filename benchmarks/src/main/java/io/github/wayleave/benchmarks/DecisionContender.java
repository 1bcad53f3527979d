package io.github.wayleave.benchmarks;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.benchmarks.Workload.PageTarget;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A library that decides whether a crawler may fetch a target. */
@FunctionalInterface
interface DecisionContender {
  boolean isAllowed(PageTarget target);

  /** Creates the contender with this name, with a Disallow line for each pattern. */
  static DecisionContender of(String name, List<String> patterns) {
    return switch (name) {
      case "wayleave" -> wayleave(file(patterns));
      case "crawler-commons" -> crawlerCommons(octets(patterns));
      default -> throw new IllegalArgumentException("unknown contender: " + name);
    };
  }

  /** Parses a file with a Disallow line for each pattern. */
  static RobotsTxt file(List<String> patterns) {
    return RobotsTxtParser.parse(octets(patterns)).file();
  }

  private static byte[] octets(List<String> patterns) {
    String file = "User-agent: *\nDisallow: " + String.join("\nDisallow: ", patterns) + "\n";
    return file.getBytes(StandardCharsets.UTF_8);
  }

  private static DecisionContender wayleave(RobotsTxt file) {
    List<ProductToken> names = List.of(ProductToken.of("examplebot"));
    return target -> file.verdict(names, target.path(), target.query()).isAllowed();
  }

  private static DecisionContender crawlerCommons(byte[] octets) {
    SimpleRobotRules rules =
        new SimpleRobotRulesParser()
            .parseContent(
                PageTarget.SITE + "/robots.txt", octets, "text/plain", List.of("examplebot"));
    return target -> rules.isAllowed(target.url());
  }
}
