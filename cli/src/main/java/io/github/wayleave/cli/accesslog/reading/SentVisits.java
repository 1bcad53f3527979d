package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.explorer.report.RefererReader;
import io.github.wayleave.explorer.report.ReferringService;
import io.github.wayleave.explorer.report.Visits;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Counts the visits in some lines of a log that search engines and AI services sent. */
final class SentVisits {
  /** ChatGPT adds this to the URLs that it links to. */
  private static final String TAG = "utm_source=chatgpt.com";

  private static final int REDIRECT = 300;
  private static final int NOT_MODIFIED = 304;

  private final RefererReader referers = new RefererReader();
  private final Map<String, Long> counts = new HashMap<>();
  private boolean areReferersLogged;
  private long withReferer;

  /** Counts a request of a client that names no crawler, with its {@code User-Agent} as logged. */
  void add(LineFields fields, String agent) {
    areReferersLogged |= fields.isLogged(LineField.REFERER);
    if (fields.has(LineField.REFERER)) {
      withReferer++;
      int start = fields.start(LineField.REFERER);
      Optional<ReferringService> service =
          referers.service(fields.text(), start, fields.end(LineField.REFERER));
      service.ifPresent(found -> count(found.name(), fields, agent));
    } else if (RequestTarget.contains(fields, TAG)) {
      count("ChatGPT", fields, agent);
    }
  }

  /** Counts an answer with a page to a browser; a redirect leads to another request. */
  private void count(String service, LineFields fields, String agent) {
    long status = fields.number(LineField.STATUS);
    boolean isAnswer = status < REDIRECT || status == NOT_MODIFIED;
    if (isAnswer && agent.startsWith("Mozilla/") && RequestTarget.isPage(fields)) {
      counts.merge(service, 1L, Long::sum);
    }
  }

  Visits toVisits() {
    return new Visits(areReferersLogged, withReferer, counts);
  }
}
