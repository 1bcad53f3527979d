package io.github.wayleave.cli.lint;

/** Looks for one kind of thing in a robots.txt. */
@FunctionalInterface
interface Check {
  /** Adds what there is. */
  void look(Document document, Findings findings);
}
