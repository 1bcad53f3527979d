package io.github.wayleave.cli.identify;

import io.github.wayleave.identity.decision.MeansResult;

/**
 * What a means says about a client and a crawler.
 *
 * @param means the word for the means
 * @param result what it says
 * @param text the reason, on one line
 */
public record Evidence(String means, MeansResult result, String text) {
  static final String DNS = "dns";
  static final String RANGES = "ranges";
  static final String SIGNATURE = "signature";

  /** Returns evidence that says nothing, since the means is not used. */
  static Evidence unused(String means, String text) {
    return new Evidence(means, MeansResult.OFF, text);
  }

  /** Returns whether the means answered. */
  boolean isAnswer() {
    return result == MeansResult.YES || result == MeansResult.NO || result == MeansResult.MISSING;
  }
}
