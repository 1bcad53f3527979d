package io.github.wayleave.feature;

import java.util.Optional;

/** Lines of another protocol that follow the conventional rules in robots.txt. */
public interface RobotsAppendix {
  /** Returns the comment that a file with these lines has, without its line break. */
  String version();

  /** Returns the lines. */
  String text();

  /** Returns whether a published file parses back to these lines. */
  boolean isIn(byte[] octets);

  /** Returns the rules that responses repeat; empty if they repeat none. */
  Optional<PageTags> tags();
}
