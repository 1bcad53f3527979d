package io.github.wayleave.cli.lint.finding;

/** Looks for one kind of thing in a robots.txt. */
@FunctionalInterface
public interface RobotsTxtCheck {
  void look(LintedFile document, FindingCollector findings);
}
