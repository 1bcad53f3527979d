package io.github.wayleave.cli.report;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.history.Version;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPath;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is or was said at some hosts.
 *
 * @param hosts the hosts, as the policy names them
 * @param policy the rules that apply there
 * @param crawlers the crawlers that the policy knows
 * @param documents what is published there, by path
 */
record SaidAt(
    List<String> hosts, HostRules policy, CrawlerCatalogue crawlers, List<SaidDocument> documents) {
  Optional<SaidDocument> robotsTxt() {
    return documents.stream()
        .filter(document -> document.path().equals(DocumentPath.ROBOTS_TXT))
        .findFirst();
  }

  RobotsTxt rules() {
    return robotsTxt()
        .map(
            document ->
                RobotsTxtParser.parse(document.text().getBytes(StandardCharsets.UTF_8)).file())
        .orElse(RobotsTxt.EMPTY);
  }

  /**
   * A document that stands or stood at a path.
   *
   * @param path the path
   * @param version its hash, length and type
   * @param since since when it stands there, if a history knows
   * @param until until when it stood there; empty if it still does, or if no history knows
   * @param text what it says
   */
  record SaidDocument(
      String path,
      Version version,
      Optional<Instant> since,
      Optional<Instant> until,
      String text) {}
}
