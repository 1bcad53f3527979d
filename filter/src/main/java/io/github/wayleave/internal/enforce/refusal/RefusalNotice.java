package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.enforce.Violation.SpoofingViolation;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The content of a refusal, independent of its format. {@code line} is the line of the rule in
 * robots.txt, if robots.txt contains it, {@code identity} empty if the policy verifies no crawler.
 */
public record RefusalNotice(
    Violation violation,
    OptionalInt line,
    HostRules policy,
    Optional<HostName> host,
    Optional<IdentityNotice> identity) {
  /** Too Many Requests (RFC 6585, 4). */
  private static final int TOO_MANY_REQUESTS = 429;

  int status() {
    if (rateViolation().isPresent()) {
      return TOO_MANY_REQUESTS;
    }
    int status = policy.enforcement().status();
    boolean isOfLicense = status == EnforcementPolicy.PAYMENT_REQUIRED;
    return isOfLicense && spoofing().isPresent() ? EnforcementPolicy.DEFAULT_STATUS : status;
  }

  /** Returns the URL of the license that a refusal with status 402 names. */
  Optional<String> license() {
    return status() == EnforcementPolicy.PAYMENT_REQUIRED ? policy.license() : Optional.empty();
  }

  /** Returns the name of the crawler, truncated and escaped. */
  String crawler() {
    return LogText.excerpt(violation.crawler().token().toString());
  }

  Optional<RateViolation> rateViolation() {
    return violation instanceof RateViolation rateViolation
        ? Optional.of(rateViolation)
        : Optional.empty();
  }

  Optional<Rule> rule() {
    return violation instanceof RuleViolation ruleViolation
        ? ruleViolation.rule()
        : Optional.empty();
  }

  Optional<String> reason() {
    return rule().map(rule -> rule.reason().strip()).filter(text -> !text.isEmpty());
  }

  /** Returns the owner's text and page. */
  EnforcementPolicy.RefusalPolicy customization() {
    return policy.enforcement().refusal();
  }

  /** Returns the name of the site: the requested host, or else the policy's. */
  Optional<String> site() {
    return host.map(HostName::toString).or(() -> policy.site().map(Origin::host));
  }

  Optional<String> email() {
    return policy.contact().flatMap(ContactPoint::email);
  }

  Optional<String> url() {
    return policy.contact().flatMap(ContactPoint::url).map(UrlReference::toString);
  }

  /** Returns the e-mail address, the page, or both. */
  List<String> contacts() {
    List<String> contacts = new ArrayList<>();
    email().ifPresent(contacts::add);
    url().ifPresent(contacts::add);
    return contacts;
  }

  private Optional<SpoofingViolation> spoofing() {
    return violation instanceof SpoofingViolation spoofing
        ? Optional.of(spoofing)
        : Optional.empty();
  }

  private String spoofingExplanation(SpoofingViolation spoofing) {
    String operator =
        identity.flatMap(IdentityNotice::operator).map(LogText::line).orElse("its operator");
    return "According to the %s that %s publishes, this request does not come from %s."
        .formatted(
            spoofing.identity().by() == Means.DNS ? "names of addresses" : "list of addresses",
            operator,
            crawler());
  }

  String headline() {
    if (spoofing().isPresent()) {
      return "This is not " + crawler() + ".";
    }
    return crawler()
        + (rateViolation().isPresent() ? " sends requests too often." : " may not fetch this.");
  }

  /** Returns the sentence about the reason, without the rule. */
  Optional<String> explanation() {
    return rateViolation()
        .map(
            rateViolation ->
                "%s sets a crawl delay of %s s; try again in %s s."
                    .formatted(
                        DocumentPaths.ROBOTS_TXT,
                        rateViolation.delaySeconds(),
                        rateViolation.untilSeconds()))
        .or(() -> spoofing().map(this::spoofingExplanation))
        .or(
            () ->
                rule().isPresent()
                    ? Optional.empty()
                    : Optional.of(
                        DocumentPaths.ROBOTS_TXT
                            + " restricts this crawler, and this URL is ambiguous; request it in its normal form."));
  }

  Optional<String> citedRule() {
    String location = line.isPresent() ? "line " + line.getAsInt() + " of " : "";
    return rule().map(rule -> rule + " (" + location + DocumentPaths.ROBOTS_TXT + ")");
  }

  String text() {
    List<String> sentences = new ArrayList<>();
    sentences.add(headline());
    customization().text().ifPresent(sentences::add);
    explanation().ifPresent(sentences::add);
    citedRule().ifPresent(rule -> sentences.add("The rule: " + rule));
    reason().ifPresent(reason -> sentences.add("Why: " + reason));
    license().ifPresent(url -> sentences.add("The license: " + url));
    contacts().forEach(contact -> sentences.add("Questions: " + contact));
    return String.join("\n", sentences) + "\n";
  }
}
