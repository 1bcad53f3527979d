package io.github.wayleave.explorer.report;

import io.github.wayleave.explorer.report.LogData.Doubt;
import io.github.wayleave.explorer.report.ReportData.ChainState;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.ReportData.RunningLedger;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.account.ReadCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.SharedNetworks;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.github.wayleave.internal.text.LogText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sentences at the top and at the end of a report. */
public final class ReportSentences {
  private static final int LISTED = 3;

  private final ReportData data;

  /** Creates the sentences about a report. */
  public ReportSentences(ReportData data) {
    this.data = data;
  }

  /** Returns what was read, what it contains, and what it was compared with. */
  public List<String> summary() {
    List<String> lines = facts();
    lines.addAll(doubts());
    return lines;
  }

  /** Returns the same without the doubts. */
  public List<String> facts() {
    List<String> lines = new ArrayList<>();
    data.log().ifPresent(log -> lines.add(source(log)));
    if (data.source() instanceof KeptLedger kept) {
      lines.add(source(kept));
      lines.add(lastHashes(kept));
    }
    if (data.source() instanceof RunningLedger running) {
      lines.add("The ledger of this server, " + running.words());
    }
    lines.add(totals());
    data.log()
        .ifPresent(
            log -> {
              range(log.scope().range()).ifPresent(lines::add);
              lines.add(judgement(log));
            });
    return lines;
  }

  /** Returns why the report proves less than it seems to; these sentences stand at the top. */
  public List<String> doubts() {
    return allDoubts().map(doubt -> LogText.line(doubt.reason() + "; " + doubt.remedy())).toList();
  }

  /** Returns the same for readers who cannot change what the server logs. */
  public List<String> doubtsWithoutRemedies() {
    return allDoubts().map(doubt -> LogText.line(doubt.reason()) + ".").toList();
  }

  private Stream<Doubt> allDoubts() {
    return Stream.concat(
        data.log().stream()
            .flatMap(
                log -> Stream.concat(late(log.lines().late()).stream(), log.doubts().stream())),
        shared().stream());
  }

  private static Optional<Doubt> late(long late) {
    return late == 0
        ? Optional.empty()
        : Optional.of(
            new Doubt(
                "%s not judged, too late in the log"
                    .formatted(ReportWords.count(late, "request was", "requests were")),
                "sort the log by time, or name its files in any order instead of joining them"));
  }

  /** Returns how many requests came through proxies, whose addresses are not those of clients. */
  private Optional<Doubt> shared() {
    TreeMap<String, Long> counts = new TreeMap<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      for (RuleRow row : account.rows()) {
        row.occurrences()
            .networks()
            .counts()
            .forEach(
                (network, count) -> {
                  if (SharedNetworks.contains(network)) {
                    counts.merge(network, count, Long::sum);
                  }
                });
      }
    }
    long sum = counts.values().stream().mapToLong(Long::longValue).sum();
    if (sum == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Doubt(
            "%s that robots.txt denies came from %s, as through a proxy, so no client is known and nothing is proved"
                .formatted(
                    ReportWords.count(sum, "request", "requests"),
                    listed(
                        counts.keySet().stream()
                            .map(
                                network -> network.equals(Subject.UNKNOWN) ? "no address" : network)
                            .toList())),
            data.log().isPresent()
                ? LogData.PROXY_REMEDY
                : "name the proxies in \"trusted-proxies\""));
  }

  /** Returns that nothing was broken, and what was not looked at. */
  public String nothingBroken() {
    if (data.ledger().crawlers().isEmpty()) {
      return "The report is about no request with a crawler's name, so there is nothing to judge";
    }
    if (data.isWithoutRules()) {
      return "No robots.txt is published, so there is no rule to break";
    }
    String sentence = "No crawler broke what it had read, or came too soon";
    List<String> skipped = new ArrayList<>();
    data.log()
        .map(LogData::lines)
        .ifPresent(
            lines -> {
              addCount(skipped, lines.late(), "late request", "late requests");
              addCount(
                  skipped,
                  lines.notJudged(),
                  "request that was not judged",
                  "requests that were not judged");
              addCount(skipped, lines.unreadable(), "unreadable line", "unreadable lines");
            });
    addCount(skipped, data.ledger().lost(), "lost request", "lost requests");
    return skipped.isEmpty()
        ? sentence
        : "%s, apart from %s".formatted(sentence, String.join(" and ", skipped));
  }

  private static void addCount(List<String> counts, long count, String one, String several) {
    if (count > 0) {
      counts.add(ReportWords.count(count, one, several));
    }
  }

  private static String source(LogData log) {
    TreeSet<String> formats = new TreeSet<>();
    log.logs().forEach(file -> formats.add(file.format()));
    // A log without lines has no format.
    formats.remove("");
    LogData.LineCounts lines = log.lines();
    return "%s%s: %s%s; %s"
        .formatted(
            ReportWords.count(log.logs().size(), "file", "files"),
            formats.isEmpty() ? "" : ", " + LogText.line(String.join(", ", formats)),
            ReportWords.count(lines.total() - lines.unreadable(), "request", "requests"),
            between(log.scope().logged()),
            lines.unreadable() == 0
                ? "no line unreadable"
                : ReportWords.count(lines.unreadable(), "line", "lines") + " unreadable");
  }

  private static Optional<String> range(TimeRange range) {
    String start = range.start().equals(Instant.MIN) ? "" : " from " + range.start();
    String end = range.end().equals(Instant.MAX) ? "" : " before " + range.end();
    String and = start.isEmpty() || end.isEmpty() ? "" : " and";
    return Optional.of("Only requests" + start + and + end)
        .filter(sentence -> !(start + end).isEmpty());
  }

  private String source(KeptLedger kept) {
    return "%s: the ledger of %s%s"
        .formatted(
            kept.folders().stream().map(LogText::line).collect(Collectors.joining(", ")),
            ReportWords.count(kept.servers(), "server", "servers"),
            data.ledger().period().map(ReportSentences::minutes).orElse(""));
  }

  private static String lastHashes(KeptLedger kept) {
    return "Hash of the last block: " + String.join(", ", kept.lastHashes());
  }

  /** The files of a ledger count by the minute. */
  private static String minutes(Period period) {
    return " from %s to %s"
        .formatted(
            ReportWords.beginOfMinute(period.first()), ReportWords.endOfMinute(period.last()));
  }

  private static String between(Optional<Period> period) {
    return period
        .map(
            time ->
                " from %s to %s"
                    .formatted(ReportWords.second(time.first()), ReportWords.second(time.last())))
        .orElse("");
  }

  /** Returns how many requests there are. */
  public String totals() {
    Ledger ledger = data.ledger();
    long pages = 0;
    long namedReads = 0;
    for (CrawlerAccount account : ledger.crawlers()) {
      pages += account.requests().total();
      namedReads += allReads(account.reads());
    }
    // A ledger has a read for each name that the client sent.
    long reads = data.log().map(log -> log.lines().reads()).orElse(namedReads);
    String rest =
        data.log()
            .flatMap(log -> log.traffic().unnamed())
            .map(unnamed -> unnamed.total().requests())
            .map(
                count ->
                    count == 0
                        ? "there is no other request"
                        : ReportWords.count(count, "other request has", "other requests have")
                            + " no crawler's name")
            .orElse("the rest has no crawler's name");
    return "%s asked for %s, and %s for robots.txt; %s"
        .formatted(
            ReportWords.count(ledger.crawlers().size(), "crawler", "crawlers"),
            ReportWords.count(pages, "page", "pages"),
            ReportWords.count(reads, "time", "times"),
            rest);
  }

  private static long allReads(ReadCounts reads) {
    return reads.reads()
        + reads.unanswered()
        + reads.toldNone().values().stream().mapToLong(Long::longValue).sum();
  }

  private String judgement(LogData log) {
    if (data.isWithoutRules()) {
      return LogText.line(log.judgement().policy())
          + " publishes no robots.txt, so there is no rule to break";
    }
    LogData.Judgement judgement = log.judgement();
    if (!judgement.byHistory()) {
      return "Judged by %s alone, as if it had stood there all the time"
          .formatted(LogText.line(judgement.policy()));
    }
    return judgement.versions() == 1
        ? "Judged by the only version of robots.txt that stood there"
        : "Judged by the %s versions of robots.txt that stood there"
            .formatted(ReportWords.number(judgement.versions()));
  }

  /** Returns what the policy would only observe; empty if that is nothing. */
  public Optional<String> observed() {
    return data.log()
        .map(log -> log.figures().wouldObserve())
        .filter(observed -> observed > 0)
        .map(
            observed ->
                "It would observe %s more without refusing them, because of \"never\" or the mode of a rule or group"
                    .formatted(ReportWords.number(observed)));
  }

  /** Returns how many requests came from clients that are not the crawlers that they name. */
  public Optional<String> spoofed() {
    long spoofed =
        data.ledger().crawlers().stream().mapToLong(account -> account.clients().spoofed()).sum();
    return spoofed == 0
        ? Optional.empty()
        : Optional.of(
            spoofed == 1
                ? "1 request came from a client that only sends a crawler's name; the rows above do not contain it"
                : "%s requests came from clients that only send a crawler's name; the rows above do not contain them"
                    .formatted(ReportWords.number(spoofed)));
  }

  /** Returns the rules that decided nothing; empty if that says little about them. */
  public List<PolicyRule> unusedRules() {
    boolean isOfAll = data.log().filter(log -> log.scope().isOfOneCrawler()).isEmpty();
    return data.policy().isPresent() && isOfAll && data.pages() > 0
        ? data.policy().get().rules().stream().filter(rule -> rule.count() == 0).toList()
        : List.of();
  }

  /** Returns what the report cannot know; they belong to every report. */
  public List<String> limits() {
    List<String> lines = new ArrayList<>();
    data.log().ifPresent(log -> addFaults(log, lines));
    if (data.ledger().lost() > 0) {
      lines.add(
          "%s not counted, because there were too many"
              .formatted(ReportWords.count(data.ledger().lost(), "request was", "requests were")));
    }
    if (data.source() instanceof KeptLedger kept && kept.chain() == ChainState.ALTERED) {
      lines.add("A line of the ledger was altered; see which one with --verify");
    }
    lines.add(identity());
    lines.add(
        "A cache or CDN in front of the server answers for it: reads that it answers are missing"
            + " here, so behind one \"unread\" proves nothing");
    lines.add(
        data.log().isPresent()
            ? "Clients that send no crawler's name are counted, and not judged"
            : "Clients that send no crawler's name are not in this report");
    return lines;
  }

  private static void addFaults(LogData log, List<String> lines) {
    if (log.lines().notJudged() > 0) {
      lines.add(
          "%s not judged: what robots.txt contained then is unknown"
              .formatted(
                  ReportWords.count(log.lines().notJudged(), "request was", "requests were")));
    }
    if (log.lines().repeated() > 0) {
      lines.add(
          "%s in several logs, and %s once"
              .formatted(
                  ReportWords.count(log.lines().repeated(), "request is", "requests are"),
                  log.lines().repeated() == 1 ? "counts" : "count"));
    }
    log.remarks().forEach(remark -> lines.add(LogText.line(remark)));
  }

  private String identity() {
    long verified = 0;
    long spoofed = 0;
    long unverifiable = 0;
    for (CrawlerAccount account : data.ledger().crawlers()) {
      IdentityCounts clients = account.clients();
      verified += clients.verified();
      spoofed += clients.spoofed();
      unverifiable += clients.unverifiable();
    }
    if (verified + spoofed == 0) {
      return "A name is a claim: no client's address was checked (%s)"
          .formatted(data.log().isPresent() ? "--ranges FILE" : "section \"identity\"");
    }
    return "A name is a claim: %s from verified crawlers, %s from clients that only send the name,"
            .formatted(
                ReportWords.count(verified, "request came", "requests came"),
                ReportWords.number(spoofed))
        + " and %s from clients that could not be verified"
            .formatted(ReportWords.number(unverifiable));
  }

  /** Returns what the number of visits is, and what it cannot contain. */
  public static String visits(Traffic.Unnamed unnamed) {
    return unnamed.visits().areReferersLogged()
        ? "A visit is a browser's request for a page with a Referer of the service, or with utm_source=chatgpt.com in its URL and no Referer. %s of %s without a crawler's name have a Referer. Apps and many private browsers send none, and pages may withhold theirs, so there may be more visits."
            .formatted(
                ReportWords.number(unnamed.visits().withReferer()),
                ReportWords.count(unnamed.total().requests(), "request", "requests"))
        : "No line of these logs has a Referer, so visits are not in them, unless the URL has utm_source=chatgpt.com; log the Referer, as the format combined does.";
  }

  /** Returns which crawlers the policy does not name; empty without a policy or crawlers. */
  public Optional<String> unnamed() {
    if (data.policy().isEmpty()) {
      return Optional.empty();
    }
    List<String> unnamed = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      if (!data.context().isNamed(account.crawler())) {
        unnamed.add(account.crawler());
        if (data.context().crawler(account.crawler()).isEmpty()) {
          unknown.add(account.crawler());
        }
      }
    }
    if (unnamed.isEmpty()) {
      return Optional.empty();
    }
    if (unnamed.size() == 1) {
      return Optional.of(
          listed(unnamed)
              + " has no group of its own"
              + (unknown.isEmpty() ? "" : ", and is not in the catalogue"));
    }
    String catalogue =
        unknown.isEmpty()
            ? ""
            : "; %s not in the catalogue: %s"
                .formatted(
                    unknown.size() == 1 ? "1 of them is" : unknown.size() + " of them are",
                    listed(unknown));
    return Optional.of(
        ReportWords.number(unnamed.size()) + " crawlers have no group of their own" + catalogue);
  }

  /** Returns the first of some names, and the number of the others. */
  public static String listed(List<String> names) {
    return ReportWords.first(LISTED, names, LogText::line);
  }
}
