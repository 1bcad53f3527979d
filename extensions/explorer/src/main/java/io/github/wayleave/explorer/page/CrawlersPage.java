package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.page.PageQuery.Choice;
import io.github.wayleave.explorer.picture.Bars;
import io.github.wayleave.explorer.picture.HeatMap;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.List;
import java.util.Optional;

/**
 * The first page: who asked most, who broke what it had read, and what each crawler did.
 *
 * @param standing what is in force, as sentences
 * @param warnings why less is proved than it seems
 * @param answers the questions that most people have, answered
 * @param form what may be chosen; empty in a file of its own
 * @param rows the crawlers that broke a rule or asked for a page
 * @param quiet the crawlers that did neither
 * @param crawlsAndVisits what services took and sent, if it is known
 * @param heat when requests came, if it is known
 * @param sources the requests without a crawler's name, if they are known
 * @param limits what cannot be known
 */
@JStache(path = "crawlers")
@JStacheConfig(using = Markup.class)
record CrawlersPage(
    Frame frame,
    List<String> standing,
    List<String> warnings,
    List<Answer> answers,
    Optional<Form> form,
    String caption,
    String barsHeading,
    boolean isOfLogs,
    boolean refuses,
    List<Row> rows,
    Optional<Quiet> quiet,
    Optional<Pages> pages,
    Optional<ServiceTable> crawlsAndVisits,
    Optional<HeatMap> heat,
    Optional<Sources> sources,
    List<String> limits) {

  boolean hasRows() {
    return !rows.isEmpty();
  }

  String html() {
    return new CrawlersPageRenderer(Markup::format, Markup::escape).execute(this);
  }

  /** A question and its answer, with a link to more. */
  record Answer(String question, String answer, Optional<String> href, String detail) {}

  /** What may be chosen. */
  record Form(
      List<Choice> purposes, List<Choice> operators, List<Choice> kinds, List<Choice> orders) {}

  /** A crawler. */
  record Row(
      String name,
      Optional<String> href,
      String about,
      Optional<Bars> bars,
      String requests,
      Optional<String> octets,
      boolean hasRead,
      String hadRead,
      String tooSoon,
      String elsewhere,
      String unread,
      String toldNone,
      String grace,
      String stale,
      Optional<String> wouldRefuse,
      String reads,
      String lastRead,
      Optional<String> version,
      String identity) {}

  /** Crawlers that are only named. */
  record Quiet(String summary, List<Name> names) {
    /** A crawler, with a link to its page. */
    record Name(String label, Optional<String> href) {}
  }

  /** Links to the crawlers before and after those on the page. */
  record Pages(Optional<String> earlier, Optional<String> later) {}

  /** What operators of search engines and AI services took and sent. */
  record ServiceTable(String sentence, List<ServiceRow> rows) {}

  /** An operator, and the services that sent visits. */
  record ServiceRow(
      String operator, String services, long crawls, String octets, String visits, String ratio) {}

  /** The requests without a crawler's name. */
  record Sources(String sentence, List<SourceTable> tables) {}

  /** The networks, or values of {@code User-Agent}, with the most of them. */
  record SourceTable(String caption, String heading, List<SourceRow> rows) {}

  /** A network or a {@code User-Agent}. */
  record SourceRow(String name, long requests, String octets) {}
}
