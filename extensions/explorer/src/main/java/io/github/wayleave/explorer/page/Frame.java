package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.ExplorerSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands around the content of every page.
 *
 * @param title the title of the page
 * @param up the relative path of the first page, as {@code ../}; empty in a file of its own
 * @param links the links to the main pages
 * @param source what is shown, as a sentence
 * @param problems what is wrong, as sentences
 * @param refresh after how many seconds the page is to be read again
 * @param style the lines of the style sheet in a file of its own, written without breaks
 * @param policy the {@code Content-Security-Policy} of a file of its own
 */
record Frame(
    String title,
    Optional<String> up,
    List<PageLink> links,
    String source,
    List<String> problems,
    Optional<String> refresh,
    List<String> style,
    Optional<String> policy) {

  /** Returns the frame of a page that a server answers with. */
  static Frame of(
      String title, int depth, List<MainPage> pages, String current, ExplorerSource source) {
    String up = depth == 0 ? "./" : "../".repeat(depth);
    List<PageLink> links = new ArrayList<>();
    for (MainPage page : pages) {
      links.add(new PageLink(up + page.path(), page.label(), page.path().equals(current)));
    }
    return new Frame(
        title,
        Optional.of(up),
        links,
        source.origin(),
        source.problems(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** Returns the frame of a page that is to be read again after some seconds. */
  Frame refreshedAfter(int seconds) {
    Optional<String> delay = Optional.of(String.valueOf(seconds));
    return new Frame(title, up, links, source, problems, delay, style, policy);
  }

  boolean hasStyle() {
    return !style.isEmpty();
  }

  boolean hasNavigation() {
    return !links.isEmpty();
  }

  /** A link to a page. */
  record PageLink(String href, String label, boolean isCurrent) {}

  /** A page that every other links to. */
  record MainPage(String path, String label) {}

  /**
   * The links of a page to others; a file of its own has none.
   *
   * @param up the relative path of the first page, as {@code ../}; empty in a file of its own
   */
  record PageLinks(Optional<String> up) {
    /** Returns the link to the page of a crawler. */
    Optional<String> crawler(String name) {
      return up.map(first -> first + "crawlers/" + crawlerSegment(name));
    }

    /** Servers and browsers read a segment such as {@code ..} or {@code a/b} as another path. */
    private static String crawlerSegment(String name) {
      String segment = Markup.segment(name);
      return segment.equals(name) && !name.startsWith(".") ? name : "?name=" + segment;
    }

    /** Returns the link to the page of broken rules. */
    Optional<String> violations() {
      return up.map(first -> first + "violations");
    }

    /** Returns whether there is a server that can answer a form. */
    boolean hasForms() {
      return up.isPresent();
    }
  }
}
