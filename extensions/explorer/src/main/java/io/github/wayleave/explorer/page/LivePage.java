package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.page.Frame.PageLinks;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.live.ledger.LiveRequests.LiveRequest;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The page of the last requests of crawlers. */
@JStache(path = "live")
@JStacheConfig(using = Markup.class)
record LivePage(Frame frame, String sentence, List<Row> rows) {
  /** A request. */
  record Row(
      long number,
      String time,
      String crawler,
      String href,
      String identity,
      String host,
      String target,
      String outcome,
      String rule,
      boolean isViolation,
      String kind) {}

  static LivePage of(List<LiveRequest> requests, Frame frame) {
    List<Row> rows = new ArrayList<>();
    for (LiveRequest request : requests) {
      rows.add(row(request, new PageLinks(frame.up())));
    }
    Collections.reverse(rows);
    return new LivePage(
        frame,
        rows.isEmpty()
            ? "No crawler has come since the start."
            : ReportWords.count(rows.size(), "request is", "requests are") + " kept here.",
        rows);
  }

  private static Row row(LiveRequest request, PageLinks links) {
    Subject subject = request.facts().get(0).subject();
    Optional<Fact> cited = cited(request.facts());
    Optional<BrokenKind> kind =
        cited.filter(Fact.Broken.class::isInstance).map(fact -> ((Fact.Broken) fact).kind());
    String reason = request.outcome().reason();
    return new Row(
        request.number(),
        ReportWords.second(request.at()),
        subject.crawler(),
        links.crawler(subject.crawler()).orElse(""),
        subject.identity().word(),
        request.host(),
        request.request().target().isEmpty() ? ReportWords.NONE : request.request().target(),
        request.outcome().word() + (reason.isEmpty() ? "" : " (" + reason + ")"),
        cited.map(LivePage::rule).orElse(ReportWords.NONE),
        cited.isPresent() && kind.filter(found -> found != BrokenKind.HAD_READ).isEmpty(),
        cited.isPresent() ? ReportWords.kind(kind) : ReportWords.NONE);
  }

  /** A broken rule says more than a delay that was not kept, whichever comes first. */
  private static Optional<Fact> cited(List<Fact> facts) {
    Optional<Fact> cited = Optional.empty();
    for (Fact fact : facts) {
      if (fact instanceof Fact.Broken || (fact instanceof Fact.TooSoon && cited.isEmpty())) {
        cited = Optional.of(fact);
      }
    }
    return cited;
  }

  private static String rule(Fact fact) {
    return fact instanceof Fact.Broken broken
        ? broken.rule().text()
        : ((Fact.TooSoon) fact).directive();
  }

  boolean hasRows() {
    return !rows.isEmpty();
  }

  String html() {
    return new LivePageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
