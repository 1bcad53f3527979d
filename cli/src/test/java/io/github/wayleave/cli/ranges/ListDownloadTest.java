package io.github.wayleave.cli.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ListDownloadTest {
  private static UrlReference url(int host, int list) {
    return UrlReference.absolute("https://h%s.example/%s.json".formatted(host, list));
  }

  @Test
  void lists_twoAtOnce_oneForAHost() {
    List<UrlReference> urls = new ArrayList<>();
    for (int list = 0; list < 20; list++) {
      urls.add(url(list % 5, list));
    }
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ConcurrentHashMap<String, AtomicInteger> hosts = new ConcurrentHashMap<>();
    List<Integer> together = new ArrayList<>();
    List<ListDownload> downloads =
        ListDownload.all(
            urls,
            url -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              AtomicInteger ofHost =
                  hosts.computeIfAbsent(
                      url.origin().orElseThrow().host(), host -> new AtomicInteger());
              synchronized (together) {
                together.add(ofHost.incrementAndGet());
              }
              ofHost.decrementAndGet();
              running.decrementAndGet();
              return new FetchResult.Failed(url.toString(), Optional.empty());
            });
    assertThat(most.get()).isLessThanOrEqualTo(2);
    assertThat(together).containsOnly(1).hasSize(20);
    assertThat(downloads).extracting(download -> download.url().toString()).isSorted().hasSize(20);
    assertThat(downloads)
        .allMatch(
            download ->
                ((FetchResult.Failed) download.result())
                    .reason()
                    .equals(download.url().toString()));
  }

  @Test
  void twoHosts_areFetchedAtOnce() {
    CyclicBarrier both = new CyclicBarrier(2);
    List<ListDownload> downloads =
        ListDownload.all(
            List.of(url(1, 1), url(2, 1)),
            url -> {
              try {
                both.await(30, TimeUnit.SECONDS);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
              return new FetchResult.Failed("none", Optional.empty());
            });
    assertThat(downloads).hasSize(2);
  }
}
