package io.github.wayleave.internal.ledger.account;

import io.github.wayleave.internal.ledger.fact.Version;
import java.time.LocalDate;
import java.util.List;

/**
 * What a crawler did on one day (UTC).
 *
 * @param day the day
 * @param requests requests for pages
 * @param broken requests that broke a rule, of any kind
 * @param reads reads that were answered 200 or 304
 * @param hours requests for pages in each of the 24 hours; empty if there were none, or if only the
 *     total of the day was kept
 * @param answers the answers to its reads, at most {@value #MAX_ANSWERS}
 */
public record DayCounts(
    LocalDate day,
    long requests,
    long broken,
    long reads,
    List<Long> hours,
    List<AnswerCount> answers) {
  /** The number of different answers that are counted in a day: {@value}. */
  public static final int MAX_ANSWERS = 64;

  /** Copies the lists. */
  public DayCounts {
    hours = List.copyOf(hours);
    answers = List.copyOf(answers);
  }

  /**
   * How often reads of robots.txt were answered in the same way.
   *
   * @param host the host entry
   * @param status the status code
   * @param version the version that the crawler then had
   * @param count how often
   */
  public record AnswerCount(String host, int status, Version version, long count) {}
}
