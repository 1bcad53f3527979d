package io.github.wayleave.demo;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;

/** Requests that the demo sends to itself. */
final class SiteRequest {
  private static final int TIMEOUT = (int) Duration.ofSeconds(5).toMillis();

  private SiteRequest() {}

  /** Returns a connection, not yet used, for a request under a {@code User-Agent}. */
  static HttpURLConnection open(URI target, String userAgent) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) target.toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT);
    connection.setReadTimeout(TIMEOUT);
    connection.setRequestProperty("User-Agent", userAgent);
    return connection;
  }

  /** Returns the {@code User-Agent} of a crawler. */
  static String userAgent(String crawler) {
    return "Mozilla/5.0 (compatible; %s/1.0; +https://www.example.com/bot)".formatted(crawler);
  }
}
