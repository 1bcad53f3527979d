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
  private final List<PublicationPeriod> stays;

  private History(List<PublicationPeriod> stays) {
    this.stays = stays;
  }

  /**
   * Returns what some entries tell, in the order in which they were written. Of two the later
   * written counts, whatever a clock said that was set back between them.
   */
  public static History of(List<HistoryEntry> entries) {
    List<PublicationPeriod> stays = new ArrayList<>();
    Map<DocumentLocation, Instant> ends = new HashMap<>();
    for (int i = entries.size() - 1; i >= 0; i--) {
      HistoryEntry entry = entries.get(i);
      Optional<Instant> end = Optional.ofNullable(ends.get(entry.place()));
      entry
          .version()
          .map(
              version ->
                  new PublicationPeriod(entry.place(), version, entry.at(), later(end, entry.at())))
          .ifPresent(stays::add);
      ends.merge(entry.place(), entry.at(), (one, other) -> one.isBefore(other) ? one : other);
    }
    Collections.reverse(stays);
    return new History(List.copyOf(stays));
  }

  /** Returns every version, the last written last. */
  public List<PublicationPeriod> all() {
    return stays;
  }

  /** Returns what stood at a moment, one version at each place. */
  public List<PublicationPeriod> at(Instant moment) {
    return chosen(stay -> stay.isCurrentAt(moment));
  }

  /** Returns every version that stood there at any time of a day in UTC. */
  public List<PublicationPeriod> on(LocalDate day) {
    Instant from = day.atStartOfDay(ZoneOffset.UTC).toInstant();
    Instant to = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    return chosen(stay -> stay.isDuring(from, to));
  }

  public Set<String> hosts() {
    return stays.stream().map(stay -> stay.place().host()).collect(Collectors.toSet());
  }

  private List<PublicationPeriod> chosen(Predicate<PublicationPeriod> isMeant) {
    return stays.stream().filter(isMeant).toList();
  }

  private static Optional<Instant> later(Optional<Instant> end, Instant since) {
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
    boolean isDuring(Instant from, Instant to) {
      boolean begins = !since.isBefore(from);
      return since.isBefore(to) && (begins || until.map(from::isBefore).orElse(true));
    }
  }
}
