package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.explorer.page.ReportFile;
import io.github.wayleave.explorer.report.ReportData;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The report about a ledger, in each of its formats. */
public final class LedgerReport implements PrintableReport {
  private final ReportData data;

  private LedgerReport(ReportData data) {
    this.data = data;
  }

  /** Returns the report about all crawlers. */
  public static LedgerReport of(ReportData data) {
    return new LedgerReport(data);
  }

  /** Returns whether a crawler broke a rule that it had read, or came too soon. */
  public boolean hasViolation() {
    return data.ledger().hasViolation();
  }

  /** Returns the rows of all crawlers, each with its crawler. */
  List<Map<String, @Nullable Object>> rows() {
    return new JsonReport(data).rows();
  }

  @Override
  public void text(TextOutput paper) {
    new TextReport(data, paper).write();
  }

  @Override
  public void json(JsonGenerator json) {
    JsonTree.writeProperties(new JsonReport(data).tree(), json);
  }

  @Override
  public String csv() {
    return new CsvReport(data).text();
  }

  @Override
  public String html() {
    return ReportFile.of(data);
  }
}
