package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Browsers that request pages all the time through a proxy. Another one requests them without the
 * gate, because a busy machine may stop any process for some time.
 */
final class Browsers implements AutoCloseable {
  /** Time for the machine; no wait of a proxy for a gate that is away is that long. */
  private static final long SLACK_MILLIS = 1_500;

  private static final int COUNT = 3;

  /** Shorter than any wait of a proxy, and long enough to leave the processor to the proxies. */
  private static final long PAUSE_MILLIS = 25;

  private static final int FEWEST_PAGES = 5;
  private static final RawRequest PAGE =
      RawRequest.get("/private/x").with("User-Agent", ProxySite.BROWSER);

  private final ExecutorService threads = Executors.newFixedThreadPool(COUNT + 1);
  private final AtomicBoolean isOver = new AtomicBoolean();
  private final AtomicLong longestWait = new AtomicLong();
  private final AtomicLong longestWithoutGate = new AtomicLong();
  private final List<Future<List<RawResponse>>> runs = new ArrayList<>();

  private Browsers(RealProxy proxy) {
    for (int i = 0; i < COUNT; i++) {
      runs.add(threads.submit(() -> browse(proxy.guarded(), longestWait)));
    }
    runs.add(threads.submit(() -> browse(proxy.control(), longestWithoutGate)));
  }

  static Browsers start(RealProxy proxy) {
    return new Browsers(proxy);
  }

  /** Requests pages until the end of the test; returns the responses that are not the page. */
  private List<RawResponse> browse(int port, AtomicLong longest) throws Exception {
    List<RawResponse> others = new ArrayList<>();
    int pages = 0;
    while (!isOver.get()) {
      long start = System.nanoTime();
      RawResponse response = RawHttp.exchange(port, PAGE);
      longest.accumulateAndGet(System.nanoTime() - start, Math::max);
      if (response.status() != 200 || !response.text().contains(SampleApplication.PROTECTED)) {
        others.add(response);
      }
      pages++;
      Thread.sleep(PAUSE_MILLIS);
    }
    assertThat(pages).isGreaterThan(FEWEST_PAGES);
    return others;
  }

  /** Returns a limit plus what this machine may add to the time of any request. */
  Duration withSlack(Duration limit) {
    return limit.plusMillis(SLACK_MILLIS).plusNanos(longestWithoutGate.get());
  }

  void assertNoneNoticed() throws Exception {
    isOver.set(true);
    for (Future<List<RawResponse>> run : runs) {
      assertThat(run.get()).isEmpty();
    }
    assertThat(Duration.ofNanos(longestWait.get())).isLessThan(withSlack(Duration.ZERO));
  }

  @Override
  public void close() {
    isOver.set(true);
    threads.shutdownNow();
  }
}
