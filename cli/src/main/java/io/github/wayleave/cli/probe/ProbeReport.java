package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.probe.ProbeResult.RobotsRow;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The outcome of a probe as text and JSON. */
public record ProbeReport(ProbeResult result) implements CommandResult {
  @Override
  public void text(TextOutput paper) {
    result.findings().forEach(finding -> finding(finding, paper));
    summary(result).forEach(paper::line);
    paper.line(paper.ink(TextStyle.BOLD, verdict(result)));
  }

  private static void finding(ProbeFinding finding, TextOutput paper) {
    paper.line(
        "%s %s: %s: %s %s"
            .formatted(
                paper.ink(TextStyle.CYAN, TextOutput.quoted(finding.client())),
                TextOutput.quoted(finding.path()),
                paper.ink(finding.severity().style(), finding.severity().toString()),
                finding.sentence(),
                paper.ink(TextStyle.FAINT, "(" + finding.type() + ")")));
  }

  /** Returns what was asked, what agrees, and what is not known. */
  static List<String> summary(ProbeResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s as a browser and %s, compared with %s"
            .formatted(
                result.site(),
                TextOutput.count(result.requests(), "request"),
                TextOutput.count(result.crawlers().size(), "crawler"),
                TextOutput.quoted(result.rules())));
    lines.addAll(result.notes().agreements);
    result.notes().gaps.forEach(gap -> lines.add("Not asked or not seen: " + gap));
    return lines;
  }

  /** Returns the last line; it is an all-clear only after a whole probe without a finding. */
  static String verdict(ProbeResult result) {
    List<String> counts = FindingSeverity.counts(result::count);
    String baseline =
        result.knownCount() == 0 ? "" : " (and %s in the baseline)".formatted(result.knownCount());
    Optional<String> unfinished = result.unfinished().map("unfinished: "::concat);
    if (!counts.isEmpty()) {
      return String.join(", ", counts) + baseline + unfinished.map("; "::concat).orElse("");
    }
    if (unfinished.isPresent()) {
      return unfinished.get() + baseline;
    }
    if (result.isBlind()) {
      return "no answer shows whether the site does what its rules say; name pages that exist with --path";
    }
    return baseline.isEmpty()
        ? "nothing differs in what was asked"
        : "nothing new differs" + baseline;
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("site", result.site().toString());
    json.writeStringProperty("at", result.at().toString());
    json.writeNumberProperty("requests", result.requests());
    json.writeBooleanProperty("complete", result.unfinished().isEmpty());
    json.writeStringProperty("rules", result.rules());
    json.writeStringProperty("verdict", verdict(result));
    json.writeObjectPropertyStart("robots");
    for (RobotsRow row : result.notes().robots) {
      json.writeObjectPropertyStart(row.client());
      json.writeNumberProperty("status", row.status());
      json.writeStringProperty("evidence", row.answer());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("browser");
    result.notes().browser.forEach(json::writeStringProperty);
    json.writeEndObject();
    JsonWriter.array(json, "crawlers", result.crawlers(), crawler -> crawler(crawler, json));
    JsonWriter.array(json, "findings", result.findings(), finding -> finding(finding, json));
    JsonWriter.array(json, "agreements", result.notes().agreements, json::writeString);
    JsonWriter.array(json, "gaps", result.notes().gaps, json::writeString);
    result.unfinished().ifPresent(why -> json.writeStringProperty("unfinished", why));
    json.writeNumberProperty("known", result.knownCount());
  }

  private void crawler(ProbedClient crawler, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("crawler", crawler.name());
    json.writeStringProperty("header", crawler.userAgent());
    List<ProbeRow> rows =
        result.notes().rows.stream().filter(row -> row.client().equals(crawler)).toList();
    JsonWriter.array(json, "rows", rows, row -> row(row, json));
    json.writeEndObject();
  }

  private static void row(ProbeRow row, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("path", row.path());
    json.writeName("rule").writeString(row.rule().isEmpty() ? null : row.rule());
    json.writeStringProperty("expected", row.isAllowed() ? "allowed" : "denied");
    json.writeNumberProperty("status", row.status());
    json.writeName("finding")
        .writeString(row.finding().map(finding -> finding.type().toString()).orElse(null));
    json.writeBooleanProperty(
        "conclusive", row.finding().map(ProbeFinding::isConclusive).orElse(!row.isUnseen()));
    json.writeStringProperty("evidence", row.answer().words());
    json.writeEndObject();
  }

  private static void finding(ProbeFinding finding, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", finding.type().toString());
    json.writeStringProperty("severity", finding.severity().toString());
    json.writeStringProperty("client", finding.client());
    json.writeStringProperty("path", finding.path());
    json.writeBooleanProperty("conclusive", finding.isConclusive());
    json.writeStringProperty("sentence", finding.sentence());
    json.writeEndObject();
  }
}
