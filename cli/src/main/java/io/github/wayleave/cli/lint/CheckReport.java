package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingTopic;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/**
 * The output of {@code check}. The text lists the counted crawlers only with {@code hasNames}, JSON
 * always does.
 */
public record CheckReport(LintResult result, boolean hasNames) implements CommandResult {
  private static final String GUTTER = " | ";

  @Override
  public void text(TextOutput paper) {
    result.findings().forEach(finding -> finding(finding, paper));
    hidden().forEach((name, count) -> paper.line("and %s more of %s".formatted(count, name)));
    paper.line(paper.ink(TextStyle.BOLD, summary()));
    result.sentences().forEach(sentence -> sentence(sentence, paper));
  }

  private void sentence(CoverageSummary summary, TextOutput paper) {
    summary.lines().forEach(paper::line);
    for (UseLine line : hasNames ? summary.uses() : List.<UseLine>of()) {
      line.names()
          .forEach(
              (part, names) ->
                  paper.line(
                      "  %s, %s: %s"
                          .formatted(line.label(), part.label(), String.join(", ", names))));
    }
  }

  private static void finding(Finding finding, TextOutput paper) {
    String key = finding.problem().key().isEmpty() ? "" : finding.problem().key() + ": ";
    paper.line(
        "%s: %s: %s%s %s"
            .formatted(
                paper.ink(TextStyle.CYAN, finding.at().toString()),
                paper.ink(finding.severity().style(), finding.severity().toString()),
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
                      + paper.ink(finding.severity().style(), "^"));
            });
  }

  private Map<String, Integer> hidden() {
    Map<String, Integer> byName = new TreeMap<>();
    for (Map.Entry<Warning, Integer> entry : result.hidden().entrySet()) {
      byName.put(entry.getKey().id(), entry.getValue());
    }
    return byName;
  }

  private String summary() {
    List<String> counts = FindingSeverity.counts(result::count);
    String baseline =
        result.knownCount() == 0 ? "" : " (and %s in the baseline)".formatted(result.knownCount());
    String empty = result.knownCount() == 0 ? "nothing found" : "nothing new found";
    return (counts.isEmpty() ? empty : String.join(", ", counts)) + topics(baseline);
  }

  /** Returns a suffix of the counts with the topics of the findings, unless they have none. */
  private String topics(String baseline) {
    List<String> named = new ArrayList<>();
    result
        .topics()
        .forEach(
            (topic, count) ->
                named.add(
                    topic == FindingTopic.OTHER
                        ? count + " other"
                        : "%s about %s".formatted(count, topic.label())));
    Set<FindingTopic> topics = result.topics().keySet();
    return switch (topics.size()) {
      case 0 -> baseline;
      case 1 -> topics.stream().map(FindingTopic::suffix).findFirst().orElse("") + baseline;
      default -> baseline + ": " + String.join(", ", named);
    };
  }

  @Override
  public void json(JsonGenerator json) {
    JsonWriter.array(json, "findings", result.findings(), finding -> json(finding, json));
    json.writeObjectPropertyStart("more");
    hidden().forEach(json::writeNumberProperty);
    json.writeEndObject();
    for (FindingSeverity severity : FindingSeverity.values()) {
      json.writeNumberProperty(severity + "s", result.count(severity));
    }
    if (result.knownCount() > 0) {
      json.writeNumberProperty("known", result.knownCount());
    }
    JsonWriter.array(
        json,
        "sentences",
        result.sentences().stream().flatMap(summary -> summary.lines().stream()).toList(),
        json::writeString);
    JsonWriter.array(json, "coverage", result.sentences(), sentence -> json(sentence, json));
  }

  private static void json(CoverageSummary summary, JsonGenerator json) {
    json.writeStartObject();
    JsonWriter.array(json, "hosts", summary.hosts(), json::writeString);
    json.writeStringProperty("sentence", summary.sentence());
    json.writeObjectPropertyStart("uses");
    for (UseLine line : summary.uses()) {
      json.writeObjectPropertyStart(line.use().word());
      json.writeStringProperty("sentence", line.sentence());
      line.names()
          .forEach((part, names) -> JsonWriter.array(json, part.key(), names, json::writeString));
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void json(Finding finding, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", finding.name());
    json.writeStringProperty("severity", finding.severity().toString());
    json.writeStringProperty("topic", finding.topic().toString());
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
