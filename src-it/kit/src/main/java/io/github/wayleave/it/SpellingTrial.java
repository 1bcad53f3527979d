package io.github.wayleave.it;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import java.util.List;
import java.util.Set;

/**
 * What became of one target: the answer of the same application without the filter, and those with
 * it to a crawler and a browser.
 */
record SpellingTrial(String target, RawResponse control, RawResponse crawler, RawResponse browser) {
  private static final Set<Integer> CONTAINERS_REFUSALS = Set.of(400, 404);

  /** Tells whether a place that is disallowed is there. */
  boolean isReached() {
    return control.text().contains(ProtectedPathServlet.PROTECTED);
  }

  boolean isPage() {
    return control.status() == 200 && !isReached();
  }

  /** Tells whether the crawler was refused by the filter. */
  boolean isRefused() {
    return crawler.has(Refusal.FIELD);
  }

  /** Tells whether the filter refused the crawler since it cannot tell what was asked for. */
  boolean isUnreadable() {
    return isRefused() && crawler.header(Refusal.FIELD).contains("reason=unreadable");
  }

  /** Tells whether the crawler was refused by the container. */
  boolean isContainers() {
    return !isRefused() && CONTAINERS_REFUSALS.contains(crawler.status());
  }

  /** Tells whether the crawler was given what is disallowed. */
  boolean isWayAround() {
    return crawler.text().contains(ProtectedPathServlet.PROTECTED)
        || (isReached() && !isRefused() && !isContainers());
  }

  /** Tells whether the crawler was answered as if there were no filter. */
  boolean isCrawlerAsWithoutFilter() {
    return essence(crawler).equals(essence(control));
  }

  /** Tells whether the browser was answered as if there were no filter. */
  boolean isBrowserAsWithoutFilter() {
    return essence(browser).equals(essence(control));
  }

  /** Tells whether somebody was answered otherwise than without the filter, and not refused. */
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
