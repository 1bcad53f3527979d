package io.github.wayleave.explorer;

import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.live.ledger.LiveRequests.LiveRequest;
import io.github.wayleave.policy.SitePolicy;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the explorer shows. Several threads may ask at the same time. */
public interface ExplorerSource {
  /**
   * Returns what crawlers did; empty while it is being read, or if nothing can be known, which
   * {@link #standing()} then says.
   */
  Optional<ReportData> report();

  /** Returns what is in force and what was read, as sentences that end with a full stop. */
  List<String> standing();

  /** Returns what is wrong, which every page shows, as sentences that end with a full stop. */
  default List<String> problems() {
    return List.of();
  }

  /** Returns the policy in force; empty if there is none. */
  Optional<SitePolicy> policy();

  /** Returns the text of the policy's file, for excerpts; empty if it is not to be shown. */
  default Optional<String> policyText() {
    return Optional.empty();
  }

  /**
   * Returns what else is known about a question: the other readers, and what is enforced.
   *
   * @param agent a product token or a whole {@code User-Agent}
   * @param url a path or a URL
   * @param host the host entry; {@code *} for every other
   */
  default Optional<String> explain(String agent, String url, String host) {
    return Optional.empty();
  }

  /** Returns the last requests of crawlers, the oldest first; empty if none are known. */
  default Optional<List<LiveRequest>> live() {
    return Optional.empty();
  }

  /** Returns what the site answers to crawlers; empty if it was not asked. */
  default Optional<ProbedSite> probe() {
    return Optional.empty();
  }

  /** Returns the hashes of the versions of robots.txt that {@link #compare} knows. */
  default Set<String> comparableVersions() {
    return Set.of();
  }

  /** Returns which decisions differ between two versions, as text; empty if one is not known. */
  default Optional<String> compare(String before, String after) {
    return Optional.empty();
  }

  /**
   * Returns a letter to the operator of a crawler, as text; empty if none is written here, or
   * nothing is proved that it could say.
   */
  default Optional<String> letter(String crawler) {
    return Optional.empty();
  }

  /** Returns what can try a change of the policy; empty if that is not offered. */
  default Optional<PolicyTrial> trial() {
    return Optional.empty();
  }

  /** Returns where the figures come from, as a sentence that ends with a full stop. */
  String origin();

  /** Returns whether {@link #report} may become present by itself. */
  default boolean isReading() {
    return false;
  }
}
