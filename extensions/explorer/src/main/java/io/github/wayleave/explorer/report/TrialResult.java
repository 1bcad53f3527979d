package io.github.wayleave.explorer.report;

import java.util.List;

/**
 * What a changed policy would do.
 *
 * @param findings what {@code check} finds in it, line by line
 * @param differences what {@code diff} says of it, line by line; empty if it has errors
 * @param sentences what it would have meant, as far as is known
 * @param refusals the crawlers of whose requests some are or would be refused, those with the most
 *     changes first
 */
public record TrialResult(
    List<String> findings,
    List<String> differences,
    List<String> sentences,
    List<RefusalChange> refusals) {
  /** Copies the lists. */
  public TrialResult {
    findings = List.copyOf(findings);
    differences = List.copyOf(differences);
    sentences = List.copyOf(sentences);
    refusals = List.copyOf(refusals);
  }

  /** Returns the result of a text that cannot be compared. */
  public static TrialResult ofErrors(List<String> findings, String sentence) {
    return new TrialResult(findings, List.of(), List.of(sentence), List.of());
  }

  /**
   * The requests of a crawler that policies would refuse if they enforced their rules.
   *
   * @param crawler the crawler
   * @param before those that the policy as it is would refuse
   * @param more those that only the changed policy would refuse
   * @param fewer those that only the policy as it is would refuse
   */
  public record RefusalChange(String crawler, long before, long more, long fewer) {
    /** Returns the number of requests that the changed policy would refuse. */
    public long after() {
      return before + more - fewer;
    }

    /** Returns the sums of both changes, under the name of this crawler. */
    public RefusalChange plus(RefusalChange other) {
      return new RefusalChange(
          crawler, before + other.before, more + other.more, fewer + other.fewer);
    }
  }
}
