package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.ledger.Block.Column;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import io.github.wayleave.internal.ledger.fact.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The requests of a letter, each beside the read of robots.txt that it is compared with. */
record LetterRequests(boolean withQueries) {
  private static final int MAX_EXAMPLES = 5;
  private static final String NOT_RECORDED = "not recorded";

  /** Returns the requests of a rule; empty if none was kept. */
  List<Block> blocks(RuleRow row) {
    if (row.examples().isEmpty()) {
      return List.of();
    }
    List<Example> examples = row.examples().stream().limit(MAX_EXAMPLES).toList();
    List<Block> blocks = new ArrayList<>();
    blocks.add(table(row, examples));
    TreeSet<String> others = new TreeSet<>();
    for (Example example : examples) {
      Version version = example.rule().version();
      if (!version.equals(row.rule().version())) {
        others.add(version.hash());
      }
    }
    if (!others.isEmpty()) {
      blocks.add(
          new Block.Paragraph("Other versions in this table: " + String.join(", ", others) + "."));
    }
    return blocks;
  }

  private Block.Table table(RuleRow row, List<Example> examples) {
    List<List<String>> cells = new ArrayList<>();
    for (Example example : examples) {
      cells.add(
          List.of(
              example.at().toString(),
              example.read().map(LetterRequests::when).orElse(NOT_RECORDED),
              reader(example),
              ReportWords.position(example.rule()),
              withQueries ? example.request().target() : example.request().targetWithoutSecrets(),
              example.subject().network(),
              example.subject().identity().word(),
              example.request().userAgent()));
    }
    return new Block.Table(
        "Some requests, and when the rule had been read before (UTC): " + CrawlerStory.title(row),
        List.of(
            Column.words("Requested"),
            Column.words("Read"),
            Column.words("Read by"),
            Column.words("Rule"),
            Column.address("Target"),
            Column.words("Network"),
            Column.words("Identity"),
            Column.address("User-Agent")),
        cells);
  }

  private static String when(ReadProof read) {
    return read.precision() == Precision.MINUTE
        ? ReportWords.between(read.at())
        : read.at().toString();
  }

  private static String reader(Example example) {
    if (example.read().isEmpty()) {
      return NOT_RECORDED;
    }
    boolean isVerified = example.subject().identity() == IdentityMark.VERIFIED;
    return switch (example.read().get().address()) {
      case SAME -> "the same address";
      case OTHER ->
          isVerified ? "another address, verified, too" : "another address of the network";
      case UNKNOWN ->
          isVerified ? "an unknown address, verified, too" : "an unknown address of the network";
    };
  }
}
