package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;

/** A report in each of its formats. */
public interface PrintableReport extends CommandResult {
  /** Returns the report as a document. */
  Document document();

  /** Returns the report as CSV (RFC 4180) with a header line. */
  String csv();

  @Override
  default void text(TextOutput paper) {
    document().textLines().forEach(paper::line);
  }
}
