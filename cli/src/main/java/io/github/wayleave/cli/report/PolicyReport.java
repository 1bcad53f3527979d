package io.github.wayleave.cli.report;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.lint.CoverageSummary;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import java.time.LocalDate;
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
    return format.write(document());
  }

  private Document document() {
    Document document = Document.ofPolicy();
    String site = whole.defaultRules().site().map(Origin::toString).orElse(context.name());
    document.heading(1, "What " + site + " tells crawlers");
    document.paragraph(
        "Written on %s by Wayleave %s from the policy %s%s."
            .formatted(
                context.date(),
                context.version(),
                context.name(),
                context.at().map(day -> ", about what was published on " + day).orElse("")));
    document.heading(2, "Summary");
    document.items(
        CoverageSummary.of(whole, host).stream()
            .flatMap(summary -> summary.lines().stream())
            .toList());
    statements.stream()
        .limit(MOST_HOSTS)
        .forEach(statement -> new HostChapter(statement, document).write());
    if (statements.size() > MOST_HOSTS) {
      document.paragraph(
          "%s more sets of hosts are left out; name one with --host."
              .formatted(statements.size() - MOST_HOSTS));
    }
    proof(document);
    return document;
  }

  private void proof(Document document) {
    document.heading(2, "How to verify this report");
    if (!policyFiles.isEmpty()) {
      document.paragraph("The policy consists of these files:");
      Table table = Table.of("").words("file", "bytes", "SHA-256");
      policyFiles.forEach(
          file ->
              table.row(
                  file.name(), Long.toString(file.version().length()), file.version().sha256()));
      document.table(table);
    }
    document.paragraph(
        "A SHA-256 is the fingerprint of a file: sha256sum prints it for a copy, and equal"
            + " fingerprints mean equal bytes. This report says what the policy publishes; it"
            + " does not prove that a server sent it or that a crawler read it.");
    if (context.at().isPresent()) {
      document.paragraph(
          "The documents are the originals of that day. The header fields are computed from the"
              + " policy files of that day. The crawlers are described by the catalogue that was"
              + " kept with the policy, or else by the one of this version of Wayleave.");
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
    HTML,
    MARKDOWN;

    String write(Document document) {
      return switch (this) {
        case TEXT -> String.join("\n", document.textLines()) + "\n";
        case HTML -> document.html();
        case MARKDOWN -> document.markdown();
      };
    }

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }
}
