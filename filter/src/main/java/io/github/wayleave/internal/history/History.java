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

/** What stood where, and when. */
public final class History {
  private final List<PublicationPeriod> periods;

  private History(List<PublicationPeriod> periods) {
    this.periods = periods;
  }

  /**
   * Returns what some entries tell, in the order in which they were written. Of two the later
   * written counts, whatever a clock said that was set back between them.
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

  /** Returns every version, the last written last. */
  public List<PublicationPeriod> periods() {
    return periods;
  }

  /** Returns what stood at a moment, one version at each place. */
  public List<PublicationPeriod> at(Instant moment) {
    return matching(period -> period.isCurrentAt(moment));
  }

  /** Returns every version that stood there at any time of a day in UTC. */
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

  /**
   * A version of a document, and how long it stood somewhere; {@code until} is empty if it still
   * does.
   */
  public record PublicationPeriod(
      DocumentLocation place, DocumentVersion version, Instant since, Optional<Instant> until) {
    /**
     * Checks the order of the moments.
     *
     * @throws IllegalArgumentException if it ended before it began
     */
    public PublicationPeriod {
      if (until.filter(since::isAfter).isPresent()) {
        throw new IllegalArgumentException("expected an end after the start");
      }
    }

    boolean isCurrentAt(Instant moment) {
      return !since.isAfter(moment) && until.map(moment::isBefore).orElse(true);
    }

    /** Tells whether it stood there at any time from a moment on and before another. */
    boolean isDuring(Instant start, Instant end) {
      boolean begins = !since.isBefore(start);
      return since.isBefore(end) && (begins || until.map(start::isBefore).orElse(true));
    }
  }
}
