package io.github.wayleave.explorer.report;

import io.github.wayleave.explorer.report.ReportData.LedgerSource;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What access logs say besides the ledger that they yield.
 *
 * @param logs the logs
 * @param scope which requests the report is about
 * @param lines how many lines there are
 * @param judgement which versions of robots.txt the requests were compared with
 * @param figures figures that only a log yields
 * @param traffic who asked how often
 * @param doubts why reads prove less than they seem to
 * @param remarks further sentences, each without a full stop at its end
 */
public record LogData(
    List<LogFile> logs,
    LogScope scope,
    LineCounts lines,
    Judgement judgement,
    LogFigures figures,
    Traffic traffic,
    List<Doubt> doubts,
    List<String> remarks)
    implements LedgerSource {
  /** What to do if a log has the addresses of proxies; a {@link Doubt#remedy}. */
  public static final String PROXY_REMEDY =
      "log the client's address, in nginx with real_ip and in Apache with mod_remoteip, or name the field that has it, such as X-Forwarded-For, with --log-format";

  /** Copies the lists. */
  public LogData {
    logs = List.copyOf(logs);
    doubts = List.copyOf(doubts);
    remarks = List.copyOf(remarks);
  }

  /**
   * A log.
   *
   * @param log its name
   * @param format the name of its format
   * @param lines the number of lines
   * @param unreadable the number of lines that are not requests
   */
  public record LogFile(String log, String format, long lines, long unreadable) {}

  /**
   * Which requests of the logs the report is about.
   *
   * @param logged the first and the last request of any client in the logs
   * @param range the times that the report is about
   * @param isOfOneCrawler whether the report is about one crawler
   */
  public record LogScope(Optional<Period> logged, TimeRange range, boolean isOfOneCrawler) {
    /** Returns the first and the last time that the report is about; empty if there is none. */
    public Optional<Period> period() {
      return logged.flatMap(this::clip);
    }

    private Optional<Period> clip(Period period) {
      Instant first = period.first().isBefore(range.start()) ? range.start() : period.first();
      Instant last = period.last().isBefore(range.end()) ? period.last() : range.end();
      return last.isBefore(first) ? Optional.empty() : Optional.of(new Period(first, last));
    }
  }

  /**
   * Numbers of lines.
   *
   * @param total requests and unreadable lines
   * @param unreadable lines that are not requests
   * @param late requests that stand too late in their log
   * @param notJudged requests from times of which it is unknown what robots.txt contained
   * @param repeated requests of crawlers that another log has as well, and that count once
   * @param reads requests of crawlers for robots.txt, also if a client sends several names
   */
  public record LineCounts(
      long total, long unreadable, long late, long notJudged, long repeated, long reads) {}

  /**
   * Which versions the requests were compared with.
   *
   * @param byHistory whether a history says which version was in force; otherwise it is the one of
   *     the policy, all the time
   * @param versions the number of versions
   * @param policy the policy, or the robots.txt, as messages name it
   */
  public record Judgement(boolean byHistory, int versions, String policy) {
    /** Returns the word in JSON. */
    public String word() {
      return byHistory ? "history" : "policy";
    }
  }

  /**
   * Figures that only a log yields.
   *
   * @param octets the octets of all responses, by crawler
   * @param wouldRefuse the requests that the policy would refuse, by crawler
   * @param wouldObserve the number of requests that break the policy, and that it would not refuse
   * @param lastLines the last lines behind each row, if they were asked for
   */
  public record LogFigures(
      Map<String, Long> octets,
      Map<String, Long> wouldRefuse,
      long wouldObserve,
      Map<RowKey, List<LastLine>> lastLines) {
    /** Copies the maps. */
    public LogFigures {
      octets = Map.copyOf(octets);
      wouldRefuse = Map.copyOf(wouldRefuse);
      lastLines = Map.copyOf(lastLines);
    }

    /** Returns the octets of a crawler's responses. */
    public long octets(String crawler) {
      return octets.getOrDefault(crawler, 0L);
    }

    /** Returns the number of a crawler's requests that the policy would refuse. */
    public long wouldRefuse(String crawler) {
      return wouldRefuse.getOrDefault(crawler, 0L);
    }

    /** Returns the number of requests that the policy would refuse. */
    public long totalRefused() {
      return wouldRefuse.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * What distinguishes a row.
   *
   * @param crawler the crawler
   * @param host the host entry
   * @param kind what it proves; empty for a crawl delay
   * @param rule the rule, or the crawl delay
   */
  public record RowKey(String crawler, String host, Optional<BrokenKind> kind, String rule) {
    /** Returns the key of a crawler's row. */
    public static RowKey of(String crawler, RuleRow row) {
      return new RowKey(crawler, row.host(), row.kind(), row.rule().text());
    }
  }

  /**
   * Why less is proved than it seems.
   *
   * @param reason a sentence without a full stop
   * @param remedy what the owner of the site can do; the end of the sentence
   */
  public record Doubt(String reason, String remedy) {}

  /**
   * A line of a log.
   *
   * @param position where it is
   * @param text the line as it is there
   */
  public record LastLine(LogPosition position, String text) {}
}
