package io.github.wayleave.identity.signature;

import java.util.List;
import java.util.Set;

/**
 * The results of checking the signatures of a request.
 *
 * @param outcomes the outcome of each signature that is tagged for Web Bot Auth; empty for a
 *     request without one
 * @param agents the agents whose signatures are valid
 */
public record SignatureResults(List<SignatureOutcome> outcomes, Set<SignatureAgent> agents) {
  static final SignatureResults UNSIGNED = new SignatureResults(List.of(), Set.of());
  static final SignatureResults MALFORMED =
      new SignatureResults(List.of(SignatureOutcome.MALFORMED), Set.of());

  /** Creates results. */
  public SignatureResults {
    outcomes = List.copyOf(outcomes);
    agents = Set.copyOf(agents);
  }
}
