package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.account.RuleRow.Occurrences;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Fact.Broken;
import io.github.wayleave.internal.ledger.fact.Fact.TooSoon;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The counts of a row, and some of its requests. */
final class RowTally {
  private static final int SECONDS_OF_DAY = 86_400;

  private final RowKey key;
  private final NetworkTally networks;
  private final List<Example> examples = new ArrayList<>(0);
  private CitedRule rule;
  private Period period;
  private long count;
  private long sameAddress;

  RowTally(RowKey key, CitedRule rule, Instant first, NetworkTally networks) {
    this.key = key;
    this.rule = rule;
    this.period = new Period(first, first);
    this.networks = networks;
  }

  /** Adds requests; the rule of the earliest one is shown. */
  void add(Instant at, CitedRule cited, Fact fact) {
    long number = fact.count();
    if (at.isBefore(period.first())) {
      rule = cited;
    }
    if (at.isBefore(period.first()) || at.isAfter(period.last())) {
      period = period.including(at);
    }
    count += number;
    networks.add(fact.subject().network(), number);
    sameAddress += isSameAddress(fact) ? number : 0;
  }

  private static boolean isSameAddress(Fact fact) {
    return fact instanceof Broken broken
        ? broken.isSameAddress()
        : fact instanceof TooSoon soon && soon.isSameAddress();
  }

  /** Returns how many examples of a day there are. */
  int examplesOf(Instant at) {
    long day = day(at);
    int found = 0;
    // Examples are in the order of their times, and nearly always the last ones are of that day.
    for (int i = examples.size() - 1; i >= 0 && day(examples.get(i).at()) >= day; i--) {
      found += day(examples.get(i).at()) == day ? 1 : 0;
    }
    return found;
  }

  private static long day(Instant at) {
    return Math.floorDiv(at.getEpochSecond(), SECONDS_OF_DAY);
  }

  /** Adds an example in the order of the times. */
  void add(Example example) {
    int index = examples.size();
    while (index > 0 && examples.get(index - 1).at().isAfter(example.at())) {
      index--;
    }
    examples.add(index, example);
  }

  void remove(Example example) {
    for (int i = 0; i < examples.size(); i++) {
      if (examples.get(i).equals(example)) {
        examples.remove(i);
        return;
      }
    }
  }

  RuleRow row() {
    Occurrences occurrences = new Occurrences(count, period, networks.counts(), sameAddress);
    return new RuleRow(key.host(), key.kind(), rule, occurrences, examples);
  }
}
