package io.github.wayleave.examples;

// begin identity
import io.github.wayleave.identity.Identity;
import jakarta.servlet.ServletRequest;

/** Describes the crawler that a request names, with what Wayleave knows about it. */
final class VerifiedCrawler {
  private VerifiedCrawler() {}

  static String describe(ServletRequest request) {
    Object attribute = request.getAttribute("io.github.wayleave.Identity");
    if (attribute instanceof Identity.Verified verified) {
      return "%s, verified by %s".formatted(verified.crawler(), verified.by());
    }
    if (attribute instanceof Identity.Spoofed spoofed) {
      return "not %s, according to %s".formatted(spoofed.crawler(), spoofed.by());
    }
    if (attribute instanceof Identity.Unverifiable unverifiable) {
      return "perhaps %s (%s)".formatted(unverifiable.crawler(), unverifiable.reason());
    }
    return "not a crawler, or a policy without identity";
  }
}
// end identity
