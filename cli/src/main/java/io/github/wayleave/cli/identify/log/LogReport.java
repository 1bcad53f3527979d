package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.identify.log.LogClients.LogCounts;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.identity.decision.Outcome;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** The crawlers of an access log by state, and the networks with the most denied requests. */
public final class LogReport implements CommandResult {
  private static final int MOST_FAILURES = 5;

  private final LogCounts counts;
  private final int unasked;
  private final boolean isAnswered;
  private final List<CrawlerRow> rows;
  private final List<DeniedNetwork> networks;
  private final List<String> failures;

  /**
   * Creates a report.
   *
   * @param unasked how many addresses were not looked up, since the name servers do not answer
   */
  LogReport(List<ClientResult> results, LogCounts counts, int unasked) {
    this.counts = counts;
    this.unasked = unasked;
    this.isAnswered = results.stream().anyMatch(ClientResult::isAnswered);
    this.rows = CrawlerRow.of(results);
    this.networks = DeniedNetwork.worst(results);
    this.failures =
        results.stream()
            .filter(result -> result.outcome() == Outcome.FAILED)
            .map(result -> result.crawler() + ": " + result.reason())
            .distinct()
            .limit(MOST_FAILURES)
            .toList();
  }

  /** Returns whether a client is not the crawler that it names. */
  public boolean isSpoofed() {
    return rows.stream().anyMatch(row -> row.spoofed() > 0);
  }

  /** Returns whether the log could be read in part only. */
  public boolean isDamaged() {
    return counts.lines().damage().isPresent();
  }

  /** Returns whether a means answered about some client. */
  public boolean isAnswered() {
    return isAnswered;
  }

  @Override
  public void text(TextOutput paper) {
    if (rows.isEmpty()) {
      paper.line("no request names a crawler that can be verified");
    } else {
      table(paper);
      remarks(paper);
    }
    if (!networks.isEmpty()) {
      paper.line();
      paper.line("Networks with the most requests that a means denies:");
      networks.forEach(network -> paper.line("  " + network.text()));
    }
    paper.line();
    paper.line(
        "%s, %s name a crawler".formatted(lines(counts.lines().total()), counts.ofCrawlers()));
    rest(paper);
  }

  private void table(TextOutput paper) {
    int width = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    int column = Math.max("crawler".length(), width);
    String heading = line(column, "crawler", "requests", "verified", "spoofed", "unverifiable", "");
    paper.line(paper.ink(TextStyle.FAINT, heading));
    for (CrawlerRow row : rows) {
      paper.line(
          line(
              column,
              row.name(),
              String.valueOf(row.requests()),
              String.valueOf(row.verified()),
              String.valueOf(row.spoofed()),
              String.valueOf(row.unverifiable()),
              row.reasonTexts()));
    }
  }

  private static String line(int column, String name, String... cells) {
    return String.format(
            Locale.ROOT,
            "%-" + column + "s  %10s  %10s  %10s  %12s  %s",
            name,
            cells[0],
            cells[1],
            cells[2],
            cells[3],
            cells[4])
        .stripTrailing();
  }

  private void remarks(TextOutput paper) {
    if (rows.stream().anyMatch(row -> row.has(Outcome.UNPROVEN))) {
      paper.line();
      paper.line(
          "unproven: spoofed, once the site has seen a true one; the log has no verified client of the operator");
    }
    if (!failures.isEmpty()) {
      paper.line();
      failures.forEach(paper::line);
    }
  }

  private void rest(TextOutput paper) {
    if (counts.withoutMeans() > 0) {
      paper.line(
          "%s cannot be verified: no means is known%s"
              .formatted(
                  requests(counts.withoutMeans()),
                  counts.unverifiable().isEmpty()
                      ? ""
                      : " for " + NameLists.listed(counts.unverifiable())));
    }
    if (counts.unexamined() > 0) {
      paper.line(
          "%s not examined, since only the busiest %s clients are"
              .formatted(were(counts.unexamined()), LogClients.MOST));
    }
    if (unasked > 0) {
      paper.line(
          "%s not looked up: the name servers do not answer"
              .formatted(unasked == 1 ? "1 address was" : unasked + " addresses were"));
    }
    long unreadable = counts.lines().unreadable();
    if (unreadable > 0) {
      paper.line(
          "%s not read: expected the format %s, with the address of the client"
              .formatted(
                  unreadable == 1 ? "1 line was" : unreadable + " lines were",
                  counts.lines().format()));
    }
    counts.lines().damage().ifPresent(paper::line);
  }

  private static String lines(long number) {
    return number == 1 ? "1 line" : number + " lines";
  }

  private static String requests(long number) {
    return number == 1 ? "1 request" : number + " requests";
  }

  private static String were(long number) {
    return requests(number) + (number == 1 ? " was" : " were");
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    JsonWriter.array(json, "crawlers", rows, row -> row.write(json));
    JsonWriter.array(json, "networks", networks, network -> network.write(json));
    json.writeNumberProperty("lines", counts.lines().total());
    json.writeNumberProperty("unreadable", counts.lines().unreadable());
    json.writeNumberProperty("of_crawlers", counts.ofCrawlers());
    json.writeNumberProperty("without_means", counts.withoutMeans());
    json.writeNumberProperty("not_examined", counts.unexamined());
    json.writeNumberProperty("not_looked_up", unasked);
    counts.lines().damage().ifPresent(damage -> json.writeStringProperty("damage", damage));
    json.writeEndObject();
  }
}
