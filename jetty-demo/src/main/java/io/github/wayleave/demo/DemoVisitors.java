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
 * show something: one obeys robots.txt, one breaks what it has read, one never reads it, and one
 * does not wait as long as it was asked to.
 */
final class DemoVisitors implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(DemoVisitors.class);
  private static final int CLIENT_ERROR = 400;

  private static final Visitor LANE = new Visitor("LaneBot", "192.0.2.10");
  private static final Visitor HEDGE = new Visitor("HedgeBot", "198.51.100.20");
  private static final Visitor FIELD = new Visitor("FieldBot", "203.0.113.30");
  private static final Visitor HASTE = new Visitor("HasteBot", "192.0.2.140");

  /** The requests, in turn. */
  private static final List<Visit> VISITS =
      List.of(
          new Visit(LANE, "/robots.txt"),
          new Visit(LANE, "/"),
          new Visit(HEDGE, "/robots.txt"),
          new Visit(HEDGE, "/trees/"),
          new Visit(HEDGE, "/drafts/"),
          new Visit(FIELD, "/air/"),
          new Visit(FIELD, "/air/?sort=station"),
          new Visit(HASTE, "/robots.txt"),
          new Visit(HASTE, "/air/"),
          new Visit(HASTE, "/trees/"),
          new Visit(LANE, "/trees/"),
          new Visit(HEDGE, "/drafts/budget.html"),
          new Visit(LANE, "/about.html"),
          new Visit(FIELD, "/drafts/"),
          new Visit(LANE, "/data.txt"));

  private final URI site;
  private final Duration pause;
  private final boolean sendsAddress;

  /** Creates visitors of a site that wait between two requests. */
  private DemoVisitors(URI site, Duration pause, boolean sendsAddress) {
    this.site = site;
    this.pause = pause;
    this.sendsAddress = sendsAddress;
  }

  /**
   * Starts visitors that never keep the process alive.
   *
   * @param sendsAddress whether each says where it comes from, as a proxy would: an address of
   *     documentation (RFC 5737)
   */
  static Thread start(URI site, Duration pause, boolean sendsAddress) {
    Thread thread = new Thread(new DemoVisitors(site, pause, sendsAddress), "demo-visitors");
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
          SiteRequest.open(
              site.resolve(visit.target()), SiteRequest.userAgent(visit.visitor().crawler()));
      if (sendsAddress) {
        connection.setRequestProperty("X-Forwarded-For", visit.visitor().address());
      }
      int status = connection.getResponseCode();
      LOG.debug("{} requested {}: {}", visit.visitor().crawler(), visit.target(), status);
      if (status < CLIENT_ERROR) {
        connection.getInputStream().close();
      }
      connection.disconnect();
    } catch (IOException e) {
      LOG.debug("{} cannot be requested", visit.target(), e);
    }
  }

  /** An invented crawler. */
  private record Visitor(String crawler, String address) {}

  /** A request of an invented crawler. */
  private record Visit(Visitor visitor, String target) {}
}
