package io.github.wayleave.demo;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Invented crawlers that visit the demo while it runs, so that its log, its meters and its ledger
 * show something: one obeys robots.txt, one breaks what it has read, and one never reads it.
 */
final class DemoVisitors implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(DemoVisitors.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int CLIENT_ERROR = 400;

  /** The requests, in turn. */
  private static final List<Visit> VISITS =
      List.of(
          new Visit("LaneBot", "/robots.txt"),
          new Visit("LaneBot", "/"),
          new Visit("HedgeBot", "/robots.txt"),
          new Visit("HedgeBot", "/trees/"),
          new Visit("HedgeBot", "/drafts/"),
          new Visit("FieldBot", "/air/"),
          new Visit("FieldBot", "/air/?sort=station"),
          new Visit("LaneBot", "/trees/"),
          new Visit("HedgeBot", "/drafts/budget.html"),
          new Visit("LaneBot", "/about.html"),
          new Visit("FieldBot", "/drafts/"),
          new Visit("LaneBot", "/data.txt"));

  private final URI site;
  private final Duration pause;

  /** Creates visitors of a site that wait between two requests. */
  DemoVisitors(URI site, Duration pause) {
    this.site = site;
    this.pause = pause;
  }

  /** Starts visitors that never keep the process alive. */
  static Thread start(URI site, Duration pause) {
    Thread thread = new Thread(new DemoVisitors(site, pause), "demo-visitors");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Visits until the thread is interrupted. */
  @Override
  public void run() {
    try {
      for (int i = 0; ; i = (i + 1) % VISITS.size()) {
        visit(VISITS.get(i));
        Thread.sleep(pause.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void visit(Visit visit) {
    try {
      HttpURLConnection connection =
          (HttpURLConnection) site.resolve(visit.target()).toURL().openConnection();
      connection.setConnectTimeout((int) TIMEOUT.toMillis());
      connection.setReadTimeout((int) TIMEOUT.toMillis());
      connection.setRequestProperty("User-Agent", visit.userAgent());
      int status = connection.getResponseCode();
      LOG.debug("{} requested {}: {}", visit.crawler(), visit.target(), status);
      if (status < CLIENT_ERROR) {
        connection.getInputStream().close();
      }
      connection.disconnect();
    } catch (IOException e) {
      LOG.debug("{} cannot be requested", visit.target(), e);
    }
  }

  /** A request of an invented crawler. */
  private record Visit(String crawler, String target) {
    String userAgent() {
      return "Mozilla/5.0 (compatible; " + crawler + "/1.0; +https://www.example.com/bot)";
    }
  }
}
