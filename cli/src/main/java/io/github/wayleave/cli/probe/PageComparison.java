package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.probe.AnswerMeaning.AnswerType;
import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbeClient;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Compares the answers to requests for pages with the rules. */
final class PageComparison {
  private static final int TOO_MANY_REQUESTS = 429;

  private final ProbeRules rules;
  private final ProbeNotes notes;

  /** The answers to the browser, without which those to crawlers show little. */
  private final Map<String, ProbeAnswer> browser = new HashMap<>();

  PageComparison(ProbeRules rules, ProbeNotes notes) {
    this.rules = rules;
    this.notes = notes;
  }

  /** Adds the answer to a client; for each path, the browser's is the first. */
  void add(ProbedClient client, String path, ProbeAnswer answer) {
    if (client.crawler().isEmpty()) {
      browser.put(path, answer);
      notes.browser.put(path, AnswerMeaning.of(answer).words());
      return;
    }
    ProbeAnswer seen = browser.getOrDefault(path, answer);
    Verdict verdict = rules.verdict(client, path);
    boolean isAllowed = verdict.isAllowed();
    AnswerMeaning meaning = isAllowed ? ofAllowed(answer, seen) : ofDenied(client, answer, seen);
    String rule = verdict.rule().map(Rule::toString).orElse("");
    String by = rule.isEmpty() ? "" : " by \"%s\"".formatted(rule);
    Optional<ProbeFinding> finding = Optional.empty();
    if (isAllowed && meaning.isRefused()) {
      String problem = "is allowed%s, but %s".formatted(by, meaning.sentence());
      finding = Optional.of(refused(client, path, problem, answer));
    } else if (!isAllowed && meaning.isServed()) {
      finding = Optional.of(served(client, path, by, meaning));
    }
    notes.rows.add(new ProbeRow(client, path, rule, isAllowed, answer.status(), meaning, finding));
    finding.ifPresent(notes.findings::add);
  }

  /** A crawler that does not get what a browser gets is refused, whatever the status says. */
  private static AnswerMeaning ofAllowed(ProbeAnswer answer, ProbeAnswer seen) {
    AnswerMeaning meaning = AnswerMeaning.of(answer);
    boolean isEmpty = meaning.isServed() && seen.isPage() && !answer.isPage();
    boolean isElsewhere = !answer.url().toString().equals(seen.url().toString());
    return AnswerMeaning.of(seen).isServed() && (!meaning.isServed() || isEmpty || isElsewhere)
        ? meaning.as(AnswerType.REFUSED, isEmpty ? " without the page" : "")
        : meaning;
  }

  /** A rule is seen to be kept where a browser gets the page, and the crawler is turned away. */
  private AnswerMeaning ofDenied(ProbedClient client, ProbeAnswer answer, ProbeAnswer seen) {
    AnswerMeaning meaning = AnswerMeaning.of(answer);
    AnswerMeaning ofBrowser = AnswerMeaning.of(seen);
    if (meaning.isServed()) {
      boolean isOther =
          !answer.redirects().isEmpty() && rules.verdict(client, answer.url().path()).isAllowed();
      return isOther || !answer.isPage() ? meaning.as(AnswerType.UNSEEN, "") : meaning;
    }
    boolean isRule =
        Challenge.of(answer).isPresent()
            || (answer.status() >= 400
                && answer.status() < 500
                && answer.status() != TOO_MANY_REQUESTS);
    boolean isTurnedAway = isRule && (meaning.isRefused() || ofBrowser.isServed());
    return meaning.as(
        isTurnedAway && !ofBrowser.isRefused() ? AnswerType.REFUSED : AnswerType.UNSEEN, "");
  }

  private ProbeFinding refused(
      ProbedClient client, String path, String problem, ProbeAnswer answer) {
    ProbeFindingType type = ProbeFindingType.ALLOWED_BUT_REFUSED;
    ProbeAnswer seen = browser.getOrDefault(path, answer);
    // A challenge may let a true browser or a verified crawler pass.
    boolean isProof = !client.isVerifiable() || Challenge.of(seen).isEmpty();
    if (AnswerMeaning.of(seen).isRefused() && isProof) {
      String proof = "; the probe is refused as a browser, too";
      return ProbeFinding.warning(type, client.name(), path, problem + proof);
    }
    boolean isTooSoon =
        answer.status() == TOO_MANY_REQUESTS
            && rules.crawlDelay(client).filter(ProbeClient::isTooLong).isPresent();
    if (isTooSoon) {
      String doubt = "; inconclusive, because the rules ask for more time between requests";
      return ProbeFinding.inconclusive(type, client.name(), path, problem + doubt);
    }
    return ProbeFinding.refusal(type, client, path, problem, "; a browser gets it");
  }

  private ProbeFinding served(ProbedClient client, String path, String by, AnswerMeaning meaning) {
    boolean isEnforced = rules.isEnforced(client, path) && !rules.exemptsClients();
    String reason =
        isEnforced
            ? "the policy says that the server refuses it"
            : switch (rules.mode()) {
              case OBSERVE -> "the policy only observes";
              case ENFORCE ->
                  rules.exemptsClients()
                      ? "the policy exempts some clients, and the probe may be one"
                      : "the policy does not enforce it here";
              case OFF -> "robots.txt asks, and nothing enforces it";
            };
    return new ProbeFinding(
        ProbeFindingType.DENIED_BUT_SERVED,
        isEnforced ? FindingSeverity.ERROR : FindingSeverity.NOTE,
        client.name(),
        path,
        "is denied%s, but %s; %s".formatted(by, meaning.sentence(), reason),
        true);
  }
}
