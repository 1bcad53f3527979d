package io.github.wayleave.cli.readers;

import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import java.util.Optional;

/** What a program decides about the paths of one robots.txt. */
public interface ProgramDecisions {
  /** Returns what a crawler is answered about a path and query; {@code name} may be empty. */
  ReaderVerdict verdict(String name, String target);

  /** Returns why the program stops with an error; empty if it does not. */
  default Optional<String> failure() {
    return Optional.empty();
  }
}
