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
 * The document about a policy, or about one of its hosts; {@code policyFiles} are the hashes of the
 * files that the policy was made of.
 */
public record PolicyReport(
    ReportContext occasion,
    SitePolicy whole,
    Optional<HostName> host,
    List<PolicyFile> policyFiles,
    List<HostStatement> said) {
  private static final int MOST_HOSTS = 50;

  /** A file that a policy was made of, and its hash. */
  public record PolicyFile(String name, DocumentVersion version) {}

  public String in(ReportFormat format) {
    return format.write(blocks());
  }

  private List<ReportBlock> blocks() {
    List<ReportBlock> blocks = new ArrayList<>();
    String site = whole.defaultRules().site().map(Origin::toString).orElse(occasion.name());
    blocks.add(new ReportBlock.Heading(1, "What " + site + " tells crawlers"));
    blocks.add(
        new ReportBlock.Paragraph(
            "Written on %s by Wayleave %s from the policy %s%s."
                .formatted(
                    occasion.written(),
                    occasion.version(),
                    occasion.name(),
                    occasion.at().map(day -> ", about what was published on " + day).orElse(""))));
    blocks.add(new ReportBlock.Heading(2, "Summary"));
    blocks.add(
        new ReportBlock.Bullets(
            CoverageSummary.of(whole, host).stream().map(CoverageSummary::text).toList()));
    said.stream().limit(MOST_HOSTS).forEach(here -> new HostChapter(here, blocks).write());
    if (said.size() > MOST_HOSTS) {
      blocks.add(
          new ReportBlock.Paragraph(
              "%s more sets of hosts are left out; name one with --host."
                  .formatted(said.size() - MOST_HOSTS)));
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
    if (occasion.at().isPresent()) {
      blocks.add(
          new ReportBlock.Paragraph(
              "The documents are the originals of that day. The header fields are computed from the"
                  + " policy files of that day. The crawlers are described by the catalogue that was"
                  + " kept with the policy, or else by the one of this version of Wayleave."));
    }
  }

  /**
   * What a report is about, and when it is written, by which version of Wayleave; {@code at} is the
   * day or the instant, if that is in the past.
   */
  public record ReportContext(
      String name, String version, LocalDate written, Optional<String> at) {}

  /** How a report is written. */
  public enum ReportFormat {
    TEXT,
    /** One HTML page without scripts, for light and dark screens and for paper. */
    HTML,
    /** Markdown, as GitHub reads it. */
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
