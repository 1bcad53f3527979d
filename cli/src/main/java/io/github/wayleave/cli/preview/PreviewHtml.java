package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.document.TextResource;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.text.HtmlText;
import io.github.wayleave.publish.answer.Header;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheType;
import java.util.List;
import java.util.Optional;

/**
 * A page of a preview; some parts are only on the first page, others only on that of a document.
 */
@JStache(path = "io/github/wayleave/cli/preview/preview.mustache")
@JStacheConfig(type = JStacheType.STACHE)
record PreviewHtml(
    PreviewContext context,
    String title,
    String heading,
    Optional<StartView> start,
    Optional<DocumentView> document,
    Optional<LimitedList<NumberedLine>> text,
    List<Header> headers) {
  /** The styles in addition to {@link StyleSheet}, whose colours they use. */
  private static final String STYLE = TextResource.of(PreviewHtml.class, "preview.css");

  /** The hash source of these styles for the Content-Security-Policy (CSP 3, 2.3.1). */
  static final String STYLE_HASH = StyleSheet.hash(STYLE);

  List<String> styles() {
    return List.of(StyleSheet.TEXT, STYLE);
  }

  String html() {
    return new PreviewHtmlRenderer(String::valueOf, HtmlText::escape).execute(this);
  }

  /** The first items of a list, and how many more there are. */
  record LimitedList<T>(List<T> items, Optional<Integer> more) {
    static <T> LimitedList<T> of(List<T> all, int limit) {
      return new LimitedList<>(
          all.subList(0, Math.min(all.size(), limit)),
          Optional.of(all.size() - limit).filter(more -> more > 0));
    }

    boolean hasItems() {
      return !items.isEmpty();
    }
  }

  record StartView(
      LimitedList<String> problems,
      CrawlerQuestion question,
      Optional<String> answer,
      List<String> crawlers,
      LimitedList<HostView> hosts,
      LimitedList<String> warnings) {}

  /** Hosts that publish the same. */
  record HostView(int number, List<HostLink> names, List<DocumentRow> rows) {}

  record HostLink(String name, String link) {}

  record DocumentRow(
      String path, Optional<String> view, String link, String status, String type, String bytes) {}

  record DocumentView(String type, int bytes, String link) {}

  /** A line of a document, and that of the policy, or of a file in it, from which it comes. */
  record NumberedLine(
      int number, String line, Optional<Integer> ownLine, Optional<String> otherLine) {}
}
