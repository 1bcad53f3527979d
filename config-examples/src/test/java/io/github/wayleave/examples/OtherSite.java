package io.github.wayleave.examples;

// begin parser
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import java.util.List;

/** The robots.txt of another site, as its crawlers read it. */
final class OtherSite {
  private final ParsedRobotsTxt parsed;

  OtherSite(byte[] robotsTxt) {
    parsed = RobotsTxtParser.parse(robotsTxt);
  }

  boolean allows(String crawler, String url) {
    return parsed.file().verdict(List.of(ProductToken.of(crawler)), Target.of(url)).isAllowed();
  }

  List<String> oddLines() {
    return parsed.notes().stream()
        .map(note -> "line %d: %s".formatted(note.line(), note.type()))
        .toList();
  }
}
// end parser
