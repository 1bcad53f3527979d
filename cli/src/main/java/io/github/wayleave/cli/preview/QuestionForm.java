package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.explain.Explanation;
import io.github.wayleave.cli.explain.ExplanationReport;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A form for the question whether a crawler may fetch a page, with the answer of {@code explain}.
 */
record QuestionForm(PreviewContext context) {
  private static final String AGENT = "agent";
  private static final String URL = "url";
  private static final int LONGEST = 2_000;

  /** Returns the form, followed by the answer if a crawler was submitted. */
  List<HtmlFragment> parts() {
    String agent = context.query().get(AGENT).orElse("");
    String url = context.query().get(URL).orElse("/");
    List<HtmlFragment> parts = new ArrayList<>();
    parts.add(HtmlElement.of("h2").with("id", "question").text("May a crawler fetch a page?"));
    parts.add(form(agent, url));
    if (!agent.isBlank()) {
      parts.add(
          HtmlElement.of("pre").with("role", "status").text(answer(agent.strip(), url.strip())));
    }
    return parts;
  }

  private HtmlFragment form(String agent, String url) {
    List<HtmlFragment> fields = new ArrayList<>();
    fields.add(field(AGENT, "Crawler, or its User-Agent", agent));
    fields.add(field(URL, "Path or URL", url));
    context
        .host()
        .ifPresent(
            host ->
                fields.add(
                    HtmlElement.of("input")
                        .with("type", "hidden")
                        .with("name", PreviewHost.PARAMETER)
                        .with("value", host.toString())
                        .startTag()));
    fields.add(HtmlElement.of("button").with("type", "submit").text("Ask"));
    return HtmlElement.of("form")
        .with("action", "/")
        .with("method", "get")
        .with("aria-labelledby", "question")
        .containingLines(fields);
  }

  private static HtmlFragment field(String name, String label, String value) {
    return HtmlElement.of("div")
        .containing(
            HtmlElement.of("label").with("for", name).text(label),
            HtmlElement.of("input")
                .with("id", name)
                .with("name", name)
                .with("value", value)
                .with("required", "")
                .with("maxlength", Integer.toString(LONGEST))
                .with("spellcheck", "false")
                .with("autocomplete", "off")
                .startTag());
  }

  private String answer(String agent, String url) {
    try {
      QueriedUrl queried = QueriedUrl.of(url);
      Optional<HostName> host = context.host().flatMap(HostPattern::name).or(queried::host);
      SitePolicy whole = context.current().policy();
      HostRules rules =
          context.host().isPresent()
              ? context.policy()
              : queried.host().map(whole::forHost).orElse(whole.defaultRules());
      PolicySubject subject = new PolicySubject(context.named().name(), whole, rules);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
      new ExplanationReport(
              Explanation.of(subject, agent, queried, host), List.of(ReaderName.RFC9309))
          .text(new TextOutput(print, false));
      print.flush();
      return out.toString(StandardCharsets.UTF_8);
    } catch (CommandException e) {
      return String.valueOf(e.getMessage()).replaceFirst("^--url ", "URL ");
    }
  }
}
