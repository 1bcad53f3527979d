package io.github.wayleave.explorer.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a site answered to crawlers, as {@code wayleave probe} found it.
 *
 * @param site its origin
 * @param verdict whether anything differs from the rules, without a full stop
 * @param facts when and how it was asked, what agrees and what is not known, without full stops
 * @param differences the answers that differ from the rules or the policy
 * @param robots the answers for robots.txt, by client
 * @param browser the answers for pages to a browser, by path
 * @param pages the answers for pages to crawlers
 */
public record ProbedSite(
    String site,
    String verdict,
    List<String> facts,
    List<Difference> differences,
    Map<String, String> robots,
    Map<String, String> browser,
    List<ProbedPage> pages) {
  /** Copies the lists. */
  public ProbedSite {
    facts = List.copyOf(facts);
    differences = List.copyOf(differences);
    pages = List.copyOf(pages);
  }

  /**
   * An answer that differs from the rules or the policy.
   *
   * @param client the crawler, or {@code browser}
   * @param path the path that was asked for
   * @param severity {@code error}, {@code warning} or {@code note}
   * @param name the name of the finding, like {@code allowed-but-refused}
   * @param sentence what differs, without client and path
   */
  public record Difference(
      String client, String path, String severity, String name, String sentence) {}

  /**
   * The answer to a crawler that asked for a page.
   *
   * @param crawler the crawler
   * @param path the path that it asked for
   * @param isAllowed whether the rules allow it
   * @param answer the status and what else shows what came
   * @param finding the name of the finding; empty if rules and answer agree, or nothing is shown
   * @param isConclusive whether the answer shows what the site does with the true crawler
   */
  public record ProbedPage(
      String crawler,
      String path,
      boolean isAllowed,
      String answer,
      Optional<String> finding,
      boolean isConclusive) {}
}
