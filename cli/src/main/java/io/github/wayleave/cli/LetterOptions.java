package io.github.wayleave.cli;

import io.github.wayleave.cli.ledger.OperatorLetter;
import io.github.wayleave.cli.ledger.OperatorLetter.LetterContext;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for a letter to the operator of a crawler. */
final class LetterOptions {
  @Option(
      names = "--letter",
      paramLabel = "NAME",
      description = "Writes a letter to the operator of a crawler, with what is proved.")
  private Optional<String> name;

  @Option(
      names = "--with-queries",
      description = "Leaves the queries of requests in the letter; they can identify visitors.")
  private boolean withQueries;

  /** Returns whether a letter is wanted. */
  boolean isPresent() {
    return name.isPresent();
  }

  /**
   * Checks the options.
   *
   * @param isFollowed whether the logs are read without an end
   * @throws CommandException if queries are wanted without a letter, or a letter without an end
   */
  void check(boolean isFollowed) {
    if (isFollowed && name.isPresent()) {
      throw new CommandException("--letter requires logs that end; leave out --follow");
    }
    if (withQueries && name.isEmpty()) {
      throw new CommandException("--with-queries concerns a letter; add --letter, or leave it out");
    }
  }

  /**
   * Returns the letter.
   *
   * @param site the policy, which has the contact; empty if none was named
   * @throws CommandException if nothing is proved about the crawler
   */
  OperatorLetter letter(ReportData data, Optional<SitePolicy> site) {
    return OperatorLetter.of(data, name.orElseThrow(), LetterContext.of(site, withQueries));
  }
}
