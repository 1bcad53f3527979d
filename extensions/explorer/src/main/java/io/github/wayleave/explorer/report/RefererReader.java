package io.github.wayleave.explorer.report;

import java.util.Optional;

/** Finds the services in the fields {@code Referer} of some requests. It is used by one thread. */
public final class RefererReader {
  /** The last host without a service: nearly always that of the site itself. */
  private String otherHost = "";

  /**
   * Returns the service at whose host a page is.
   *
   * @param text a text that contains the address of the page, such as a line of a log
   * @param start the index of its first character
   * @param to the index after the last one
   */
  public Optional<ReferringService> service(String text, int start, int to) {
    int from = Math.max(start, text.indexOf(':', start));
    while (from < to && isDelimiter(text.charAt(from))) {
      from++;
    }
    int end = from + otherHost.length();
    if (text.startsWith(otherHost, from) && end < to && isDelimiter(text.charAt(end))) {
      return Optional.empty();
    }
    end = Math.min(from, to);
    while (end < to && !isDelimiter(text.charAt(end))) {
      end++;
    }
    String host = text.substring(Math.min(from, end), end);
    Optional<ReferringService> service = ReferringService.at(host);
    otherHost = service.isPresent() ? otherHost : host;
    return service;
  }

  /** JSON may have a backslash before a slash. */
  private static boolean isDelimiter(char c) {
    return c == '/' || c == ':' || c == '?' || c == '#' || c == '\\';
  }
}
