package io.github.wayleave.cli.lint.finding;

/** Looks for one kind of thing in a robots.txt. */
@FunctionalInterface
public interface Check {
  void look(Document document, Findings findings);
}
