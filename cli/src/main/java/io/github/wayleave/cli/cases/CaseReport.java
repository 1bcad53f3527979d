package io.github.wayleave.cli.cases;

import io.github.wayleave.cli.cases.CaseParser.PolicyTestCase;
import io.github.wayleave.cli.cases.CaseRunner.CaseResult;
import io.github.wayleave.cli.cases.CaseRunner.SuspectedTypo;
import io.github.wayleave.cli.crawlers.ProminenceOrder;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.enforce.decide.CrawlerVerdict;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** The results of a file of cases. */
public record CaseReport(String name, List<CaseResult> results, List<SuspectedTypo> typos)
    implements CommandResult {
  private static final int MOST_NAMES = 6;

  public List<CaseResult> failures() {
    return results.stream().filter(result -> !result.isPassed()).toList();
  }

  @Override
  public void text(TextOutput paper) {
    typos.forEach(typo -> paper.line(paper.ink(TextStyle.YELLOW, sentence(typo))));
    List<CaseResult> failures = failures();
    failures.forEach(failure -> write(failure, paper));
    if (!failures.isEmpty() || !typos.isEmpty()) {
      paper.line();
    }
    TextStyle ink = failures.isEmpty() ? TextStyle.GREEN : TextStyle.RED;
    String cases = results.size() == 1 ? "1 case" : results.size() + " cases";
    String failed = failures.isEmpty() ? "none failed" : failures.size() + " failed";
    paper.line(paper.ink(ink, cases + ", " + failed));
  }

  private String sentence(SuspectedTypo typo) {
    return "%s:%s: unknown crawler \"%s\"; did you mean \"%s\"?"
        .formatted(
            TextOutput.quoted(name),
            typo.line(),
            TextOutput.quoted(typo.name().toString()),
            typo.suggestion());
  }

  private void write(CaseResult failure, TextOutput paper) {
    PolicyTestCase testCase = failure.testCase();
    String place = "%s:%s: ".formatted(TextOutput.quoted(name), testCase.line());
    paper.line(
        paper.ink(TextStyle.CYAN, place)
            + paper.ink(TextStyle.BOLD, TextOutput.quoted(testCase.text())));
    if (failure.crawlers() == 0) {
      paper.line("    the catalogue has no crawler for this purpose");
    }
    String actual = testCase.expected() == Access.ALLOW ? "may not" : "may";
    byReason(failure)
        .forEach(
            (reason, names) ->
                paper.line("    %s %s: %s".formatted(crawlers(names, failure), actual, reason)));
  }

  /** Groups the crawlers by reason. */
  private static Map<String, List<String>> byReason(CaseResult failure) {
    return failure.mismatches().stream()
        .sorted(Comparator.comparing(CaseReport::token, ProminenceOrder.BEST_KNOWN_FIRST))
        .collect(
            Collectors.groupingBy(
                CrawlerVerdict::reason,
                LinkedHashMap::new,
                Collectors.mapping(CaseReport::label, Collectors.toList())));
  }

  private static String label(CrawlerVerdict verdict) {
    return verdict.crawler().token().isAny()
        ? "other crawlers"
        : TextOutput.quoted(verdict.crawler().token().toString());
  }

  private static ProductToken token(CrawlerVerdict verdict) {
    return verdict.crawler().token();
  }

  private static String crawlers(List<String> names, CaseResult failure) {
    if (failure.crawlers() == 1) {
      return names.get(0);
    }
    String listed = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    return names.size() > MOST_NAMES
        ? "%s and %s more (%s of %s)"
            .formatted(listed, names.size() - MOST_NAMES, names.size(), failure.crawlers())
        : "%s (%s of %s)".formatted(listed, names.size(), failure.crawlers());
  }

  @Override
  public void json(JsonGenerator json) {
    List<CaseResult> failures = failures();
    json.writeNumberProperty("cases", results.size());
    json.writeNumberProperty("failed", failures.size());
    JsonWriter.array(json, "failures", failures, failure -> write(failure, json));
    JsonWriter.array(json, "doubts", typos, typo -> write(typo, json));
  }

  private static void write(CaseResult failure, JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("line", failure.testCase().line());
    json.writeStringProperty("case", failure.testCase().text());
    json.writeStringProperty("expected", failure.testCase().expected().word());
    json.writeNumberProperty("asked", failure.crawlers());
    JsonWriter.array(
        json, "against", failure.mismatches(), crawlerVerdict -> write(crawlerVerdict, json));
    json.writeEndObject();
  }

  private static void write(CrawlerVerdict crawlerVerdict, JsonGenerator json) {
    Verdict verdict = crawlerVerdict.verdict();
    json.writeStartObject();
    json.writeStringProperty("agent", crawlerVerdict.crawler().token().toString());
    json.writeStringProperty("decision", verdict.access().word());
    verdict
        .group()
        .ifPresent(group -> json.writeStringProperty("group", group.agents().get(0).toString()));
    verdict
        .rule()
        .ifPresent(
            rule -> {
              json.writeStringProperty("rule", rule.toString());
              json.writeNumberProperty("line", rule.line());
            });
    json.writeStringProperty("because", crawlerVerdict.reason());
    json.writeEndObject();
  }

  private static void write(SuspectedTypo typo, JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("line", typo.line());
    json.writeStringProperty("agent", typo.name().toString());
    json.writeStringProperty("near", typo.suggestion());
    json.writeEndObject();
  }
}
