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
import java.util.stream.Stream;

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

  /** Space to write in. */
  private static final String BLANK = ".".repeat(40);

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
        "Written on %s (UTC) by Wayleave %s from the policy %s, with the crawler catalogue %s%s."
            .formatted(
                context.date(),
                context.version(),
                context.name(),
                whole.crawlers().version(),
                context.at().map(day -> ", about what was published on " + day).orElse("")));
    document.heading(2, "Summary");
    document.items(
        CoverageSummary.of(whole, host).stream()
            .flatMap(summary -> summary.lines().stream())
            .toList());
    signature(document);
    int annex = 1;
    for (HostStatement statement : statements.subList(0, Math.min(MOST_HOSTS, statements.size()))) {
      new HostChapter(statement, document, annex++).write();
    }
    if (statements.size() > MOST_HOSTS) {
      document.paragraph(
          "%s more sets of hosts are left out; name one with --host."
              .formatted(statements.size() - MOST_HOSTS));
    }
    proof(document, annex);
    return document;
  }

  /** The first page ends with it; all else is annexes. */
  private void signature(Document document) {
    document.heading(2, "Signature");
    document.paragraph(
        "The person who signs states that, on the date above, this policy published what the summary and the annexes say.");
    document.items(
        Stream.of("Name", "Function", "Place", "Date and time zone", "Signature")
            .map(field -> field + ": " + BLANK)
            .toList());
  }

  private void proof(Document document, int annex) {
    document.heading(2, "Annex %s: how to verify this report".formatted(annex));
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
