package io.github.wayleave.cli.probe.exchange;

import io.github.wayleave.crawler.Crawler;
import java.util.Optional;

/** A client as which a probe asks; {@code crawler} is empty for the browser. */
public record ProbedClient(String name, String userAgent, Optional<Crawler> crawler) {
  public static final ProbedClient BROWSER =
      new ProbedClient(
          "browser",
          "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
          Optional.empty());

  /** Returns whether the server could find out that the request is not the crawler's. */
  public boolean isVerifiable() {
    return crawler.flatMap(Crawler::verification).isPresent();
  }
}
