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

/** What is or was said at some hosts, as the policy names them, and the documents there. */
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
   * A document that stands or stood at a path, since when and until when, if a history knows;
   * without {@code until} it still does.
   */
  record DatedDocument(
      String path,
      DocumentVersion version,
      Optional<Instant> since,
      Optional<Instant> until,
      String text) {}
}
