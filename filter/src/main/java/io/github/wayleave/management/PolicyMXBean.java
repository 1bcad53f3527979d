package io.github.wayleave.management;

import java.util.List;
import java.util.Map;

/**
 * A policy in production, for JMX clients such as jconsole. All types are open: a client needs no
 * class of this library.
 *
 * <p>Times are in ISO 8601, such as {@code 2026-11-22T17:12:00Z}. A text that does not apply, such
 * as the version of a policy while none is in force, is empty.
 */
public interface PolicyMXBean {
  /** Returns the mode in force: {@code off}, {@code observe} or {@code enforce}. */
  String getEnforcement();

  /**
   * Switches the mode, at once and until the server stops, at every host.
   *
   * @param mode {@code off}, {@code observe} or {@code enforce}
   * @throws IllegalArgumentException if it is another word
   */
  void setEnforcement(String mode);

  /** Returns what sets the mode in force, such as {@code the policy} or {@code JMX}. */
  String getEnforcementSetBy();

  /** Switches the mode back to what was configured. */
  void switchBack();

  /** Returns {@code UP}, or {@code DEGRADED} with {@link #getProblems() problems}. */
  String getHealth();

  /** Returns the version of the policy in force, equal on all nodes that publish the same. */
  String getVersion();

  /** Returns the environment of the policy. */
  String getEnvironment();

  /** Returns when the policy in force came into force. */
  String getSince();

  /** Returns when rules that became stricter bind; empty if every rule does already. */
  String getGraceUntil();

  /** Returns the line that the log has at the start: what is published. */
  String getSummary();

  /** Returns why the source's policy is not in force, or what else is wrong. */
  List<String> getProblems();

  /** Returns what is doubtful about the policy in force and the files of its datasets. */
  List<String> getWarnings();

  /** Returns how many requests of crawlers were allowed since the start. */
  long getAllowed();

  /** Returns how many requests of crawlers passed although something speaks against them. */
  long getObserved();

  /** Returns how many requests of crawlers were refused. */
  long getRefused();

  /** Returns how many of the observed and refused requests came too soon. */
  long getTooSoon();

  /** Returns how many requests could not be decided. */
  long getFailures();

  /** Returns the counts of each crawler that is counted by its name. */
  Map<String, RequestCounts> getCrawlers();

  /**
   * Loads the policy again, and waits for it.
   *
   * @return the health after it, and the first problem if there is one
   */
  String reload();

  /** The requests of one crawler since the start. */
  interface RequestCounts {
    /** Returns how many were allowed. */
    long getAllowed();

    /** Returns how many passed although something speaks against them. */
    long getObserved();

    /** Returns how many were refused. */
    long getRefused();

    /** Returns how many of the observed and refused ones came too soon. */
    long getTooSoon();
  }
}
