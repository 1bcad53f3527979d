package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.enforce.path.PathInterpretations;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The target of a request in the normal form of RFC 3986, 6.2.2, the only form that the promise of
 * robots.txt is about. What enforcement refuses in other interpretations is its own caution.
 */
final class JudgedTarget {
  private final String path;
  private final @Nullable String query;

  private JudgedTarget(String path, @Nullable String query) {
    this.path = path;
    this.query = query;
  }

  /** Returns the normal form of a target as sent: a path with or without a query, or a URL. */
  static JudgedTarget of(String target) {
    String sent = target.startsWith("/") ? target : rooted(target);
    int mark = sent.indexOf('?');
    String path = mark < 0 ? sent : sent.substring(0, mark);
    String query = mark < 0 ? null : sent.substring(mark + 1).replace("#", "%23");
    return new JudgedTarget(isNormal(path) ? path : PathInterpretations.published(path), query);
  }

  /** Returns path and query of an absolute URL (RFC 9112, 3.2.2); any other text gets a slash. */
  private static String rooted(String target) {
    int scheme = target.indexOf("://");
    int end = scheme < 0 ? 0 : scheme + "://".length();
    while (scheme >= 0 && end < target.length() && "/?".indexOf(target.charAt(end)) < 0) {
      end++;
    }
    String rest = target.substring(end);
    return rest.startsWith("/") ? rest : "/" + rest;
  }

  /** Returns whether a path needs no change; other characters are normalized by the rules. */
  private static boolean isNormal(String path) {
    return path.indexOf('%') < 0 && path.indexOf('#') < 0 && !path.contains("/.");
  }

  /** Returns the path without the query. */
  String path() {
    return path;
  }

  /** Returns the verdict of a file on this target. */
  Verdict verdict(RobotsTxt file, List<ProductToken> names) {
    return file.verdict(names, path, query);
  }
}
