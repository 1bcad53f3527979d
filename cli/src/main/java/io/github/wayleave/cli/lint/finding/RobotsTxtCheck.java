package io.github.wayleave.cli.lint.finding;

/** Checks one aspect of a robots.txt. */
@FunctionalInterface
public interface RobotsTxtCheck {
  void look(LintedFile document, FindingCollector findings);
}
