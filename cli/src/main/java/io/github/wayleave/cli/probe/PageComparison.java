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
  private final Map<String, AnswerMeaning> browser = new HashMap<>();

  PageComparison(ProbeRules rules, ProbeNotes notes) {
    this.rules = rules;
    this.notes = notes;
  }

  /** Adds the answer to a client; for each path, the browser's is the first. */
  void add(ProbedClient client, String path, ProbeAnswer answer) {
    AnswerMeaning meaning = AnswerMeaning.of(answer);
    if (client.crawler().isEmpty()) {
      browser.put(path, meaning);
      notes.browser.put(path, meaning.words());
      return;
    }
    Verdict verdict = rules.verdict(client, path);
    AnswerMeaning seen = browser.getOrDefault(path, meaning);
    if (verdict.isAllowed() && !meaning.isServed() && seen.isServed()) {
      meaning = meaning.as(AnswerType.REFUSED);
    }
    String rule = verdict.rule().map(Rule::toString).orElse("");
    String by = rule.isEmpty() ? "" : " by \"%s\"".formatted(rule);
    Optional<ProbeFinding> finding = Optional.empty();
    if (verdict.isAllowed() && meaning.isRefused()) {
      finding = Optional.of(refused(client, path, by, answer));
    } else if (!verdict.isAllowed() && meaning.isServed()) {
      finding = Optional.of(served(client, path, by, meaning));
    }
    AnswerMeaning shown =
        verdict.isAllowed() || !seen.isRefused() ? meaning : meaning.as(AnswerType.UNSEEN);
    notes.rows.add(
        new ProbeRow(client, path, rule, verdict.isAllowed(), answer.status(), shown, finding));
    finding.ifPresent(notes.findings::add);
  }

  private ProbeFinding refused(ProbedClient client, String path, String by, ProbeAnswer answer) {
    String problem = "is allowed%s, but %s".formatted(by, AnswerMeaning.of(answer).sentence());
    ProbeFindingType type = ProbeFindingType.ALLOWED_BUT_REFUSED;
    if (browser.getOrDefault(path, AnswerMeaning.of(answer)).isRefused()) {
      String proof = "; a browser is refused, too";
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
    boolean isEnforced = rules.isEnforced(client, path);
    String reason =
        isEnforced
            ? "the policy says that the server refuses it"
            : switch (rules.mode()) {
              case OBSERVE -> "the policy only observes";
              case ENFORCE -> "the policy does not enforce it here";
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
