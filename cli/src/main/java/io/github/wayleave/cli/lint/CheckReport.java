package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.coverage.ForwardedSentence;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.Severity;
import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/**
 * What {@code check} answers; the text lists the crawlers that the sentences count only with {@code
 * hasNames}, JSON always.
 */
public record CheckReport(Checked checked, boolean hasNames) implements Report {
  private static final String GUTTER = " | ";

  @Override
  public void text(Paper paper) {
    checked.findings().forEach(finding -> finding(finding, paper));
    hidden().forEach((name, count) -> paper.line("and %s more of %s".formatted(count, name)));
    paper.line(paper.ink(Ink.BOLD, summary()));
    checked.sentences().forEach(sentence -> sentence(sentence, paper));
  }

  private void sentence(ForwardedSentence sentence, Paper paper) {
    paper.line(sentence.text());
    if (hasNames) {
      sentence
          .names()
          .forEach(
              (part, names) ->
                  paper.line("  %s: %s".formatted(part.label(), String.join(", ", names))));
    }
  }

  private static void finding(Finding finding, Paper paper) {
    String key = finding.problem().key().isEmpty() ? "" : finding.problem().key() + ": ";
    paper.line(
        "%s: %s: %s%s %s"
            .formatted(
                paper.ink(Ink.CYAN, finding.at().toString()),
                paper.ink(ink(finding.severity()), finding.severity().toString()),
                key,
                finding.problem().sentence(),
                paper.ink(Ink.FAINT, "(" + finding.name() + ")")));
    finding
        .excerpt()
        .ifPresent(
            excerpt -> {
              String number = "  " + finding.at().line();
              paper.line(paper.ink(Ink.FAINT, number + GUTTER) + excerpt.text());
              paper.line(
                  paper.ink(Ink.FAINT, " ".repeat(number.length()) + GUTTER)
                      + " ".repeat(excerpt.caret())
                      + paper.ink(ink(finding.severity()), "^"));
            });
  }

  private static Ink ink(Severity severity) {
    return switch (severity) {
      case ERROR -> Ink.RED;
      case WARNING -> Ink.YELLOW;
      case NOTE -> Ink.FAINT;
    };
  }

  private Map<String, Integer> hidden() {
    Map<String, Integer> byName = new TreeMap<>();
    for (Map.Entry<Warning, Integer> more : checked.hidden().entrySet()) {
      byName.put(more.getKey().id(), more.getValue());
    }
    return byName;
  }

  private String summary() {
    List<String> counts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      long count = checked.count(severity);
      if (count > 0) {
        counts.add("%s %s%s".formatted(count, severity, count == 1 ? "" : "s"));
      }
    }
    String known =
        checked.known() == 0 ? "" : " (and %s in the baseline)".formatted(checked.known());
    String nothing = checked.known() == 0 ? "nothing found" : "nothing new found";
    return (counts.isEmpty() ? nothing : String.join(", ", counts)) + known;
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    Json.array(json, "findings", checked.findings(), finding -> json(finding, json));
    json.writeObjectPropertyStart("more");
    hidden().forEach(json::writeNumberProperty);
    json.writeEndObject();
    for (Severity severity : Severity.values()) {
      json.writeNumberProperty(severity + "s", checked.count(severity));
    }
    if (checked.known() > 0) {
      json.writeNumberProperty("known", checked.known());
    }
    Json.array(
        json, "sentences", checked.sentences(), sentence -> json.writeString(sentence.text()));
    Json.array(json, "coverage", checked.sentences(), sentence -> json(sentence, json));
    json.writeEndObject();
  }

  private static void json(ForwardedSentence sentence, JsonGenerator json) {
    json.writeStartObject();
    Json.array(json, "hosts", sentence.hosts(), json::writeString);
    json.writeStringProperty("sentence", sentence.sentence());
    sentence
        .names()
        .forEach((part, names) -> Json.array(json, part.key(), names, json::writeString));
    json.writeEndObject();
  }

  private static void json(Finding finding, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", finding.name());
    json.writeStringProperty("severity", finding.severity().toString());
    json.writeStringProperty("source", finding.at().source());
    if (finding.at().line() > 0) {
      json.writeNumberProperty("line", finding.at().line());
      json.writeNumberProperty("column", finding.at().column());
    }
    if (!finding.problem().key().isEmpty()) {
      json.writeStringProperty("key", finding.problem().key());
    }
    json.writeStringProperty("sentence", finding.problem().sentence());
    finding.excerpt().ifPresent(excerpt -> json.writeStringProperty("text", excerpt.text()));
    json.writeEndObject();
  }
}
