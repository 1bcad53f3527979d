package io.github.wayleave.benchmarks;

import org.jspecify.annotations.Nullable;

/**
 * What is asked for, in the forms in which those want it who decide: to join or to part them is not
 * their work.
 */
public record PageTarget(String path, @Nullable String query, String url) {
  /** Where the rules hold. */
  static final String SITE = "https://www.example.org";

  static PageTarget of(String target) {
    int query = target.indexOf('?');
    return query < 0
        ? new PageTarget(target, null, SITE + target)
        : new PageTarget(target.substring(0, query), target.substring(query + 1), SITE + target);
  }
}
