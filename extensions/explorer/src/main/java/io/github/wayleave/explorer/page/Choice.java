package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/** One of the values that a form offers. */
record Choice(String value, String label, boolean isChosen) {
  /** Returns the kinds of requests that break a rule, and those that came too soon. */
  static List<Choice> kinds(Predicate<String> isChosen) {
    List<Choice> kinds = new ArrayList<>();
    for (BrokenKind kind : BrokenKind.values()) {
      kinds.add(new Choice(kind.word(), ReportWords.kind(kind), isChosen.test(kind.word())));
    }
    kinds.add(1, new Choice(LedgerJson.TOO_SOON, "too soon", isChosen.test(LedgerJson.TOO_SOON)));
    return kinds;
  }

  /** Returns the values, after one that stands for all of them. */
  static List<Choice> of(String all, Collection<String> values, String chosen) {
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("", all, chosen.isEmpty()));
    for (String value : values) {
      String label = value.equals(Subject.ANY_HOST) ? "any other host" : value;
      choices.add(new Choice(value, label, value.equals(chosen)));
    }
    return choices;
  }
}
