package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerSource;
import io.github.wayleave.explorer.PolicyTrial;
import io.github.wayleave.explorer.page.Frame.MainPage;
import io.github.wayleave.explorer.page.Frame.PageLinks;
import io.github.wayleave.explorer.page.Markup.EditedText;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.policy.SitePolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;

/** Writes the pages for one request. */
public final class ExplorerPages {
  /** What stands for the mode of the policy, where a mode is chosen. */
  public static final String AS_WRITTEN = "policy";

  /** The path of the page that changes what is refused: {@value}. */
  public static final String SWITCH = "switch";

  private static final String FIRST = "";
  private static final String VIOLATIONS = "violations";
  private static final String RULES = "rules";
  private static final String MATRIX = "matrix";
  private static final String WHY = "why";
  private static final String VERSIONS = "versions";
  private static final String LIVE = "live";
  private static final String PROBE = "probe";
  private static final String CHANGE = "Try a change";
  private static final String NO_TEXT =
      "The text of the policy cannot be shown: its file has problems, which come first, or is not in UTF-8.";
  private static final List<MainPage> PAGES =
      List.of(
          new MainPage(FIRST, "Crawlers"),
          new MainPage(VIOLATIONS, "Broken rules"),
          new MainPage(MATRIX, "Who may what"),
          new MainPage(WHY, "Why"),
          new MainPage(RULES, "Rules"),
          new MainPage(VERSIONS, "Versions"));

  private final ExplorerSource source;
  private final PageQuery query;
  private final boolean isSwitchable;

  /**
   * Creates the pages for a request with a query.
   *
   * @param isSwitchable whether the reader may change what is refused
   */
  public ExplorerPages(ExplorerSource source, PageQuery query, boolean isSwitchable) {
    this.source = source;
    this.query = query;
    this.isSwitchable = isSwitchable;
  }

  /** Returns the style sheet. */
  public static String style() {
    return StyleSheet.TEXT + resource("style.css");
  }

  /** Returns the script, without which every page works as well. */
  public static String script() {
    return resource("explorer.js");
  }

  /** Returns the icon, as SVG. */
  public static String icon() {
    return resource("icon.svg");
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(ExplorerPages.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the first page. */
  public String crawlers() {
    return page(
        "Crawlers",
        0,
        FIRST,
        (data, frame) ->
            new CrawlersView(data, query, links(frame)).page(frame, source.standing()).html());
  }

  /** Returns the page of broken rules. */
  public String violations() {
    return page(
        "Broken rules",
        0,
        VIOLATIONS,
        (data, frame) -> ViolationsPage.of(data, query, links(frame), frame).html());
  }

  /** Returns the page of rules. */
  public String rules() {
    return page("Rules", 0, RULES, (data, frame) -> RulesPage.of(data, frame).html());
  }

  /** Returns the page of versions. */
  public String versions() {
    return page(
        "Versions of robots.txt",
        0,
        VERSIONS,
        (data, frame) -> VersionsPage.of(data, source, query, frame).html());
  }

  /** Returns the page of the last requests; empty if none are known. */
  public Optional<String> live() {
    return source.live().map(requests -> LivePage.of(requests, frame("Live", 0, LIVE)).html());
  }

  /**
   * Returns the page that changes what is refused.
   *
   * @param token what its form sends back
   */
  public String enforcement(String token) {
    return SwitchPage.of(
            frame("What is refused", 0, SWITCH),
            source.standing(),
            token,
            query.get("mode"),
            source.report())
        .html();
  }

  /** Returns the letter to the operator of a crawler, as text; empty if there is none. */
  public Optional<String> letter() {
    return source.letter(query.get("crawler"));
  }

  /** Returns the page of what the site answers; empty if it was not asked. */
  public Optional<String> probe() {
    return source
        .probe()
        .map(site -> ProbePage.of(site, frame(ProbePage.title(site), 0, PROBE)).html());
  }

  /** Returns the page of who may what. */
  public String matrix() {
    return policyPage(
        "Who may what",
        MATRIX,
        (policy, frame) -> MatrixPage.of(policy, source.report(), query, frame).html());
  }

  /** Returns the page that answers why. */
  public String why() {
    return policyPage(
        "Why", WHY, (policy, frame) -> WhyPage.of(source, policy, query, frame).html());
  }

  /**
   * Returns the page that tries a change; empty if that is not offered.
   *
   * @param isSent whether the request is the form of the page, and the query its content
   */
  public Optional<String> trial(boolean isSent) {
    Optional<String> text = isSent ? Optional.of(query.get("text")) : source.policyText();
    return source
        .trial()
        .map(
            trial ->
                text.map(value -> trial(trial, value, isSent)).orElseGet(() -> message(NO_TEXT)));
  }

  private String trial(PolicyTrial trial, String text, boolean isSent) {
    return new TryPage(
            frame(CHANGE, 0, Explorer.TRY),
            trial.name(),
            new EditedText(text),
            isSent ? Optional.of(trial.attempt(text)) : Optional.empty())
        .html();
  }

  /** Returns a page that says why no change is tried. */
  public String message(String sentence) {
    return new MessagePage(frame(CHANGE, 0, Explorer.TRY), List.of(sentence)).html();
  }

  private String policyPage(
      String title, String current, BiFunction<SitePolicy, Frame, String> page) {
    Frame frame = frame(title, 0, current);
    return source
        .policy()
        .map(policy -> page.apply(policy, frame))
        .orElseGet(() -> new MessagePage(frame, source.standing()).html());
  }

  /** Returns the page of a crawler; empty if it never came. */
  public Optional<String> crawler(String name) {
    Optional<ReportData> data = source.report();
    if (data.isPresent() && data.get().ledger().find(name).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        page(
            frame(name, 1, "crawlers"),
            data,
            (report, frame) ->
                new CrawlerView(report, report.ledger().find(name).orElseThrow())
                    .page(frame, letterLink(name, frame))
                    .html()));
  }

  private Optional<String> letterLink(String name, Frame frame) {
    return source
        .letter(name)
        .map(text -> frame.up().orElse("") + "letter?crawler=" + Markup.segment(name));
  }

  /** Returns the page that says that there is none at a path. */
  public String missing(String path) {
    int depth = (int) path.chars().filter(c -> c == '/').count();
    return new MessagePage(
            frame("Nothing here", depth, path),
            List.of("There is no such page, and no crawler of that name has come."))
        .html();
  }

  private String page(
      String title, int depth, String current, BiFunction<ReportData, Frame, String> page) {
    return page(frame(title, depth, current), source.report(), page);
  }

  /** The report may become present at any time, so a page looks for it once. */
  private String page(
      Frame around, Optional<ReportData> data, BiFunction<ReportData, Frame, String> page) {
    Frame frame = around;
    if (data.isPresent()) {
      return page.apply(data.get(), frame);
    }
    List<String> sentences = new ArrayList<>(source.standing());
    if (source.isReading()) {
      sentences.add("The page shows itself when everything was read.");
      frame = frame.refreshedAfter(1);
    }
    return new MessagePage(frame, sentences).html();
  }

  private Frame frame(String title, int depth, String current) {
    List<MainPage> pages = new ArrayList<>(PAGES);
    if (source.live().isPresent()) {
      pages.add(new MainPage(LIVE, "Live"));
    }
    if (source.probe().isPresent()) {
      pages.add(new MainPage(PROBE, "Answers"));
    }
    if (source.trial().isPresent()) {
      pages.add(new MainPage(Explorer.TRY, CHANGE));
    }
    if (isSwitchable) {
      pages.add(new MainPage(SWITCH, "Switch"));
    }
    return Frame.of(title, depth, pages, current, source);
  }

  private static PageLinks links(Frame frame) {
    return new PageLinks(frame.up());
  }
}
