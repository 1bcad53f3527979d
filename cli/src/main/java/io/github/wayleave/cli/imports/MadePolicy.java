package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.Report;

/** A policy that was made from something else, and how. */
public interface MadePolicy extends Report {
  String yaml();

  /** Tells whether the policy says all that it was made from. */
  boolean isPlain();

  /** Returns this once the policy is written to a file. */
  MadePolicy writtenTo(String name);
}
