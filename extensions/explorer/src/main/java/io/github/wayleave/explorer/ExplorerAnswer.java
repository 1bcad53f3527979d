package io.github.wayleave.explorer;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.List;

/**
 * A response of the explorer with all its header fields, for servers and frameworks that route its
 * requests by a path.
 *
 * @param status the status code
 * @param headers the header fields, without {@code Content-Length}
 * @param body the content, which is not sent in response to {@code HEAD}
 */
@SuppressWarnings("ArrayRecordComponent") // sent once, and never compared
public record ExplorerAnswer(int status, List<Header> headers, byte[] body) {
  private static final List<String> METHODS = List.of("GET", "HEAD");
  private static final byte[] NO_CONTENT = new byte[0];

  /** Copies the list. */
  public ExplorerAnswer {
    headers = List.copyOf(headers);
  }

  /**
   * Answers a request of a client that may see the explorer.
   *
   * @param path the decoded path behind that of the explorer: empty, which is redirected, or such
   *     as {@code /crawlers/GPTBot}
   * @param query the query as sent, without its question mark; empty without one
   * @param name the last segment of the path of the explorer, decoded
   */
  public static ExplorerAnswer of(
      Explorer explorer, String method, String path, String query, String name) {
    if (!METHODS.contains(method)) {
      return empty(405, List.of(new Header("Allow", String.join(", ", METHODS))));
    }
    if (path.isEmpty()) {
      // Relative, since the path before it may contain what the client chose.
      return empty(308, List.of(new Header("Location", "./" + encoded(name) + "/")));
    }
    return of(explorer.get(encoded(path.substring(1)), query));
  }

  /** Returns a response with all header fields. */
  public static ExplorerAnswer of(ExplorerResponse response) {
    return new ExplorerAnswer(
        response.status(),
        withCommon(List.of(new Header("Content-Type", response.contentType()))),
        response.body());
  }

  /** Returns a response without content. */
  static ExplorerAnswer empty(int status) {
    return empty(status, List.of());
  }

  static ExplorerAnswer empty(int status, List<Header> headers) {
    return new ExplorerAnswer(status, withCommon(headers), NO_CONTENT);
  }

  private static List<Header> withCommon(List<Header> headers) {
    List<Header> all = new ArrayList<>(ExplorerResponse.HEADERS);
    all.addAll(headers);
    return all;
  }

  private static String encoded(String path) {
    return PercentEncoding.encode(path, c -> c == '/' || PercentEncoding.isUnreserved(c));
  }
}
