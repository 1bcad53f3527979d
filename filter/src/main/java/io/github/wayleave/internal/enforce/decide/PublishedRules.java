package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.Set;

/** The published rules of a host, with the line numbers of robots.txt. */
public final class PublishedRules {
  private final RobotsTxt file;
  private final Set<String> documents;

  private PublishedRules(RobotsTxt file, Set<String> documents) {
    this.file = file;
    this.documents = documents;
  }

  public static PublishedRules of(HostRules policy) {
    RobotsTxt file =
        policy
            .robotsDocument()
            .map(RobotsDocument::octets)
            .map(octets -> RobotsTxtParser.parse(octets).file())
            .toOptional()
            .orElse(RobotsTxt.EMPTY);
    return new PublishedRules(
        file, policy.publishesData() ? Set.of(DocumentPaths.DATA_TXT) : Set.of());
  }

  public static PublishedRules of(RobotsFile robotsFile) {
    return new PublishedRules(robotsFile.parsed().file(), Set.of());
  }

  public Set<ProductToken> names() {
    return file.agents();
  }

  public CrawlerVerdict verdict(CrawlerIdentity crawler, Target target) {
    if (target.isRobotsTxt() || documents.contains(target.path())) {
      return new CrawlerVerdict(crawler, Verdict.noGroup(), "it is published and always allowed");
    }
    Verdict verdict = file.verdict(crawler.obeys(), target);
    return crawler.isBound(verdict)
        ? new CrawlerVerdict(crawler, verdict, CrawlerVerdict.reason(verdict))
        : new CrawlerVerdict(crawler, Verdict.noGroup(), CrawlerIdentity.NOT_BOUND);
  }
}
