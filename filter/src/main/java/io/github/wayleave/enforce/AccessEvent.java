package io.github.wayleave.enforce;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.enforce.Violation.SpoofingViolation;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request of a crawler and the decision about it, for listeners and logs.
 *
 * <p>An event is immutable and may be kept after the request has ended. Method, path, query and
 * {@code User-Agent} are as the client sent them, of any length and with any characters; {@link
 * #toString} truncates and escapes them.
 */
public final class AccessEvent {
  /** Shown for an unknown address or host, as in access logs. */
  private static final String UNKNOWN = "-";

  private final ClaimedCrawlers claim;
  private final AccessDecision decision;
  private final Optional<Identity> identity;
  private final Optional<IpAddress> client;
  private final Optional<HostName> host;
  private final String method;
  private final String path;
  private final Optional<String> query;
  private final String userAgent;

  private AccessEvent(Builder parts) {
    this.claim = parts.claim;
    this.decision = parts.decision;
    this.identity = parts.identity;
    this.client = parts.client;
    this.host = parts.host;
    this.method = parts.method;
    this.path = parts.path;
    this.query = parts.query;
    this.userAgent = parts.userAgent;
  }

  /** Returns a builder for an event. */
  public static Builder builder(ClaimedCrawlers claim, AccessDecision decision) {
    return new Builder(claim, decision);
  }

  /** Returns the crawlers that the request claims to come from. */
  public ClaimedCrawlers claimedCrawlers() {
    return claim;
  }

  /** Returns the decision. */
  public AccessDecision decision() {
    return decision;
  }

  /** Returns the violation that was observed or refused; empty if there is none. */
  public Optional<Violation> violation() {
    if (decision instanceof Refused refused) {
      return Optional.of(refused.violation());
    }
    return decision instanceof Observed observed
        ? Optional.of(observed.violation())
        : Optional.empty();
  }

  /**
   * Returns the crawler of the violation, or else the first crawler that the request claims to come
   * from.
   */
  public Optional<CrawlerIdentity> crawler() {
    return violation().map(Violation::crawler).or(() -> claim.crawlers().stream().findFirst());
  }

  /** Returns the identity of the client; empty unless the policy has {@code identity}. */
  public Optional<Identity> identity() {
    return identity;
  }

  /** Returns the address of the client, as determined with the trusted proxies of the policy. */
  public Optional<IpAddress> clientAddress() {
    return client;
  }

  /** Returns the requested host; empty if the request names none, or an invalid one. */
  public Optional<HostName> host() {
    return host;
  }

  /** Returns the method; empty if unknown. */
  public String method() {
    return method;
  }

  /** Returns the path as the client sent it; empty if unknown. */
  public String path() {
    return path;
  }

  /** Returns the query as the client sent it, without the {@code ?}. */
  public Optional<String> query() {
    return query;
  }

  /** Returns the path and the query as the client sent them. */
  public String target() {
    return query.map(text -> path + "?" + text).orElse(path);
  }

  /** Returns the {@code User-Agent} as the client sent it; empty if there is none. */
  public String userAgent() {
    return userAgent;
  }

  /**
   * Returns the outcome, the crawler and the reason; events with equal summaries are counted
   * together.
   */
  public String summary() {
    return subject() + reason();
  }

  /**
   * Returns the event on one line, as it is logged, with each part truncated and escaped.
   *
   * <p>Programs such as fail2ban read these lines, so a client must not be able to forge one. The
   * crawler's name is a token (RFC 9110, 5.6.2), the client an address, and the host a name in
   * normal form: none of them can contain a space or a quotation mark, and they come first.
   * Everything else that a client chooses is quoted, with inner quotation marks escaped.
   */
  @Override
  public String toString() {
    return "%s from %s at %s: %s%s%s; User-Agent %s"
        .formatted(
            subject(),
            client.map(Object::toString).orElse(UNKNOWN),
            host.map(Object::toString).orElse(UNKNOWN),
            quoted(method + " " + target()),
            interpretation(),
            reason(),
            quoted(userAgent));
  }

  private String subject() {
    String outcome =
        decision instanceof Refused
            ? "refused"
            : decision instanceof Observed ? "would refuse" : "passed";
    return outcome
        + " "
        + crawler().map(crawler -> LogText.excerpt(crawler.token().toString())).orElse(UNKNOWN);
  }

  /**
   * Returns a note with the path that the rule covers, if it differs from the path that was sent.
   */
  private String interpretation() {
    return violation()
        .flatMap(AccessEvent::coveredPath)
        .filter(interpretation -> !interpretation.equals(target()))
        .map(interpretation -> " read as " + quoted(interpretation))
        .orElse("");
  }

  private static Optional<String> coveredPath(Violation violation) {
    return violation instanceof RuleViolation ruleViolation && ruleViolation.rule().isPresent()
        ? ruleViolation.interpretation()
        : Optional.empty();
  }

  private String reason() {
    return violation().map(AccessEvent::reason).orElse("");
  }

  private static String reason(Violation violation) {
    if (violation instanceof RateViolation rate) {
      return " within its crawl delay of " + OctetLines.seconds(rate.delay()) + " s";
    }
    if (violation instanceof SpoofingViolation spoofing) {
      return " because it is spoofed by " + spoofing.identity().by();
    }
    return ((RuleViolation) violation)
        .rule()
        .map(rule -> " by " + quoted(rule.toString()))
        .orElse(" because its URL is ambiguous");
  }

  private static String quoted(String text) {
    return '"' + LogText.excerpt(text) + '"';
  }

  /** Builds an {@link AccessEvent}. */
  public static final class Builder {
    private final ClaimedCrawlers claim;
    private final AccessDecision decision;
    private Optional<Identity> identity = Optional.empty();
    private Optional<IpAddress> client = Optional.empty();
    private Optional<HostName> host = Optional.empty();
    private String method = "";
    private String path = "";
    private Optional<String> query = Optional.empty();
    private String userAgent = "";

    private Builder(ClaimedCrawlers claim, AccessDecision decision) {
      this.claim = claim;
      this.decision = decision;
    }

    /** Sets the identity of the client. */
    public Builder identity(Optional<Identity> clientIdentity) {
      identity = clientIdentity;
      return this;
    }

    /** Sets the client's address and the requested host. */
    public Builder endpoints(Optional<IpAddress> clientAddress, Optional<HostName> requestedHost) {
      client = clientAddress;
      host = requestedHost;
      return this;
    }

    /**
     * Sets method, path and query (without the {@code ?}), all as they were sent; {@code null} if
     * unknown.
     */
    public Builder request(
        @Nullable String sentMethod, @Nullable String sentPath, @Nullable String sentQuery) {
      method = Objects.requireNonNullElse(sentMethod, "");
      path = Objects.requireNonNullElse(sentPath, "");
      query = Optional.ofNullable(sentQuery);
      return this;
    }

    /** Sets the value of {@code User-Agent}. */
    public Builder userAgent(String value) {
      userAgent = value;
      return this;
    }

    /** Creates the event. */
    public AccessEvent build() {
      return new AccessEvent(this);
    }
  }
}
