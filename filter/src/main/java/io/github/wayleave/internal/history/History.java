package io.github.wayleave.internal.history;

import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The periods during which each version of a document was published. */
public final class History {
  private final List<PublicationPeriod> periods;

  private History(List<PublicationPeriod> periods) {
    this.periods = periods;
  }

  /**
   * Builds the history from log entries in the order in which they were written. A later entry wins
   * even if its time is earlier, since the clock may have been set back.
   */
  public static History of(List<HistoryEntry> entries) {
    List<PublicationPeriod> periods = new ArrayList<>();
    Map<DocumentLocation, Instant> ends = new HashMap<>();
    for (int i = entries.size() - 1; i >= 0; i--) {
      HistoryEntry entry = entries.get(i);
      Optional<Instant> end = Optional.ofNullable(ends.get(entry.location()));
      entry
          .version()
          .map(
              version ->
                  new PublicationPeriod(
                      entry.location(), version, entry.time(), atLeast(end, entry.time())))
          .ifPresent(periods::add);
      ends.merge(
          entry.location(),
          entry.time(),
          (first, second) -> first.isBefore(second) ? first : second);
    }
    Collections.reverse(periods);
    return new History(List.copyOf(periods));
  }

  /** Returns every period, in the order of the log. */
  public List<PublicationPeriod> periods() {
    return periods;
  }

  /** Returns the versions published at an instant, at most one per location. */
  public List<PublicationPeriod> at(Instant moment) {
    return matching(period -> period.isCurrentAt(moment));
  }

  /** Returns every version published at any time of a day in UTC. */
  public List<PublicationPeriod> on(LocalDate day) {
    Instant start = day.atStartOfDay(ZoneOffset.UTC).toInstant();
    Instant end = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    return matching(period -> period.isDuring(start, end));
  }

  public Set<String> hosts() {
    return periods.stream().map(period -> period.place().host()).collect(Collectors.toSet());
  }

  private List<PublicationPeriod> matching(Predicate<PublicationPeriod> isMeant) {
    return periods.stream().filter(isMeant).toList();
  }

  private static Optional<Instant> atLeast(Optional<Instant> end, Instant since) {
    return end.map(moment -> moment.isBefore(since) ? since : moment);
  }

  /** A version of a document and when it was published; {@code until} is empty if it still is. */
  public record PublicationPeriod(
      DocumentLocation place, DocumentVersion version, Instant since, Optional<Instant> until) {
    /**
     * Validates the order of the instants.
     *
     * @throws IllegalArgumentException if {@code until} is before {@code since}
     */
    public PublicationPeriod {
      if (until.filter(since::isAfter).isPresent()) {
        throw new IllegalArgumentException("expected an end after the start");
      }
    }

    boolean isCurrentAt(Instant moment) {
      return !since.isAfter(moment) && until.map(moment::isBefore).orElse(true);
    }

    /** Returns whether it was published at any time from {@code start} until before {@code end}. */
    boolean isDuring(Instant start, Instant end) {
      boolean begins = !since.isBefore(start);
      return since.isBefore(end) && (begins || until.map(start::isBefore).orElse(true));
    }
  }
}
