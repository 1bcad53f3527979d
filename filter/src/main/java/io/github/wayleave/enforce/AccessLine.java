package io.github.wayleave.enforce;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.robotstxt.Lines;
import io.github.wayleave.text.LogText;
import java.util.Optional;

/**
 * An event on one line of a log.
 *
 * <p>Programs such as fail2ban read these lines, so no client may be able to write one of its own.
 * The name of the crawler is a token (RFC 9110, 5.6.2), the client an address, and the host a name
 * in normal form: none of them can hold a space or a quotation mark. They stand first. Everything
 * else that a client chooses stands between quotation marks, with those inside escaped.
 */
final class AccessLine {
  /** Stands for an address or a host that is not known, as in access logs. */
  private static final String UNKNOWN = "-";

  private AccessLine() {}

  /**
   * Returns the outcome, the crawler and the reason: equal for events that are counted together.
   */
  static String kind(AccessEvent event) {
    return subject(event) + reason(event);
  }

  /** Returns the whole line. */
  static String text(AccessEvent event) {
    return "%s from %s at %s: %s%s%s; User-Agent %s"
        .formatted(
            subject(event),
            event.client().map(Object::toString).orElse(UNKNOWN),
            event.host().map(Object::toString).orElse(UNKNOWN),
            quoted(event.method() + " " + event.target()),
            reading(event),
            reason(event),
            quoted(event.userAgent()));
  }

  private static String subject(AccessEvent event) {
    return outcome(event.decision()) + " " + crawler(event);
  }

  private static String outcome(AccessDecision decision) {
    if (decision instanceof Refused) {
      return "refused";
    }
    return decision instanceof Observed ? "would refuse" : "passed";
  }

  private static String crawler(AccessEvent event) {
    return event.crawler().map(who -> LogText.shown(who.token().toString())).orElse(UNKNOWN);
  }

  /** Returns the path that the rule covers, if it is not the one that was sent. */
  private static String reading(AccessEvent event) {
    return event
        .objection()
        .flatMap(AccessLine::covered)
        .filter(reading -> !reading.equals(event.target()))
        .map(reading -> " read as " + quoted(reading))
        .orElse("");
  }

  private static Optional<String> covered(Objection objection) {
    return objection instanceof Denial denial && denial.rule().isPresent()
        ? Optional.of(denial.reading())
        : Optional.empty();
  }

  private static String reason(AccessEvent event) {
    return event.objection().map(AccessLine::reason).orElse("");
  }

  private static String reason(Objection objection) {
    if (objection instanceof Haste haste) {
      return " for coming sooner than its crawl delay of " + Lines.seconds(haste.delay()) + " s";
    }
    return ((Denial) objection)
        .rule()
        .map(rule -> " by " + quoted(rule.toString()))
        .orElse(" because its URL can be read in more than one way");
  }

  private static String quoted(String text) {
    return '"' + LogText.shown(text) + '"';
  }
}
