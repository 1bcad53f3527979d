package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.coverage.CoverageSummary;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
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
public record CheckReport(LintResult checked, boolean hasNames) implements CommandResult {
  private static final String GUTTER = " | ";

  @Override
  public void text(TextOutput paper) {
    checked.findings().forEach(finding -> finding(finding, paper));
    hidden().forEach((name, count) -> paper.line("and %s more of %s".formatted(count, name)));
    paper.line(paper.ink(TextStyle.BOLD, summary()));
    checked.sentences().forEach(sentence -> sentence(sentence, paper));
  }

  private void sentence(CoverageSummary sentence, TextOutput paper) {
    paper.line(sentence.text());
    if (hasNames) {
      sentence
          .names()
          .forEach(
              (part, names) ->
                  paper.line("  %s: %s".formatted(part.label(), String.join(", ", names))));
    }
  }

  private static void finding(Finding finding, TextOutput paper) {
    String key = finding.problem().key().isEmpty() ? "" : finding.problem().key() + ": ";
    paper.line(
        "%s: %s: %s%s %s"
            .formatted(
                paper.ink(TextStyle.CYAN, finding.at().toString()),
                paper.ink(ink(finding.severity()), finding.severity().toString()),
                key,
                finding.problem().sentence(),
                paper.ink(TextStyle.FAINT, "(" + finding.name() + ")")));
    finding
        .excerpt()
        .ifPresent(
            excerpt -> {
              String number = "  " + finding.at().line();
              paper.line(paper.ink(TextStyle.FAINT, number + GUTTER) + excerpt.text());
              paper.line(
                  paper.ink(TextStyle.FAINT, " ".repeat(number.length()) + GUTTER)
                      + " ".repeat(excerpt.caret())
                      + paper.ink(ink(finding.severity()), "^"));
            });
  }

  private static TextStyle ink(FindingSeverity severity) {
    return switch (severity) {
      case ERROR -> TextStyle.RED;
      case WARNING -> TextStyle.YELLOW;
      case NOTE -> TextStyle.FAINT;
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
    for (FindingSeverity severity : FindingSeverity.values()) {
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
    JsonWriter.array(json, "findings", checked.findings(), finding -> json(finding, json));
    json.writeObjectPropertyStart("more");
    hidden().forEach(json::writeNumberProperty);
    json.writeEndObject();
    for (FindingSeverity severity : FindingSeverity.values()) {
      json.writeNumberProperty(severity + "s", checked.count(severity));
    }
    if (checked.known() > 0) {
      json.writeNumberProperty("known", checked.known());
    }
    JsonWriter.array(
        json, "sentences", checked.sentences(), sentence -> json.writeString(sentence.text()));
    JsonWriter.array(json, "coverage", checked.sentences(), sentence -> json(sentence, json));
    json.writeEndObject();
  }

  private static void json(CoverageSummary sentence, JsonGenerator json) {
    json.writeStartObject();
    JsonWriter.array(json, "hosts", sentence.hosts(), json::writeString);
    json.writeStringProperty("sentence", sentence.sentence());
    sentence
        .names()
        .forEach((part, names) -> JsonWriter.array(json, part.key(), names, json::writeString));
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
