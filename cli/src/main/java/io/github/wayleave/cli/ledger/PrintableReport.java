package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.CommandResult;

/** A report in each of its formats. */
public interface PrintableReport extends CommandResult {
  /** Returns the report as one HTML document that loads nothing. */
  String html();

  /** Returns the report as CSV (RFC 4180) with a header line. */
  String csv();
}
