package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.exchange.ProbedClient;
import java.util.Optional;

/** A page that a crawler asked for, the rule that decides, if any, and the answer. */
record ProbeRow(
    ProbedClient client,
    String path,
    String rule,
    boolean isAllowed,
    int status,
    AnswerMeaning answer,
    Optional<ProbeFinding> finding) {
  boolean isAgreeing() {
    return finding.isEmpty() && !isUnseen();
  }

  boolean isUnseen() {
    return answer.type() == AnswerMeaning.AnswerType.UNSEEN;
  }
}
