package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.explain.Explanation;
import io.github.wayleave.cli.explain.ExplanationReport;
import io.github.wayleave.cli.explain.ReaderName;
import io.github.wayleave.cli.explain.question.ForeignHost;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import java.util.List;
import java.util.Optional;

/** The question whether a crawler may fetch a page, with the answer of {@code explain}. */
record CrawlerQuestion(PreviewContext context) {
  String agent() {
    return context.query().get("agent").orElse("");
  }

  String url() {
    return context.query().get("url").orElse("/");
  }

  Optional<String> host() {
    return context.host().map(HostPattern::toString);
  }

  /** Returns the answer if a crawler was submitted. */
  Optional<String> answer() {
    return Optional.of(new Question(agent().strip(), url().strip()))
        .filter(question -> !question.agent().isEmpty())
        .map(
            question ->
                answer(
                    context.named().name(), context.current().policy(), context.host(), question));
  }

  /** Who asks for what. */
  record Question(String agent, String url) {}

  /**
   * Returns the answer of {@code explain}.
   *
   * @param host the host whose rules apply; empty for that of the URL
   */
  static String answer(
      String policy, SitePolicy whole, Optional<HostPattern> host, Question question) {
    try {
      QueriedUrl queried = QueriedUrl.of(question.url());
      Optional<HostName> asked = host.flatMap(HostPattern::name).or(queried::host);
      HostRules rules =
          host.map(whole.hosts()::forHost)
              .orElseGet(() -> queried.host().map(whole::forHost).orElse(whole.defaultRules()));
      PolicySubject subject = new PolicySubject(policy, whole, rules);
      String answer =
          new ExplanationReport(
                  Explanation.of(subject, question.agent(), queried, asked),
                  List.of(ReaderName.RFC9309))
              .plainText();
      Optional<String> note =
          host.isPresent()
              ? Optional.empty()
              : queried.host().flatMap(named -> ForeignHost.note(subject, named));
      return answer + note.map("\nNote: %s\n"::formatted).orElse("");
    } catch (CommandException e) {
      return String.valueOf(e.getMessage()).replaceFirst("^--url ", "URL ");
    }
  }
}
