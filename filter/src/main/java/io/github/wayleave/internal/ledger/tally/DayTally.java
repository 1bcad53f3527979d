package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.fact.Fact.Read;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The counts of a day of a crawler. */
final class DayTally {
  private static final int HOURS = 24;

  private final List<AnswerCount> answers = new ArrayList<>(0);
  private long requests;
  private long broken;
  private long reads;
  private boolean isByHour = true;
  private long @Nullable [] hours;

  void addRequest(int hour, long count, boolean isBroken) {
    if (isByHour) {
      hours = hours == null ? new long[HOURS] : hours;
      hours[hour] += count;
    }
    requests += count;
    broken += isBroken ? count : 0;
  }

  void addRead(Read read, Capacity capacity, boolean isKnown) {
    reads += read.answer() == ReadAnswer.HAS_VERSION ? read.count() : 0;
    for (int i = 0; i < answers.size(); i++) {
      AnswerCount answer = answers.get(i);
      if (answer.status() == read.status()
          && answer.version().equals(read.version())
          && answer.host().equals(read.subject().host())) {
        answers.set(i, answer(read, answer.count()));
        return;
      }
    }
    if (answers.size() < DayCounts.MAX_ANSWERS && capacity.take(isKnown)) {
      answers.add(answer(read, 0));
    }
  }

  private static AnswerCount answer(Read read, long before) {
    return new AnswerCount(
        read.subject().host(), read.status(), read.version(), before + read.count());
  }

  /** Keeps the total of the day only. */
  void forgetHours() {
    isByHour = false;
    hours = null;
  }

  private List<Long> hours() {
    return hours == null ? List.of() : Arrays.stream(hours).boxed().toList();
  }

  /** Releases the places of a day that is not kept any longer. */
  void release(Capacity capacity, boolean isKnown) {
    capacity.release(answers.size(), isKnown);
  }

  DayCounts counts(LocalDate day) {
    return new DayCounts(day, requests, broken, reads, hours(), answers);
  }

  /** Returns the counts without the answers. */
  DayCounts totals(LocalDate day) {
    return new DayCounts(day, requests, broken, reads, hours(), List.of());
  }
}
