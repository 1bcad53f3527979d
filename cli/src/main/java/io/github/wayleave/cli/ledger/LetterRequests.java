package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import java.util.List;
import java.util.TreeSet;

/** The requests of a letter, each beside the read of robots.txt that it is compared with. */
record LetterRequests(boolean withQueries) {
  private static final int MAX_EXAMPLES = 5;
  private static final String NOT_RECORDED = "not recorded";

  /** Adds the requests of a rule, if some were kept. */
  void addTo(Document document, RuleRow row) {
    if (row.examples().isEmpty()) {
      return;
    }
    List<Example> examples = row.examples().stream().limit(MAX_EXAMPLES).toList();
    Table table =
        Table.of(
                "Some requests, and when the rule had been read before (UTC): "
                    + CrawlerStory.title(row))
            .words("Requested", "Read", "Read by", "Rule")
            .addresses("Target")
            .words("Network", "Identity")
            .addresses("User-Agent");
    TreeSet<String> others = new TreeSet<>();
    for (Example example : examples) {
      table.row(
          example.at().toString(),
          example.read().map(LetterRequests::when).orElse(NOT_RECORDED),
          reader(example),
          ReportWords.position(example.rule()),
          withQueries ? example.request().target() : example.request().targetWithoutSecrets(),
          example.subject().network(),
          example.subject().identity().word(),
          example.request().userAgent());
      if (!example.rule().version().equals(row.rule().version())) {
        others.add(example.rule().version().hash());
      }
    }
    document.table(table);
    if (!others.isEmpty()) {
      document.paragraph("Other versions in this table: " + String.join(", ", others) + ".");
    }
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
