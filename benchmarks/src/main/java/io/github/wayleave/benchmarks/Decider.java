package io.github.wayleave.benchmarks;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Somebody who decides whether a crawler may fetch something. */
@FunctionalInterface
interface Decider {
  /** Tells whether a target may be fetched. */
  boolean isAllowed(PageTarget target);

  /** Returns one of that name, who knows a Disallow line for each of some patterns. */
  static Decider of(String name, List<String> patterns) {
    String file = "User-agent: *\nDisallow: " + String.join("\nDisallow: ", patterns) + "\n";
    byte[] octets = file.getBytes(StandardCharsets.UTF_8);
    return switch (name) {
      case "wayleave" -> wayleave(octets);
      case "crawler-commons" -> crawlerCommons(octets);
      default -> throw new IllegalArgumentException("nobody is called " + name);
    };
  }

  private static Decider wayleave(byte[] octets) {
    RobotsTxt file = RobotsTxtParser.parse(octets).file();
    List<ProductToken> names = List.of(ProductToken.of("examplebot"));
    return target -> file.verdict(names, target.path(), target.query()).isAllowed();
  }

  private static Decider crawlerCommons(byte[] octets) {
    SimpleRobotRules rules =
        new SimpleRobotRulesParser()
            .parseContent(
                PageTarget.SITE + "/robots.txt", octets, "text/plain", List.of("examplebot"));
    return target -> rules.isAllowed(target.url());
  }
}
