package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pages that rules open, decided by targets that stand for all others, and not by the lines.
 *
 * @param isNone whether they open nothing but single documents, such as a license
 * @param isStartOnly whether they open nothing but those and the start page
 * @param areFewer whether they close a page that other rules open
 * @param areMore the opposite; both may be true
 */
public record OpenPages(boolean isNone, boolean isStartOnly, boolean areFewer, boolean areMore) {
  private static final String START = "/$";

  /** Of very many rules, only the broadest are followed, and any other Allow opens something. */
  public static OpenPages of(GroupTerms terms, GroupTerms otherTerms) {
    GroupTerms followed = PatternComplexity.bounded(terms);
    List<Rule> left = new ArrayList<>(terms.rules());
    left.removeAll(followed.rules());
    boolean isStartOnly = left.stream().noneMatch(rule -> opens(Optional.of(rule)));
    boolean isNone = isStartOnly;
    boolean areFewer = false;
    boolean areMore = false;
    List<GroupTerms> sets = List.of(followed, PatternComplexity.bounded(otherTerms));
    for (var target : RepresentativeTargets.of(sets).targets()) {
      Optional<Rule> deciding = target.deciding().get(0);
      boolean isClosed = closes(deciding);
      boolean isClosedToOthers = closes(target.deciding().get(1));
      isNone &= !opens(deciding);
      isStartOnly &= !opens(deciding) || deciding.filter(OpenPages::isStart).isPresent();
      areFewer |= isClosed && !isClosedToOthers;
      areMore |= !isClosed && isClosedToOthers;
    }
    return new OpenPages(isNone, isStartOnly, areFewer, areMore);
  }

  private static boolean isStart(Rule rule) {
    return rule.pattern().toString().equals(START);
  }

  private static boolean closes(Optional<Rule> rule) {
    return rule.filter(deciding -> deciding.access() == Access.DISALLOW).isPresent();
  }

  private static boolean opens(Optional<Rule> rule) {
    return !closes(rule)
        && rule.filter(allow -> CatalogueVerdicts.isSingleDocument(allow.pattern())).isEmpty();
  }
}
