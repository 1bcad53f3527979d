package io.github.wayleave.explorer.page;

import java.util.Optional;

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
