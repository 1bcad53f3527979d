package io.github.wayleave.explorer;

import io.github.wayleave.explorer.report.TrialResult;

/** Tries changes of the policy, and keeps none. Several threads may ask at the same time. */
public interface PolicyTrial {
  /** Returns the file whose text is tried, as messages name it. */
  String name();

  /** Returns what the policy would do with another text in that file. */
  TrialResult attempt(String text);
}
