package io.github.wayleave.cli.report;

import io.github.wayleave.cli.lint.coverage.CoverageSummary;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The report about a policy or one of its hosts; {@code policyFiles} are the files of the policy
 * with their hashes.
 */
public record PolicyReport(
    ReportContext context,
    SitePolicy whole,
    Optional<HostName> host,
    List<PolicyFile> policyFiles,
    List<HostStatement> statements) {
  private static final int MOST_HOSTS = 50;

  /** A file of the policy, and its hash. */
  public record PolicyFile(String name, DocumentVersion version) {}

  public String in(ReportFormat format) {
    return format.write(blocks());
  }

  private List<ReportBlock> blocks() {
    List<ReportBlock> blocks = new ArrayList<>();
    String site = whole.defaultRules().site().map(Origin::toString).orElse(context.name());
    blocks.add(new ReportBlock.Heading(1, "What " + site + " tells crawlers"));
    blocks.add(
        new ReportBlock.Paragraph(
            "Written on %s by Wayleave %s from the policy %s%s."
                .formatted(
                    context.date(),
                    context.version(),
                    context.name(),
                    context.at().map(day -> ", about what was published on " + day).orElse(""))));
    blocks.add(new ReportBlock.Heading(2, "Summary"));
    blocks.add(
        new ReportBlock.Bullets(
            CoverageSummary.of(whole, host).stream().map(CoverageSummary::text).toList()));
    statements.stream()
        .limit(MOST_HOSTS)
        .forEach(statement -> new HostChapter(statement, blocks).write());
    if (statements.size() > MOST_HOSTS) {
      blocks.add(
          new ReportBlock.Paragraph(
              "%s more sets of hosts are left out; name one with --host."
                  .formatted(statements.size() - MOST_HOSTS)));
    }
    proof(blocks);
    return blocks;
  }

  private void proof(List<ReportBlock> blocks) {
    blocks.add(new ReportBlock.Heading(2, "How to verify this report"));
    if (!policyFiles.isEmpty()) {
      blocks.add(new ReportBlock.Paragraph("The policy consists of these files:"));
      blocks.add(
          new ReportBlock.BlockTable(
              List.of("file", "bytes", "SHA-256"),
              policyFiles.stream()
                  .map(
                      file ->
                          List.of(
                              file.name(),
                              Long.toString(file.version().length()),
                              file.version().sha256()))
                  .toList()));
    }
    blocks.add(
        new ReportBlock.Paragraph(
            "A SHA-256 is the fingerprint of a file: sha256sum prints it for a copy, and equal"
                + " fingerprints mean equal bytes. This report says what the policy publishes; it"
                + " does not prove that a server sent it or that a crawler read it."));
    if (context.at().isPresent()) {
      blocks.add(
          new ReportBlock.Paragraph(
              "The documents are the originals of that day. The header fields are computed from the"
                  + " policy files of that day. The crawlers are described by the catalogue that was"
                  + " kept with the policy, or else by the one of this version of Wayleave."));
    }
  }

  /**
   * The name of the policy, the version of Wayleave and the date of the report; {@code at} is the
   * day or instant in the past that it is about, if any.
   */
  public record ReportContext(String name, String version, LocalDate date, Optional<String> at) {}

  /** The format of a report. */
  public enum ReportFormat {
    TEXT,
    /** One HTML page without scripts, with light, dark and print styles. */
    HTML,
    /** GitHub Flavored Markdown. */
    MARKDOWN;

    String write(List<ReportBlock> blocks) {
      return switch (this) {
        case TEXT -> new TextReportWriter().write(blocks);
        case HTML -> new HtmlReportWriter().write(blocks);
        case MARKDOWN -> new MarkdownReportWriter().write(blocks);
      };
    }

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }
}
