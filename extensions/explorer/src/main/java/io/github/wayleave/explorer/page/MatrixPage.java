package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.access.HostAccess;
import io.github.wayleave.explorer.page.PageQuery.Choice;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The page that shows which crawlers may fetch which paths. */
@JStache(path = "matrix")
@JStacheConfig(using = Markup.class)
record MatrixPage(
    Frame frame,
    List<String> sentences,
    List<Choice> hosts,
    String agents,
    String paths,
    String caption,
    List<String> columns,
    List<Row> rows,
    List<String> notes) {
  private static final int MAX_ROWS = 100;
  private static final int MAX_COLUMNS = 50;
  private static final int SHOWN_NAMES = 3;

  /** Crawlers that may do the same. */
  record Row(String label, List<Cell> cells) {}

  /** Whether they may fetch a path, with a link to the reason. */
  record Cell(String kind, String sign, String label, String href) {}

  static MatrixPage of(
      SitePolicy policy, Optional<ReportData> report, PageQuery query, Frame frame) {
    HostAccess access = HostAccess.of(policy, query.get("host"));
    List<String> agents = agents(access, report, query);
    Set<String> paths = new LinkedHashSet<>();
    List<String> notes = new ArrayList<>();
    for (String path : listed(query.get("path"))) {
      if (path.startsWith("/")) {
        paths.add(path);
      } else {
        notes.add("\"%s\" does not begin with /, so it is left out.".formatted(path));
      }
    }
    paths.addAll(access.paths());
    List<String> columns = paths.stream().limit(MAX_COLUMNS).toList();
    Map<List<Boolean>, List<String>> alike = new LinkedHashMap<>();
    for (String agent : agents) {
      HostAccess.Client client = access.client(agent);
      List<Boolean> decisions =
          columns.stream().map(path -> access.decide(client, path).isAllowed()).toList();
      alike.computeIfAbsent(decisions, added -> new ArrayList<>()).add(agent);
    }
    List<Row> rows = new ArrayList<>();
    alike.forEach((decisions, names) -> rows.add(row(access.entry(), names, columns, decisions)));
    omitted(rows.size() - MAX_ROWS, "rows", notes);
    omitted(paths.size() - columns.size(), "paths", notes);
    return new MatrixPage(
        frame,
        sentences(access),
        hosts(policy, access),
        query.get("agent"),
        query.get("path"),
        "+ may fetch, − may not, as RFC 9309 reads robots.txt; each sign leads to the reason",
        columns,
        rows.stream().limit(MAX_ROWS).toList(),
        notes);
  }

  private static void omitted(int count, String items, List<String> notes) {
    if (count > 0) {
      notes.add("%s more %s are left out.".formatted(ReportWords.number(count), items));
    }
  }

  private static List<String> sentences(HostAccess access) {
    return access.file().isEmpty()
        ? List.of("No robots.txt is published here, so every crawler may fetch everything.")
        : List.of(
            "Crawlers that may do the same stand in one row. Whether anything is refused is another"
                + " question, which the reason answers.");
  }

  /** Returns {@code *}, the names of the file, those that came, and those that were asked for. */
  private static List<String> agents(
      HostAccess access, Optional<ReportData> report, PageQuery query) {
    Set<String> agents = new LinkedHashSet<>();
    agents.add(ProductToken.ANY.toString());
    access
        .file()
        .map(RobotsTxt::agents)
        .ifPresent(names -> names.forEach(name -> agents.add(name.toString())));
    agents.addAll(listed(query.get("agent")));
    report.ifPresent(
        data -> {
          for (CrawlerAccount account : data.ledger().crawlers()) {
            if (!account.crawler().equals(Subject.OTHER)) {
              agents.add(account.crawler());
            }
          }
        });
    return List.copyOf(agents);
  }

  private static List<String> listed(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(item -> !item.isEmpty())
        .toList();
  }

  private static List<Choice> hosts(SitePolicy policy, HostAccess access) {
    List<Choice> hosts = new ArrayList<>();
    for (String entry : HostAccess.entries(policy)) {
      hosts.add(new Choice(entry, ReportWords.host(entry), entry.equals(access.entry())));
    }
    return hosts;
  }

  private static Row row(
      String host, List<String> names, List<String> columns, List<Boolean> decisions) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean isAllowed = decisions.get(i);
      cells.add(
          new Cell(
              isAllowed ? "may" : "not",
              isAllowed ? "+" : "−",
              "%s %s %s"
                  .formatted(
                      names.get(0), isAllowed ? "may fetch" : "may not fetch", columns.get(i)),
              "why?agent=%s&url=%s&host=%s"
                  .formatted(
                      Markup.segment(names.get(0)),
                      Markup.segment(columns.get(i)),
                      Markup.segment(host))));
    }
    return new Row(ReportWords.first(SHOWN_NAMES, names, name -> name), cells);
  }

  boolean hasHosts() {
    return hosts.size() > 1;
  }

  boolean hasRows() {
    return !rows.isEmpty() && !columns.isEmpty();
  }

  String html() {
    return new MatrixPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
