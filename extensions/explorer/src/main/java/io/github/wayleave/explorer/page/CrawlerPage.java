package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.picture.HeatMap;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.List;
import java.util.Optional;

/**
 * Everything about one crawler.
 *
 * @param page the page on which its operator describes it
 * @param letter a link to the letter to its operator, if there is one
 * @param rules the rules that it broke; empty if there is none
 * @param heat when it came, if it is known
 * @param patterns what it took, if it is known
 */
@JStache(path = "crawler")
@JStacheConfig(using = Markup.class)
record CrawlerPage(
    Frame frame,
    String name,
    List<String> sentences,
    Optional<String> page,
    Optional<String> letter,
    List<String> warnings,
    Optional<BrokenRows> rules,
    List<ExampleTable> examples,
    Optional<HeatMap> heat,
    Optional<Patterns> patterns,
    Optional<Days> days,
    String readSentence,
    Optional<Reads> reads,
    List<String> limits) {

  String html() {
    return new CrawlerPageRenderer(Markup::format, Markup::escape).execute(this);
  }

  /** Some of the requests that broke a rule. */
  record ExampleTable(String summary, boolean isFirst, List<ExampleRow> rows) {}

  /** A request. */
  record ExampleRow(String time, String target, String agent, String network, String origin) {}

  /** What a crawler took. */
  record Patterns(String sentence, List<CrawlersPage.SourceRow> rows) {}

  /** Days on which a crawler came. */
  record Days(List<DayRow> rows) {}

  /** A day. */
  record DayRow(String day, String requests, String denied, String reads) {}

  /** How reads were answered. */
  record Reads(List<ReadRow> rows) {}

  /** How reads were answered on a day. */
  record ReadRow(String day, String status, long count, String host, String version) {}
}
