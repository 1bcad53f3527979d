package io.github.wayleave.identity;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * Whether a request comes from the crawler that it names: the value of the request attribute {@code
 * io.github.wayleave.Identity}, which a policy with the section {@code identity} sets for crawlers
 * and for clients that signed their request validly.
 *
 * <p>{@code toString} returns one line of ASCII, so that an access log can show it.
 */
public sealed interface Identity {
  /** Returns the product token of the crawler. */
  ProductToken crawler();

  /**
   * Returns the agents that signed the request validly, as {@code verify.signature} of their
   * crawlers names them.
   */
  List<UrlReference> agents();

  /** Returns the word for the state: {@code verified}, {@code spoofed} or {@code unverifiable}. */
  String state();

  /** Returns a copy with other signing agents. */
  Identity withAgents(List<UrlReference> newAgents);

  /**
   * The client is the crawler, according to what the crawler's operator publishes.
   *
   * @param crawler the product token of the crawler
   * @param by the means that showed it
   * @param agents the agents that signed the request validly
   */
  record Verified(ProductToken crawler, Means by, List<UrlReference> agents) implements Identity {
    /** Copies the list. */
    public Verified {
      agents = List.copyOf(agents);
    }

    /** Creates the identity of a client that did not sign. */
    public Verified(ProductToken crawler, Means by) {
      this(crawler, by, List.of());
    }

    @Override
    public String state() {
      return "verified";
    }

    @Override
    public Verified withAgents(List<UrlReference> newAgents) {
      return new Verified(crawler, by, newAgents);
    }

    /** Returns crawler, state and means on one line. */
    @Override
    public String toString() {
      return crawler + "; identity=verified; by=" + by;
    }
  }

  /**
   * The client is not the crawler, according to what the crawler's operator publishes.
   *
   * @param crawler the product token of the crawler whose name the client sends
   * @param by the means that showed it
   * @param agents the agents that signed the request validly
   */
  record Spoofed(ProductToken crawler, Means by, List<UrlReference> agents) implements Identity {
    /** Copies the list. */
    public Spoofed {
      agents = List.copyOf(agents);
    }

    /** Creates the identity of a client that did not sign. */
    public Spoofed(ProductToken crawler, Means by) {
      this(crawler, by, List.of());
    }

    @Override
    public String state() {
      return "spoofed";
    }

    @Override
    public Spoofed withAgents(List<UrlReference> newAgents) {
      return new Spoofed(crawler, by, newAgents);
    }

    /** Returns crawler, state and means on one line. */
    @Override
    public String toString() {
      return crawler + "; identity=spoofed; by=" + by;
    }
  }

  /**
   * It is unknown whether the client is the crawler; the request is decided as if the policy had no
   * section {@code identity}.
   *
   * @param crawler the product token of the crawler
   * @param reason why it is unknown
   * @param agents the agents that signed the request validly
   */
  record Unverifiable(ProductToken crawler, Reason reason, List<UrlReference> agents)
      implements Identity {
    /** Copies the list. */
    public Unverifiable {
      agents = List.copyOf(agents);
    }

    /** Creates the identity of a client that did not sign. */
    public Unverifiable(ProductToken crawler, Reason reason) {
      this(crawler, reason, List.of());
    }

    @Override
    public String state() {
      return "unverifiable";
    }

    @Override
    public Unverifiable withAgents(List<UrlReference> newAgents) {
      return new Unverifiable(crawler, reason, newAgents);
    }

    /** Returns crawler, state and reason on one line. */
    @Override
    public String toString() {
      return crawler + "; identity=unverifiable; reason=" + reason;
    }
  }

  /** What shows whether a client is a crawler. */
  enum Means {
    /** The names of the client's address in the DNS. */
    DNS("dns"),
    /** The operator's list of addresses. */
    RANGES("ranges"),
    /** A signature of the request (Web Bot Auth). */
    SIGNATURE("signature");

    private final String word;

    Means(String word) {
      this.word = word;
    }

    /** Returns the word for it in header fields, logs and metrics. */
    public String word() {
      return word;
    }

    /** Returns the word. */
    @Override
    public String toString() {
      return word;
    }
  }

  /** Why it is unknown whether a client is a crawler. */
  enum Reason {
    /** The operator publishes nothing, or the policy does not use it. */
    NO_MEANS("no-means"),
    /** The answer is not there yet. */
    PENDING("pending"),
    /** No answer could be obtained. */
    FAILED("failed"),
    /** No crawler of the operator was verified here, so a denial may be the site's own fault. */
    UNPROVEN("unproven"),
    /** The list of addresses is too old. */
    STALE("stale"),
    /** The address has no matching name, and need not have one. */
    MISSING("missing"),
    /** The client is another crawler of the same operator. */
    SIBLING("sibling"),
    /** The address is that of a trusted proxy, or not on the public internet. */
    LOCAL("local"),
    /** The address of the client is unknown. */
    NO_ADDRESS("no-address"),
    /** Too many clients are being verified. */
    BUSY("busy");

    private final String word;

    Reason(String word) {
      this.word = word;
    }

    /** Returns the word for it in logs and metrics. */
    public String word() {
      return word;
    }

    /** Returns the word. */
    @Override
    public String toString() {
      return word;
    }
  }
}
