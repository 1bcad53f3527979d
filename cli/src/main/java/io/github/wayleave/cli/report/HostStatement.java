package io.github.wayleave.cli.report;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The rules and documents of some hosts, now or in the past. */
record HostStatement(
    List<String> hosts,
    HostRules policy,
    CrawlerCatalogue crawlers,
    List<DatedDocument> documents) {
  Optional<DatedDocument> robotsTxt() {
    return documents.stream()
        .filter(document -> document.path().equals(DocumentPaths.ROBOTS_TXT))
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
   * A document with its time of publication from the history, if known; without {@code until} it is
   * still published.
   */
  record DatedDocument(
      String path,
      DocumentVersion version,
      Optional<Instant> since,
      Optional<Instant> until,
      String text) {}
}
