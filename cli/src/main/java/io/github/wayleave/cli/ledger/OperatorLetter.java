package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.ChainState;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * A letter from the owner of a site to the operator of a crawler, which says nothing that cannot be
 * proved: only rules that the reader itself had read, and crawl delays.
 */
public final class OperatorLetter implements PrintableReport {
  private static final String NEITHER =
      "--letter: writes text or HTML; use --format text or --format html";

  private final ReportData data;
  private final CrawlerAccount account;
  private final List<RuleRow> rows;
  private final LetterContext context;

  /**
   * Who writes the letter.
   *
   * @param site the site, such as {@code https://www.example.org}; empty if unknown
   * @param contact whom the operator can answer; empty if unknown
   * @param withQueries whether requests keep their queries, which can identify visitors
   */
  public record LetterContext(
      Optional<String> site, Optional<String> contact, boolean withQueries) {
    /** Returns who writes; the policy, if one is named, has the site and the contact. */
    public static LetterContext of(Optional<SitePolicy> policy, boolean withQueries) {
      return new LetterContext(
          policy.flatMap(loaded -> loaded.defaultRules().site()).map(Origin::toString),
          policy.flatMap(loaded -> loaded.defaultRules().contact()).map(LetterContext::text),
          withQueries);
    }

    private static String text(ContactPoint contact) {
      return Stream.of(contact.name(), contact.email(), contact.url().map(UrlReference::toString))
          .flatMap(Optional::stream)
          .collect(Collectors.joining(", "));
    }
  }

  private OperatorLetter(
      ReportData data, CrawlerAccount account, List<RuleRow> rows, LetterContext context) {
    this.data = data;
    this.account = account;
    this.rows = rows;
    this.context = context;
  }

  /**
   * Returns the letter about a crawler.
   *
   * @throws CommandException if the ledger proves nothing about the crawler
   */
  public static OperatorLetter of(ReportData data, String name, LetterContext context) {
    CrawlerAccount account = CrawlerStory.account(data, name);
    if (account.crawler().equals(Subject.OTHER)) {
      throw new CommandException(
          "\"other\": stands for all crawlers beyond a limit, so no operator could answer a letter; name one crawler");
    }
    List<RuleRow> rows = account.rows().stream().filter(OperatorLetter::isProof).toList();
    if (rows.isEmpty()) {
      throw new CommandException(
          "%s: broke no rule that it had read, and never came too soon, so nothing is proved that a letter could say; see --crawler for what the ledger contains"
              .formatted(TextOutput.quoted(account.crawler())));
    }
    return new OperatorLetter(data, account, rows, context);
  }

  /** The row that stands for all rules beyond a limit names no rule, so it proves nothing. */
  private static boolean isProof(RuleRow row) {
    return !row.rule().text().equals(CitedRule.OTHER_RULES) && RowWords.isViolation(row);
  }

  /** Returns the letter as lines of text; empty if nothing is proved about the crawler. */
  public static Optional<List<String>> lines(ReportData data, String name, LetterContext context) {
    try {
      return Optional.of(of(data, name, context).document().textLines());
    } catch (CommandException e) {
      return Optional.empty();
    }
  }

  @Override
  public void json(JsonGenerator json) {
    throw new CommandException(NEITHER);
  }

  @Override
  public String csv() {
    throw new CommandException(NEITHER);
  }

  @Override
  public String html() {
    return document().html();
  }

  @Override
  public void text(TextOutput paper) {
    document().textLines().forEach(paper::line);
  }

  private Document document() {
    Document document = Document.ofLogs();
    document.heading(1, "Requests of %s against robots.txt".formatted(account.crawler()));
    document.paragraph(sender());
    document.paragraph(summary());
    document.heading(2, "What was read");
    addReads(document);
    document.heading(2, "What was requested");
    addRules(document);
    document.heading(2, "What this letter rests on");
    document.items(grounds());
    document.paragraph(answer());
    return document;
  }

  private String sender() {
    Optional<String> operator =
        data.context().crawler(account.crawler()).flatMap(Crawler::operator);
    return "To the operator of the crawler %s%s, from the operator of %s."
        .formatted(
            account.crawler(),
            operator.map(name -> " (" + name + ")").orElse(""),
            context.site().orElse("a web site"));
  }

  private String summary() {
    List<String> parts = new ArrayList<>();
    long broken = count(true);
    long tooSoon = count(false);
    if (broken > 0) {
      parts.add(
          "made %s that the robots.txt which they had read before disallows"
              .formatted(ReportWords.count(broken, "request", "requests")));
    }
    if (tooSoon > 0) {
      parts.add(
          "made %s sooner after another than the Crawl-delay which they had read"
              .formatted(ReportWords.count(tooSoon, "request", "requests")));
    }
    return "From %s to %s, %s %s. %s"
        .formatted(
            isKept() ? ReportWords.beginOfMinute(first()) : first(),
            isKept() ? ReportWords.endOfMinute(last()) : last(),
            clients(),
            String.join(", and ", parts),
            addresses(
                rows.stream().mapToLong(row -> row.occurrences().sameAddress()).sum(),
                broken + tooSoon));
  }

  /** The files of a ledger count by the minute. */
  private boolean isKept() {
    return data.source() instanceof KeptLedger;
  }

  private String when(Instant at) {
    return isKept() ? ReportWords.between(at) : "at " + at;
  }

  /** A network can belong to several customers of a cloud provider; an address belongs to one. */
  private String addresses(long same, long all) {
    String reader =
        account.clients().verified() == 0
            ? "the network that had read the rule before, at another address or one that is not recorded"
            : account.clients().unverifiable() == 0
                ? "the verified crawler that had read the rule before, at another address or one that is not recorded"
                : "the verified crawler or the network that had read the rule before, at another address or one that is not recorded";
    String sameAddress = "the very address that had read the rule before";
    if (same == all || same == 0) {
      return "%s came from %s."
          .formatted(all == 1 ? "It" : "All of them", same == 0 ? reader : sameAddress);
    }
    return "Of them, %s came from %s, and %s from %s."
        .formatted(ReportWords.number(same), sameAddress, ReportWords.number(all - same), reader);
  }

  /** A verified crawler sent the requests; otherwise they only bear its name. */
  private String clients() {
    return account.clients().unverifiable() == 0 && account.clients().verified() > 0
        ? "clients that were verified as " + account.crawler()
        : "clients that call themselves " + account.crawler();
  }

  private long count(boolean isRule) {
    return rows.stream()
        .filter(row -> row.kind().isPresent() == isRule)
        .mapToLong(row -> row.occurrences().count())
        .sum();
  }

  private Instant first() {
    return rows.stream()
        .map(row -> row.occurrences().period().first())
        .min(Instant::compareTo)
        .orElseThrow();
  }

  private Instant last() {
    return rows.stream()
        .map(row -> row.occurrences().period().last())
        .max(Instant::compareTo)
        .orElseThrow();
  }

  /**
   * Lists the reads until the day of the last violation. Those of that day can be later than it, so
   * only versions that a rule below cites are listed.
   */
  private void addReads(Document document) {
    LocalDate lastDay = LocalDate.ofInstant(last(), ZoneOffset.UTC);
    Set<Version> cited = new HashSet<>();
    rows.forEach(row -> cited.add(row.rule().version()));
    Table table =
        Table.of(
                "Requests for /robots.txt on each day (UTC), and the version that the client then had")
            .words("Day", "Status")
            .addresses("Version (SHA-256)")
            .numbers("Count");
    for (DayCounts day : account.days()) {
      for (AnswerCount answer : day.answers()) {
        boolean isBefore = day.day().isBefore(lastDay);
        boolean isCited = day.day().equals(lastDay) && cited.contains(answer.version());
        if (!answer.version().isNone() && (isBefore || isCited)) {
          table.row(
              day.day().toString(),
              Integer.toString(answer.status()),
              answer.version().hash(),
              ReportWords.number(answer.count()));
        }
      }
    }
    document.paragraph(readers());
    if (!table.rows().isEmpty()) {
      document.table(table);
    }
  }

  private String readers() {
    CrawlerAccount.IdentityCounts clients = account.clients();
    String sameNetwork =
        "a client with the same name at the same address, or at another one of its network (/24, or /48 of IPv6),";
    String verified = "the same verified crawler";
    String reader =
        clients.verified() == 0
            ? sameNetwork
            : clients.unverifiable() == 0 ? verified : verified + ", or " + sameNetwork;
    return "Before each request below, %s had fetched a version of robots.txt that contains the rule; the version beside a rule is the one of the first request. A version is named by the SHA-256 of its octets. Reads on the day of the last request can be later than it."
        .formatted(reader);
  }

  private void addRules(Document document) {
    for (RuleRow row : rows) {
      document.heading(3, RowWords.rule(row));
      RuleRow.Occurrences occurrences = row.occurrences();
      document.paragraph(
          "%sThe robots.txt %s contains \"%s\"%s. The clients made %s that %s: the first %s, the last %s. The requests came from %s. %s"
              .formatted(
                  row.host().equals("*") ? "" : "Host " + row.host() + ". ",
                  row.rule().version().hash(),
                  row.rule().text(),
                  row.rule().line() == 0 ? "" : " on line " + row.rule().line(),
                  ReportWords.count(occurrences.count(), "request", "requests"),
                  row.kind().isPresent()
                      ? "it disallows"
                      : "came sooner after another than it allows",
                  when(occurrences.period().first()),
                  when(occurrences.period().last()),
                  CrawlerStory.networks(occurrences.networks()),
                  addresses(occurrences.sameAddress(), occurrences.count())));
      new LetterRequests(context.withQueries()).addTo(document, row);
    }
  }

  private List<String> grounds() {
    List<String> grounds = new ArrayList<>();
    CrawlerAccount.IdentityCounts clients = account.clients();
    if (clients.verified() == 0) {
      grounds.add(
          "The addresses of the clients were not verified: they are known by the name that they send. If they are not yours, others use your name; the networks above help you to find out.");
    } else if (clients.unverifiable() == 0) {
      grounds.add(
          "The clients were verified as %s by the means that its operator documents."
              .formatted(account.crawler()));
    } else {
      grounds.add(
          "Of all requests with this name, %s from clients that were verified as %s, and %s from clients that could not be verified; the tables say which is which."
              .formatted(
                  ReportWords.number(clients.verified()) + " came",
                  account.crawler(),
                  ReportWords.number(clients.unverifiable())));
    }
    if (clients.unverifiable() > 0) {
      grounds.add(
          "An address belongs to one client at a time, and a network need not: in one of a cloud provider, the neighbours are different customers. Where another address of the network had read the rule, the request can be that of a stranger.");
    }
    grounds.add(
        "Not counted: requests that robots.txt allows, and requests of clients whose network had not read the rule, or only under another name%s."
            .formatted(
                clients.verified() == 0
                    ? ""
                    : "; a verified crawler counts as one client in all networks"));
    grounds.addAll(new ReportSentences(data.about(account)).doubtsWithoutRemedies());
    grounds.add(
        context.withQueries()
            ? "The requests stand here word for word, with their queries."
            : "Queries of requests, parameters in their paths, and names of users are left out; \u2026 stands in their place.");
    grounds.add(
        "If a cache or CDN in front of the server answered for it, those requests are missing here.");
    grounds.add(source());
    return grounds;
  }

  private String source() {
    if (data.source() instanceof KeptLedger kept) {
      return "The record was written minute by minute, and each minute is chained to the one before by SHA-256; the chain is %s. It reveals damage and missing minutes, but not that its owner wrote all of it again. The hash of the last block is %s; if another party received it at some time, it proves that nothing before it was changed later."
          .formatted(
              kept.chain() == ChainState.INTACT
                  ? "intact"
                  : "broken, so the record may have been altered",
              String.join(", ", kept.lastHashes()));
    }
    return "The requests were taken from the access log of the server%s."
        .formatted(
            data.log().filter(log -> log.judgement().byHistory()).isPresent()
                ? ", and compared with the versions of robots.txt that were published at the time"
                : ", and compared with one robots.txt, as if it had been published all the time");
  }

  private String answer() {
    return context
        .contact()
        .map(contact -> "Please answer to " + contact + ".")
        .orElse("The policy names no contact; add one here before you send this.");
  }
}
