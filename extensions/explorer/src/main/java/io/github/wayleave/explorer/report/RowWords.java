package io.github.wayleave.explorer.report;

import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Subject;

/** What a row about a broken rule says. */
public final class RowWords {
  private RowWords() {}

  /** Returns whether a row proves something: kinds other than a read of one's own do not. */
  public static boolean isViolation(RuleRow row) {
    return row.kind().map(kind -> kind == BrokenKind.HAD_READ).orElse(true);
  }

  /** Returns the rule, with its host entry if it is not that of every host. */
  public static String rule(RuleRow row) {
    return row.host().equals(Subject.ANY_HOST)
        ? row.rule().text()
        : row.host() + ": " + row.rule().text();
  }

  /** Returns the target of the first example, with its place in a log; a dash without one. */
  public static String example(RuleRow row) {
    return row.examples().stream().findFirst().map(RowWords::example).orElse(ReportWords.NONE);
  }

  private static String example(Example example) {
    return example
        .origin()
        .map(position -> example.request().target() + " (" + position + ")")
        .orElseGet(() -> example.request().target());
  }
}
