package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ProbedSite.Difference;
import io.github.wayleave.explorer.report.ProbedSite.ProbedPage;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page that shows what a site answers to crawlers, beside what the rules say. */
@JStache(path = "probe")
@JStacheConfig(using = Markup.class)
record ProbePage(
    Frame frame,
    String title,
    String verdict,
    List<String> facts,
    List<Difference> differences,
    List<String> columns,
    List<Row> rows) {
  private static final String BROWSER = "browser";
  private static final String NOT_ASKED = "not asked";

  /** The answers to a client: for robots.txt, and for each path. */
  record Row(String client, String robots, List<Cell> cells) {}

  /** What the rules say of a path, the answer, and what that means. */
  record Cell(String kind, String answer, Optional<String> result) {}

  static String title(ProbedSite site) {
    return "What %s answers to crawlers".formatted(site.site());
  }

  static ProbePage of(ProbedSite site, Frame frame) {
    List<String> columns = site.pages().stream().map(ProbedPage::path).distinct().toList();
    Map<String, Map<String, ProbedPage>> answers = new LinkedHashMap<>();
    site.robots().keySet().forEach(client -> answers.put(client, new LinkedHashMap<>()));
    for (ProbedPage page : site.pages()) {
      answers
          .computeIfAbsent(page.crawler(), added -> new LinkedHashMap<>())
          .put(page.path(), page);
    }
    List<Row> rows = new ArrayList<>();
    answers.forEach(
        (client, pages) ->
            rows.add(
                new Row(
                    client,
                    site.robots().getOrDefault(client, NOT_ASKED),
                    columns.stream().map(path -> cell(site, client, path, pages)).toList())));
    return new ProbePage(
        frame, title(site), site.verdict(), site.facts(), site.differences(), columns, rows);
  }

  private static Cell cell(
      ProbedSite site, String client, String path, Map<String, ProbedPage> pages) {
    ProbedPage page = pages.get(path);
    if (page == null) {
      Map<String, String> browser = client.equals(BROWSER) ? site.browser() : Map.of();
      return new Cell("", browser.getOrDefault(path, NOT_ASKED), Optional.empty());
    }
    Optional<String> result =
        page.isConclusive()
            ? page.finding()
            : Optional.of(page.finding().map("inconclusive: "::concat).orElse("shows nothing"));
    return new Cell(
        page.isAllowed() ? "may" : "not", (page.isAllowed() ? "+ " : "− ") + page.answer(), result);
  }

  boolean hasDifferences() {
    return !differences.isEmpty();
  }

  String html() {
    return new ProbePageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
