package io.github.wayleave.identity.signature;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Normalizes the URL that identifies an agent, so equal agents have equal identifiers (RFC 3986,
 * 6.2.2 and 6.2.3). The query is not part of the identifier.
 */
final class AgentIdentifier {
  private static final String SCHEME_END = "://";

  private AgentIdentifier() {}

  /** Returns the identifier; empty if the text is not an https URL without a fragment. */
  static Optional<String> of(String url) {
    try {
      // Hosts may contain escapes, too.
      String unescaped = url.indexOf('%') < 0 ? url : PercentEncoding.normalize(url);
      UrlReference reference = UrlReference.absolute(withoutEmptyPort(unescaped));
      String path = reference.path();
      int query = path.indexOf('?');
      String segments = removeDotSegments(query < 0 ? path : path.substring(0, query));
      return reference
          .origin()
          .filter(origin -> origin.scheme().equals("https"))
          .map(origin -> origin.resolve(segments));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }

  /** Returns the path of a normalized URL; empty for an origin. */
  static String path(String url) {
    int path = url.indexOf('/', url.indexOf(SCHEME_END) + SCHEME_END.length());
    return path < 0 ? "" : url.substring(path);
  }

  /** Removes the colon of a port without digits (RFC 3986, 6.2.3). */
  private static String withoutEmptyPort(String url) {
    int host = url.indexOf(SCHEME_END) + SCHEME_END.length();
    int end = host;
    while (end < url.length() && url.charAt(end) != '/' && url.charAt(end) != '?') {
      end++;
    }
    return end > host && url.charAt(end - 1) == ':'
        ? url.substring(0, end - 1) + url.substring(end)
        : url;
  }

  /** Removes dot segments from an absolute path (RFC 3986, 5.2.4). */
  private static String removeDotSegments(String path) {
    if (!path.contains("/.")) {
      return path;
    }
    Deque<String> output = new ArrayDeque<>();
    String[] segments = path.substring(1).split("/", -1);
    for (String segment : segments) {
      if (segment.equals("..")) {
        output.pollLast();
      } else if (!segment.equals(".")) {
        output.addLast(segment);
      }
    }
    String last = segments[segments.length - 1];
    boolean folder = last.equals(".") || last.equals("..");
    return "/" + String.join("/", output) + (folder && !output.isEmpty() ? "/" : "");
  }
}
