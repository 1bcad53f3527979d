package io.github.wayleave.live;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reports what crawlers did with robots.txt while the policy was in force, and before, if the
 * ledger is kept on disk.
 *
 * <p>Reports are nested maps and lists of strings, numbers, booleans and null, with the properties
 * that {@code wayleave ledger --format json} writes. Strings that clients chose are not escaped.
 */
public interface LedgerReports {
  /**
   * Returns the totals of at most 1,000 crawlers, those with the most violations first. With {@link
   * Selection#crawler} the report has that crawler only, with the rules that it broke; it has none
   * if that crawler never came.
   *
   * @throws InvalidValueException if a period is selected, and the ledger is not on disk
   */
  Map<String, @Nullable Object> crawlers(Selection selection);

  /**
   * Returns all about one crawler; empty if it never came.
   *
   * @throws InvalidValueException if a period is selected, and the ledger is not on disk
   */
  Optional<Map<String, @Nullable Object>> crawler(String name, Selection selection);

  /**
   * Returns the last requests of crawlers for pages, the oldest first: at most 256.
   *
   * @param number the number of the last request that the caller knows, which is {@code next} of
   *     the report before; 0 for all. A number that this process has not reached yet counts as 0
   */
  Map<String, @Nullable Object> requestsAfter(long number);

  /** Returns the number of requests and reads since the start that are not in the ledger. */
  long lost();

  /**
   * What a report covers.
   *
   * @param from the first instant
   * @param until the first instant after the period
   * @param crawler the name of a crawler
   * @param kind a kind of broken rule: crawlers and rows without it are left out
   */
  record Selection(
      Optional<Instant> from,
      Optional<Instant> until,
      Optional<String> crawler,
      Optional<String> kind) {
    /** Everything. */
    public static final Selection ALL =
        new Selection(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Checks period and kind.
     *
     * @throws InvalidValueException if there is no time between the instants, or no such kind
     */
    public Selection {
      if (from.isPresent() && until.isPresent() && !from.get().isBefore(until.get())) {
        throw new InvalidValueException("until: is not later than \"from\"; exchange them");
      }
      if (kind.isPresent() && !kinds().contains(kind.get())) {
        throw new InvalidValueException(
            "kind: expected one of %s, found \"%s\""
                .formatted(String.join(", ", kinds()), kind.get()));
      }
    }

    /**
     * Parses a selection. A day is in UTC, and {@code until} includes it; empty text counts as
     * absent.
     *
     * @throws InvalidValueException if a text is invalid
     */
    public static Selection parse(
        @Nullable String from,
        @Nullable String until,
        @Nullable String crawler,
        @Nullable String kind) {
      return new Selection(
          text(from).map(start -> instant("from", start, 0)),
          text(until).map(end -> instant("until", end, 1)),
          text(crawler),
          text(kind));
    }

    private static Optional<String> text(@Nullable String value) {
      return Optional.ofNullable(value).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static List<String> kinds() {
      List<String> words = new ArrayList<>();
      for (BrokenKind kind : BrokenKind.values()) {
        words.add(kind.word());
      }
      words.add(LedgerJson.TOO_SOON);
      return words;
    }

    private static Instant instant(String name, String text, int addedDays) {
      try {
        return text.indexOf('T') < 0
            ? LocalDate.parse(text).plusDays(addedDays).atStartOfDay(ZoneOffset.UTC).toInstant()
            : OffsetDateTime.parse(text).toInstant();
      } catch (DateTimeException e) {
        throw new InvalidValueException(
            "%s: expected a day like 2026-03-03 or a time like 2026-03-03T08:00:00Z, found \"%s\""
                .formatted(name, text));
      }
    }
  }
}
