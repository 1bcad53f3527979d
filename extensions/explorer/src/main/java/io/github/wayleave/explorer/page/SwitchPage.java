package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.page.PageQuery.Choice;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.policy.section.EnforcementMode;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** The page that changes whether requests are refused, after it said what will happen. */
@JStache(path = "switch")
@JStacheConfig(using = Markup.class)
record SwitchPage(
    Frame frame,
    List<String> standing,
    String token,
    List<Choice> choices,
    Optional<Change> change) {
  private static final int DAYS = 7;

  private static final List<Choice> CHOICES =
      List.of(
          new Choice(EnforcementMode.ENFORCE.word(), "Refuse what the rules deny", false),
          new Choice(EnforcementMode.OBSERVE.word(), "Only watch, and refuse nothing", false),
          new Choice(EnforcementMode.OFF.word(), "Neither watch nor refuse", false),
          new Choice(ExplorerPages.AS_WRITTEN, "Do what the policy says", false));

  /** A change that waits to be confirmed, and what it will do. */
  record Change(String mode, String label, List<String> effects) {}

  static SwitchPage of(
      Frame frame, List<String> standing, String token, String mode, Optional<ReportData> report) {
    Optional<Change> change =
        CHOICES.stream()
            .filter(choice -> choice.value().equals(mode))
            .findFirst()
            .map(choice -> new Change(mode, choice.label(), effects(mode, report)));
    return new SwitchPage(frame, standing, token, CHOICES, change);
  }

  private static List<String> effects(String mode, Optional<ReportData> report) {
    String until =
        "It applies at once, to this server alone, and until the application ends; hosts that the"
            + " policy gives a mode of their own keep it, and the file of the policy stays as it is.";
    return List.of(figures(mode, report), until);
  }

  private static String figures(String mode, Optional<ReportData> report) {
    if (report.isEmpty()) {
      return "What crawlers did last week is not known: there is no ledger, or it is being read.";
    }
    LocalDate last =
        report
            .get()
            .ledger()
            .period()
            .map(period -> period.last().atZone(ZoneOffset.UTC).toLocalDate())
            .orElse(LocalDate.MIN);
    long crawlers = 0;
    long requests = 0;
    for (CrawlerAccount account : report.get().ledger().crawlers()) {
      long broken =
          account.days().stream()
              .filter(day -> day.day().isAfter(last.minusDays(DAYS)))
              .mapToLong(DayCounts::broken)
              .sum();
      crawlers += broken > 0 ? 1 : 0;
      requests += broken;
    }
    String who =
        "In the last %s days of the ledger, %s sent %s that the rules deny"
            .formatted(
                DAYS,
                ReportWords.count(crawlers, "crawler", "crawlers"),
                ReportWords.count(requests, "request", "requests"));
    return mode.equals(EnforcementMode.ENFORCE.word())
        ? who + "; at most so many would have been refused."
        : who + ".";
  }

  String html() {
    return new SwitchPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
