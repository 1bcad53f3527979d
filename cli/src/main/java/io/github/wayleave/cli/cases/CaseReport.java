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

/** What came of a file of cases. */
public record CaseReport(String name, List<CaseResult> results, List<SuspectedTypo> doubts)
    implements CommandResult {
  private static final int MOST_NAMES = 6;

  public List<CaseResult> failures() {
    return results.stream().filter(result -> !result.isFine()).toList();
  }

  @Override
  public void text(TextOutput paper) {
    doubts.forEach(doubt -> paper.line(paper.ink(TextStyle.YELLOW, sentence(doubt))));
    List<CaseResult> failures = failures();
    failures.forEach(failure -> write(failure, paper));
    if (!failures.isEmpty() || !doubts.isEmpty()) {
      paper.line();
    }
    TextStyle ink = failures.isEmpty() ? TextStyle.GREEN : TextStyle.RED;
    String cases = results.size() == 1 ? "1 case" : results.size() + " cases";
    String failed = failures.isEmpty() ? "none failed" : failures.size() + " failed";
    paper.line(paper.ink(ink, cases + ", " + failed));
  }

  private String sentence(SuspectedTypo doubt) {
    return "%s:%s: unknown crawler \"%s\"; did you mean \"%s\"?"
        .formatted(
            TextOutput.quoted(name),
            doubt.line(),
            TextOutput.quoted(doubt.name().toString()),
            doubt.near());
  }

  private void write(CaseResult failure, TextOutput paper) {
    PolicyTestCase one = failure.one();
    String place = "%s:%s: ".formatted(TextOutput.quoted(name), one.line());
    paper.line(
        paper.ink(TextStyle.CYAN, place)
            + paper.ink(TextStyle.BOLD, TextOutput.quoted(one.text())));
    if (failure.asked() == 0) {
      paper.line("    the catalogue has no crawler for this purpose");
    }
    String told = one.expected() == Access.ALLOW ? "may not" : "may";
    byReason(failure)
        .forEach(
            (reason, names) ->
                paper.line("    %s %s: %s".formatted(who(names, failure), told, reason)));
  }

  /** One reason for many crawlers is written once. */
  private static Map<String, List<String>> byReason(CaseResult failure) {
    return failure.against().stream()
        .sorted(Comparator.comparing(CaseReport::token, ProminenceOrder.BEST_KNOWN_FIRST))
        .collect(
            Collectors.groupingBy(
                CrawlerVerdict::reason,
                LinkedHashMap::new,
                Collectors.mapping(CaseReport::called, Collectors.toList())));
  }

  private static String called(CrawlerVerdict ruling) {
    return ruling.crawler().token().isAny()
        ? "everybody"
        : TextOutput.quoted(ruling.crawler().token().toString());
  }

  private static ProductToken token(CrawlerVerdict ruling) {
    return ruling.crawler().token();
  }

  private static String who(List<String> names, CaseResult failure) {
    if (failure.asked() == 1) {
      return names.get(0);
    }
    String shown = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    return names.size() > MOST_NAMES
        ? "%s and %s more (%s of %s)"
            .formatted(shown, names.size() - MOST_NAMES, names.size(), failure.asked())
        : "%s (%s of %s)".formatted(shown, names.size(), failure.asked());
  }

  @Override
  public void json(JsonGenerator json) {
    List<CaseResult> failures = failures();
    json.writeStartObject();
    json.writeNumberProperty("cases", results.size());
    json.writeNumberProperty("failed", failures.size());
    JsonWriter.array(json, "failures", failures, failure -> write(failure, json));
    JsonWriter.array(json, "doubts", doubts, doubt -> write(doubt, json));
    json.writeEndObject();
  }

  private static void write(CaseResult failure, JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("line", failure.one().line());
    json.writeStringProperty("case", failure.one().text());
    json.writeStringProperty("expected", failure.one().expected().word());
    json.writeNumberProperty("asked", failure.asked());
    JsonWriter.array(json, "against", failure.against(), ruling -> write(ruling, json));
    json.writeEndObject();
  }

  private static void write(CrawlerVerdict ruling, JsonGenerator json) {
    Verdict verdict = ruling.verdict();
    json.writeStartObject();
    json.writeStringProperty("agent", ruling.crawler().token().toString());
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
    json.writeStringProperty("because", ruling.reason());
    json.writeEndObject();
  }

  private static void write(SuspectedTypo doubt, JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("line", doubt.line());
    json.writeStringProperty("agent", doubt.name().toString());
    json.writeStringProperty("near", doubt.near());
    json.writeEndObject();
  }
}
