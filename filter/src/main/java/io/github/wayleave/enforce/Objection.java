package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.Group;

/** What speaks against a request of a crawler: a rule, or that it comes too soon. */
public sealed interface Objection permits Denial, Haste {
  /** Returns who asks. */
  KnownCrawler crawler();

  /** Returns the group that the crawler obeys, as it is published. */
  Group group();
}
