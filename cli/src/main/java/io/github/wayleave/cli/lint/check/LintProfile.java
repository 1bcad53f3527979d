package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.List;

/** The readers that a robots.txt is checked for. */
public enum LintProfile {
  /** Readers that follow RFC 9309. */
  RFC9309,
  /** Google's open-source parser. */
  GOOGLE,
  /** The Lighthouse audit "robots.txt is valid". */
  LIGHTHOUSE,
  /** Robots that follow the specifications of 1994 and 1996. */
  HISTORIC;

  public List<RobotsTxtCheck> checks() {
    return switch (this) {
      case RFC9309 ->
          List.of(
              new EncodingCheck(),
              new JoinedGroupCheck(),
              new CommentInPathCheck(),
              new SitemapCheck(),
              new RetiredFieldCheck(),
              new AccessCheck(),
              new NamedGroupCheck(),
              RedundantRuleCheck.create(),
              new CrawlerNameCheck(),
              new RenderingCheck(),
              new AcapCheck(),
              new ContentUsageCheck(),
              new ContentSignalCheck(),
              new SignalAccessCheck());
      case GOOGLE -> List.of(new GoogleCheck());
      case LIGHTHOUSE -> List.of(new LighthouseAudit());
      case HISTORIC -> List.of(new HistoricCheck());
    };
  }

  @Override
  public String toString() {
    return TextOutput.word(this);
  }
}
