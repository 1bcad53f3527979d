package io.github.wayleave.management;

import java.util.List;
import java.util.Map;

/**
 * A live policy for JMX clients such as jconsole. All types are open types, so clients need no
 * class of this library.
 *
 * <p>Times are in ISO 8601, such as {@code 2026-11-22T17:12:00Z}. A string that does not apply,
 * such as the version while no policy is in force, is empty. Counts begin at the start of the
 * application.
 */
public interface PolicyMXBean {
  /** Returns the enforcement mode: {@code off}, {@code observe} or {@code enforce}. */
  String getEnforcement();

  /**
   * Sets the enforcement mode at every host, until it is switched back or the application stops.
   *
   * @param mode {@code off}, {@code observe} or {@code enforce}
   * @throws IllegalArgumentException if {@code mode} is anything else
   */
  void setEnforcement(String mode);

  /** Returns what has set the enforcement mode, such as {@code the policy} or {@code JMX}. */
  String getEnforcementSetBy();

  /** Switches back to the configured enforcement mode. */
  void switchBack();

  /** Returns whether crawlers are verified where the policy says so. */
  boolean isVerifiesCrawlers();

  /**
   * Switches the verification of crawlers off, or on again, until the application stops. While it
   * is off, nothing is asked or fetched.
   */
  void setVerifiesCrawlers(boolean on);

  /**
   * Returns one line for each list, set of keys and means that the verification of crawlers depends
   * on.
   */
  List<String> getIdentitySources();

  /**
   * Returns where the ledger is kept and for how long, and how many requests it lost; or {@code
   * none} and the reason.
   */
  String getLedger();

  /** Returns {@code UP}, or {@code DEGRADED} if there are {@link #getProblems() problems}. */
  String getHealth();

  /**
   * Returns the version of the policy in force, equal on all nodes that publish the same documents.
   */
  String getVersion();

  /** Returns the environment in which the application runs. */
  String getEnvironment();

  /** Returns when the policy came into force. */
  String getSince();

  /**
   * Returns when stricter rules will be enforced (the end of the grace period); empty if all are.
   */
  String getGraceUntil();

  /** Returns the log line of the start, which says what is published. */
  String getSummary();

  /** Returns why the policy in the source is not in force, and other problems. */
  List<String> getProblems();

  /** Returns the warnings about the policy in force and the files of its datasets. */
  List<String> getWarnings();

  /** Returns how many crawler requests were allowed. */
  long getAllowed();

  /** Returns how many crawler requests passed although they violate a rule or the crawl delay. */
  long getObserved();

  /** Returns how many crawler requests were refused. */
  long getRefused();

  /** Returns how many of the observed and refused requests violated the crawl delay. */
  long getTooSoon();

  /** Returns how many requests could not be decided because of an error. */
  long getFailures();

  /** Returns the counts of each crawler that is counted by name. */
  Map<String, RequestCounts> getCrawlers();

  /**
   * Loads the policy again, and waits until it is loaded.
   *
   * @return the health, followed by the first problem if there is one
   */
  String reload();

  /** The counts of one crawler. */
  interface RequestCounts {
    /** Returns how many requests were allowed. */
    long getAllowed();

    /** Returns how many requests passed although they violate a rule or the crawl delay. */
    long getObserved();

    /** Returns how many requests were refused. */
    long getRefused();

    /** Returns how many of the observed and refused requests violated the crawl delay. */
    long getTooSoon();
  }
}
