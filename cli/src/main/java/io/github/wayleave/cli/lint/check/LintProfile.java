package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.problem.Warning;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/** The readers that a robots.txt is checked for. */
public enum LintProfile {
  /** Readers that follow RFC 9309. */
  RFC9309,
  /** Google's open-source parser. */
  GOOGLE,
  /** The Lighthouse audit "robots.txt is valid". */
  LIGHTHOUSE,
  /** Robots that follow the specifications of 1994 and 1996. */
  HISTORIC,
  /** {@code urllib.robotparser} of Python. */
  PYTHON,
  /** Scrapy, by its parser Protego. */
  SCRAPY,
  /** The library crawler-commons. */
  CRAWLER_COMMONS;

  public List<RobotsTxtCheck> checks() {
    return switch (this) {
      case RFC9309 ->
          List.of(
              new EncodingCheck(),
              new JoinedGroupCheck(),
              new CommentInPathCheck(),
              new LineValueCheck(),
              new RepeatedRuleCheck(),
              new SitemapCheck(),
              new FieldNameCheck(),
              new CrawlDelayCheck(),
              new AccessCheck(),
              new NamedGroupCheck(),
              RedundantRuleCheck.create(),
              new CrawlerNameCheck(),
              new RenderingCheck(),
              new AcapCheck(InstantSource.system()),
              new ContentUsageCheck(),
              new ContentSignalCheck(),
              new PreferenceConflictCheck(),
              new LicenseCheck(),
              new SignalAccessCheck());
      case GOOGLE -> List.of(new GoogleCheck());
      case LIGHTHOUSE -> List.of(new LighthouseAudit());
      case HISTORIC -> List.of(new HistoricCheck(), new HistoricRecordCheck());
      case PYTHON -> List.of(program(ProgramReader.PYTHON, Warning.PYTHON_DIFFERS));
      case SCRAPY -> List.of(program(ProgramReader.SCRAPY, Warning.SCRAPY_DIFFERS));
      case CRAWLER_COMMONS ->
          List.of(program(ProgramReader.CRAWLER_COMMONS, Warning.CRAWLER_COMMONS_DIFFERS));
    };
  }

  private static RobotsTxtCheck program(ProgramReader reader, Warning warning) {
    return new ProgramCheck(
        reader,
        warning,
        reader == ProgramReader.PYTHON
            ? "write paths without wildcards, longer rules above shorter ones, and no empty line inside a group, if that matters"
            : "ask explain --reader %s, and rewrite the rule if that matters"
                .formatted(reader.word()));
  }

  /** Returns the profile that a finding belongs to: its name begins with that of the profile. */
  public static LintProfile of(Warning warning) {
    return Stream.of(values())
        .filter(profile -> warning.id().startsWith(profile + "-"))
        .findFirst()
        .orElse(RFC9309);
  }

  @Override
  public String toString() {
    return TextOutput.word(this);
  }
}
