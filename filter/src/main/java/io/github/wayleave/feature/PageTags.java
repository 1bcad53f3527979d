package io.github.wayleave.feature;

import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import java.util.List;

/** Rules of X-Robots-Tag that depend on the page. */
public interface PageTags {
  /** Returns whether no page has a rule. */
  boolean isEmpty();

  /** Returns the rules of a page. */
  RobotsTags tags(Target target);

  /** Returns the path patterns that the rules depend on, in lower case. */
  List<PathPattern> patterns();
}
