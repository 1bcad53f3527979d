package io.github.wayleave.cli.accesslog;

import java.util.Optional;

/**
 * The request line of a logged request, and the host if the log has it.
 *
 * @param host the host without its port; of a target in absolute form, that of the target (RFC
 *     9112, 3.2.2)
 * @param target path and query as the client sent them; controls, spaces and all octets that are
 *     not ASCII are percent-encoded
 */
public record LoggedRequest(Optional<String> host, String method, String target) {
  private static final String ROBOTS_TXT = "/robots.txt";

  /** Returns whether the path is {@code /robots.txt}, with any query. */
  public boolean isRobotsTxt() {
    return target.startsWith(ROBOTS_TXT)
        && (target.length() == ROBOTS_TXT.length() || target.charAt(ROBOTS_TXT.length()) == '?');
  }
}
