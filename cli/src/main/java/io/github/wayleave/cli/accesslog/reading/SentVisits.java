package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.explorer.report.ReferringService;
import io.github.wayleave.explorer.report.Visits;
import io.github.wayleave.internal.text.Ascii;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Counts the visits in some lines of a log that search engines and AI services sent. */
final class SentVisits {
  /** ChatGPT adds this to the URLs that it links to. */
  private static final String TAG = "utm_source=chatgpt.com";

  private static final String TAGGED = "ChatGPT";
  private static final String BROWSER = "Mozilla/";
  private static final int REDIRECT = 300;
  private static final int NOT_MODIFIED = 304;

  /** What pages contain; a search for images leads to them, too. */
  private static final Set<String> PARTS =
      Set.of(
          "avif",
          "bmp",
          "css",
          "eot",
          "gif",
          "ico",
          "jpeg",
          "jpg",
          "js",
          "json",
          "map",
          "mjs",
          "mp3",
          "mp4",
          "otf",
          "png",
          "svg",
          "ttf",
          "txt",
          "webm",
          "webmanifest",
          "webp",
          "woff",
          "woff2",
          "xml");

  private final Map<String, Long> counts = new HashMap<>();
  private boolean areReferersLogged;
  private long withReferer;

  /** The last host without a service: nearly always that of the site itself. */
  private String otherHost = "";

  /** Counts a request of a client that names no crawler, with its {@code User-Agent} as logged. */
  void add(LineFields fields, String agent) {
    areReferersLogged |= fields.isLogged(LineField.REFERER);
    Optional<String> service = Optional.empty();
    if (fields.has(LineField.REFERER)) {
      withReferer++;
      service = referring(fields);
    } else if (RequestTarget.contains(fields, TAG)) {
      service = Optional.of(TAGGED);
    }
    if (service.isPresent() && agent.startsWith(BROWSER) && isPage(fields)) {
      counts.merge(service.get(), 1L, Long::sum);
    }
  }

  private Optional<String> referring(LineFields fields) {
    String text = fields.text();
    int to = fields.end(LineField.REFERER);
    int from = LineText.indexOf(text, fields.start(LineField.REFERER), to, ':');
    while (from < to && isDelimiter(text.charAt(from))) {
      from++;
    }
    int end = from + otherHost.length();
    if (text.startsWith(otherHost, from) && end < to && isDelimiter(text.charAt(end))) {
      return Optional.empty();
    }
    end = from;
    while (end < to && !isDelimiter(text.charAt(end))) {
      end++;
    }
    String host = text.substring(from, end);
    Optional<String> service = ReferringService.at(host).map(ReferringService::name);
    otherHost = service.isPresent() ? otherHost : host;
    return service;
  }

  /** JSON may have a backslash before a slash. */
  private static boolean isDelimiter(char c) {
    return c == '/' || c == ':' || c == '?' || c == '#' || c == '\\';
  }

  /** Returns whether a line is an answer with a page; a redirect leads to another request. */
  private static boolean isPage(LineFields fields) {
    long status = fields.number(LineField.STATUS);
    Optional<LoggedRequest> request = RequestTarget.of(fields);
    return (status < REDIRECT || status == NOT_MODIFIED)
        && request
            .filter(page -> page.method().equals("GET") && !isPart(page.target()))
            .isPresent();
  }

  private static boolean isPart(String target) {
    String path = target.substring(0, LineText.indexOf(target, 0, target.length(), '?'));
    return PARTS.contains(Ascii.lower(path.substring(path.lastIndexOf('.') + 1)));
  }

  /** Returns the visits so far. */
  Visits toVisits() {
    return new Visits(areReferersLogged, withReferer, counts);
  }
}
