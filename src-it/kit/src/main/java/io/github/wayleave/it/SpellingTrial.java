package io.github.wayleave.it;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import java.util.List;
import java.util.Set;

/** The responses to one target: without the filter, and with it to a crawler and a browser. */
record SpellingTrial(String target, RawResponse control, RawResponse crawler, RawResponse browser) {
  private static final Set<Integer> CONTAINERS_REFUSALS = Set.of(400, 404);

  /** Returns whether a disallowed page is reached. */
  boolean isReached() {
    return control.text().contains(ProtectedPathServlet.PROTECTED);
  }

  boolean isPage() {
    return control.status() == 200 && !isReached();
  }

  /** Returns whether the filter refused the crawler. */
  boolean isRefused() {
    return crawler.has(Refusal.FIELD);
  }

  /** Returns whether the filter refused the crawler because the target is ambiguous. */
  boolean isUnreadable() {
    return isRefused() && crawler.header(Refusal.FIELD).contains("reason=unreadable");
  }

  /** Returns whether the container refused the crawler. */
  boolean isContainers() {
    return !isRefused() && CONTAINERS_REFUSALS.contains(crawler.status());
  }

  /** Returns whether the crawler got a disallowed page. */
  boolean isWayAround() {
    return crawler.text().contains(ProtectedPathServlet.PROTECTED)
        || (isReached() && !isRefused() && !isContainers());
  }

  /** Returns whether the crawler got the same response as without the filter. */
  boolean isCrawlerAsWithoutFilter() {
    return essence(crawler).equals(essence(control));
  }

  /** Returns whether the browser got the same response as without the filter. */
  boolean isBrowserAsWithoutFilter() {
    return essence(browser).equals(essence(control));
  }

  /**
   * Returns whether a client got a response that differs from that without the filter and is not a
   * refusal.
   */
  boolean isOdd() {
    return !isBrowserAsWithoutFilter() || !(isRefused() || isCrawlerAsWithoutFilter());
  }

  private static List<Object> essence(RawResponse response) {
    return List.of(
        response.status(),
        response.headerValues("Location"),
        response.headerValues("Content-Type"),
        RunningSite.names(response),
        response.text());
  }

  @Override
  public String toString() {
    return "%s: %s without the filter, %s to a crawler, %s to a browser"
        .formatted(
            target,
            control.status(),
            crawler.status() + " " + crawler.headerValues(Refusal.FIELD),
            browser.status());
  }
}
