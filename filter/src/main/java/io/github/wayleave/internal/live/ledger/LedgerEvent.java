package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request of a crawler, as its thread hands it to the thread of the ledger. Only references are
 * passed, since everything else would cost the request time.
 *
 * @param millis when it came, in milliseconds since the epoch
 * @param host the host entry of the snapshot that answered
 * @param sender who sent it
 * @param line what was requested
 * @param outcome what became of it
 */
public record LedgerEvent(long millis, LedgerHost host, Sender sender, Line line, Outcome outcome) {
  /** The number of characters beyond which an event counts as long: {@value}. */
  static final int LONG = 1_024;

  /** Returns the number of characters that a client can choose. */
  int length() {
    String query = line.query();
    return line.path().length() + (query == null ? 0 : query.length());
  }

  /**
   * Who sent a request.
   *
   * @param claim the crawlers that it names
   * @param peer the address that the container reports; empty if {@code address} is known
   * @param address the address, if it is known already
   * @param identity whether it is that crawler; null if the policy verifies none
   * @param isExempt whether the policy exempts the client from its rules
   */
  public record Sender(
      ClaimedCrawlers claim,
      String peer,
      Optional<IpAddress> address,
      @Nullable Identity identity,
      boolean isExempt) {}

  /**
   * What was requested.
   *
   * @param query the query without the {@code ?}; null if there was none
   */
  public record Line(String method, String path, @Nullable String query, String userAgent) {
    private static final int MAX_METHOD = 16;

    /** Cuts a long method and a long {@code User-Agent}. */
    public Line {
      if (method.length() > MAX_METHOD) {
        method = method.substring(0, MAX_METHOD);
      }
      if (userAgent.length() > Example.MAX_USER_AGENT) {
        userAgent = userAgent.substring(0, Example.MAX_USER_AGENT);
      }
    }

    /** Returns path and query as sent. */
    String target() {
      return query == null ? path : path + "?" + query;
    }
  }

  /**
   * What became of a request.
   *
   * @param robotsStatus the status code of the response to a request for robots.txt; 0 for a page
   * @param word what was decided about a request for a page, as the live view shows it
   * @param reason why it was refused or observed, as {@link Violation#word}; empty for none
   */
  public record Outcome(int robotsStatus, String word, String reason) {
    /** The rules allow the request. */
    public static final Outcome ALLOWED = new Outcome(0, "allowed", "");

    /** The policy exempts the client or the path. */
    public static final Outcome EXEMPT = new Outcome(0, "exempt", "");

    /** Returns the outcome of a request that was refused. */
    public static Outcome refused(Violation violation) {
      return new Outcome(0, "refused", violation.word());
    }

    /** Returns the outcome of a request that passed in spite of a violation. */
    public static Outcome observed(Violation violation) {
      return new Outcome(0, "observed", violation.word());
    }

    /** Returns the outcome of a request for robots.txt. */
    public static Outcome ofRead(int status) {
      return new Outcome(status, "", "");
    }

    /** Returns whether robots.txt was requested. */
    boolean isRead() {
      return robotsStatus != 0;
    }
  }
}
