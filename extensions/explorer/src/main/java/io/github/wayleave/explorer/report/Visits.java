package io.github.wayleave.explorer.report;

import java.util.HashMap;
import java.util.Map;

/**
 * The visits that search engines and AI services sent, as far as logs show them.
 *
 * @param areReferersLogged whether a line has the field {@code Referer}, with a value or without
 * @param withReferer the number of requests without a crawler's name that have a {@code Referer}
 * @param byService the number of visits by the name of the service
 */
public record Visits(boolean areReferersLogged, long withReferer, Map<String, Long> byService) {
  /** No visit, in no log. */
  public static final Visits NONE = new Visits(false, 0, Map.of());

  /** Copies the map. */
  public Visits {
    byService = Map.copyOf(byService);
  }

  /** Returns the sum of two. */
  public Visits plus(Visits other) {
    Map<String, Long> sums = new HashMap<>(byService);
    other.byService.forEach((service, count) -> sums.merge(service, count, Long::sum));
    return new Visits(
        areReferersLogged || other.areReferersLogged, withReferer + other.withReferer, sums);
  }
}
