package io.github.wayleave.cli.identify;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.net.IpAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * Whether a client is one of the crawlers that its {@code User-Agent} names.
 *
 * @param address the address of the client
 * @param findings the finding for each of the crawlers; empty if it names none
 */
public record IdentificationReport(IpAddress address, List<CrawlerFinding> findings)
    implements CommandResult {
  private static final int GAP = 2;

  /** Copies the list. */
  public IdentificationReport {
    findings = List.copyOf(findings);
  }

  private Optional<CrawlerFinding> deciding() {
    return CrawlerFinding.deciding(findings);
  }

  /** Returns whether the client is not the crawler that it names. */
  public boolean isSpoofed() {
    return deciding().filter(finding -> finding.outcome().isSpoofed()).isPresent();
  }

  /** Returns whether a means answered. */
  public boolean isAnswered() {
    return findings.stream().anyMatch(CrawlerFinding::isAnswered);
  }

  @Override
  public void text(TextOutput paper) {
    if (findings.isEmpty()) {
      paper.line("no crawler is named, so there is nothing to verify");
      return;
    }
    findings.forEach(finding -> text(finding, paper));
    if (findings.size() > 1) {
      paper.line(
          "One of several names decides: %s".formatted(title(deciding().orElseThrow(), paper)));
    }
  }

  private void text(CrawlerFinding finding, TextOutput paper) {
    paper.line(title(finding, paper));
    List<Evidence> rows = rows(finding);
    int margin = GAP + rows.stream().mapToInt(row -> row.means().length()).max().orElse(0);
    rows.forEach(row -> paper.row(margin, row.means(), row.text()));
  }

  private static String title(CrawlerFinding finding, TextOutput paper) {
    Identity identity = finding.outcome().of(finding.crawler());
    String token = TextOutput.quoted(finding.crawler().toString());
    if (identity instanceof Identity.Verified verified) {
      return "%s: %s by %s".formatted(token, paper.ink(TextStyle.GREEN, "verified"), verified.by());
    }
    return identity instanceof Identity.Spoofed spoofed
        ? "%s: %s by %s, once the site has seen a true one"
            .formatted(token, paper.ink(TextStyle.RED, "spoofed"), spoofed.by())
        : "%s: unverifiable (%s)".formatted(token, ((Identity.Unverifiable) identity).reason());
  }

  /** Returns the evidence, and what else the outcome depends on. */
  private List<Evidence> rows(CrawlerFinding finding) {
    List<Evidence> rows = new ArrayList<>(finding.evidence());
    if (rows.isEmpty()) {
      rows.add(
          Evidence.unused(
              "means", "none: the catalogue has no \"verify\" for it, and the policy adds none"));
    }
    if (finding.outcome() == Outcome.LOCAL) {
      rows.add(
          Evidence.unused("address", address + " is not public, so nothing can be spoofed by it"));
    }
    finding
        .sibling()
        .ifPresent(
            sibling ->
                rows.add(
                    Evidence.unused(
                        "sibling",
                        "%s is the address of %s, a crawler of the same operator"
                            .formatted(address, sibling))));
    return rows;
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("ip", address.toString());
    json.writeStringProperty(
        "identity",
        deciding()
            .map(finding -> finding.outcome().of(finding.crawler()).state())
            .orElse("unverifiable"));
    JsonWriter.array(json, "crawlers", findings, finding -> write(finding, json));
  }

  private static void write(CrawlerFinding finding, JsonGenerator json) {
    Identity identity = finding.outcome().of(finding.crawler());
    json.writeStartObject();
    json.writeStringProperty("crawler", finding.crawler().toString());
    json.writeStringProperty("identity", identity.state());
    if (identity instanceof Identity.Verified verified) {
      json.writeStringProperty("by", verified.by().word());
    } else if (identity instanceof Identity.Spoofed spoofed) {
      json.writeStringProperty("by", spoofed.by().word());
    } else if (identity instanceof Identity.Unverifiable unverifiable) {
      json.writeStringProperty("reason", unverifiable.reason().word());
    }
    finding.sibling().ifPresent(sibling -> json.writeStringProperty("sibling", sibling.toString()));
    JsonWriter.array(json, "means", finding.evidence(), evidence -> write(evidence, json));
    json.writeEndObject();
  }

  private static void write(Evidence evidence, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("means", evidence.means());
    json.writeStringProperty("result", TextOutput.word(evidence.result()));
    json.writeStringProperty("text", evidence.text());
    json.writeEndObject();
  }
}
