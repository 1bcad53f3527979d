package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.internal.text.Ascii;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The answers of firewalls and networks that stand in for the page, and their marks. The page of
 * {@code probe} has the sources.
 */
enum Challenge {
  CLOUDFLARE(
      "a challenge of Cloudflare",
      answer ->
          has(answer, "cf-mitigated", "challenge")
              || isPage(answer, "<title>Just a moment...</title>")),
  /** Seen with the values "challenge" and "deny". */
  VERCEL("the firewall of Vercel", answer -> answer.field("x-vercel-mitigated").isPresent()),
  /** 202 for a challenge, 405 for a puzzle. */
  AWS_WAF("the firewall AWS WAF", answer -> answer.field("x-amzn-waf-action").isPresent()),
  DATADOME(
      "the firewall DataDome",
      answer ->
          (answer.field("x-datadome").isPresent() && Challenge.isForbidden(answer))
              || isPage(answer, "captcha-delivery.com/c.js\"></script>")),
  /** The page names the reason by a reference that starts with 18. */
  AKAMAI(
      "the firewall of Akamai",
      answer ->
          isForbidden(answer)
              && has(answer, "server", "akamaighost")
              && (isPage(answer, "Reference #18") || isPage(answer, "Reference&#32;&#35;18"))),
  FASTLY(
      "the firewall of Fastly",
      answer ->
          answer.status() == 406
              && answer.field("x-served-by").filter(node -> node.startsWith("cache-")).isPresent()),
  ANUBIS(
      "a challenge of Anubis",
      answer ->
          isPage(answer, "id=\"anubis_challenge\"")
              || isPage(answer, "/.within.website/x/cmd/anubis/")),
  /** RFC 6585, 6. */
  NETWORK_LOGIN("the login of a network", answer -> answer.status() == 511),
  /** One that was followed has the status of the page that it leads to. */
  LOGIN("a login or a challenge", Challenge::leadsToLogin),
  /** A page that is not ready is not the page. */
  ACCEPTED(
      "a page that stands in for it, with 202",
      answer -> answer.status() == 202 && answer.mediaType().equals("text/html"));

  /** Pages that only challenge are short. */
  private static final int LONGEST_PAGE = 64 * 1024;

  private static final Pattern LOGIN_PATH =
      Pattern.compile(
          ".*//(login|sso)\\..*|.*/(log-?in|sign-?in|sso)([/?#.].*)?"
              + "|(.*//[^/]*)?/((show)?captcha|challenge)/?([?#.].*)?",
          Pattern.CASE_INSENSITIVE);

  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // The predicates have no state.
  private final Predicate<ProbeAnswer> isMarked;

  Challenge(String words, Predicate<ProbeAnswer> isMarked) {
    this.words = words;
    this.isMarked = isMarked;
  }

  static Optional<Challenge> of(ProbeAnswer answer) {
    return Arrays.stream(values()).filter(kind -> kind.isMarked.test(answer)).findFirst();
  }

  String words() {
    return words;
  }

  private static boolean has(ProbeAnswer answer, String field, String value) {
    return answer.field(field).filter(found -> Ascii.equal(found, value)).isPresent();
  }

  private static boolean isForbidden(ProbeAnswer answer) {
    return answer.status() == 401 || answer.status() == 403;
  }

  private static boolean isPage(ProbeAnswer answer, String text) {
    return answer.mediaType().equals("text/html")
        && answer.body().length <= LONGEST_PAGE
        && answer.text().contains(text);
  }

  private static boolean leadsToLogin(ProbeAnswer answer) {
    return answer.redirects().stream().anyMatch(url -> LOGIN_PATH.matcher(url).matches());
  }
}
