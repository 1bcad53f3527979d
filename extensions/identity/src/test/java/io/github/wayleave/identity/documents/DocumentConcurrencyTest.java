package io.github.wayleave.identity.documents;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import io.github.wayleave.publish.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class DocumentConcurrencyTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  private static final IdentityPolicy FETCH =
      IdentityPolicy.builder().ranges(RangeSource.FETCH).signatures(true).build();

  private final SettableClock clock = new SettableClock(NOW);
  private final ExecutorService workers = Executors.newFixedThreadPool(4);
  private final List<Throwable> failures = new CopyOnWriteArrayList<>();

  @AfterEach
  void stop() throws Exception {
    workers.shutdownNow();
    assertThat(workers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  private static Set<UrlReference> lists(int number) {
    Set<UrlReference> lists = new LinkedHashSet<>();
    for (int i = 0; i < number; i++) {
      lists.add(UrlReference.of("https://h%s.example/%s".formatted(i % 5, i)));
    }
    return lists;
  }

  /** Counts the fetches that run at the same time. */
  private static final class CountingFetcher implements Fetcher {
    final AtomicInteger running = new AtomicInteger();
    final AtomicInteger most = new AtomicInteger();
    final AtomicInteger total = new AtomicInteger();
    final Set<String> hosts = ConcurrentHashMap.newKeySet();
    final AtomicInteger sharedHosts = new AtomicInteger();

    @Override
    public FetchResult fetch(FetchRequest request, Instant now) {
      String host = request.url().origin().orElseThrow().host();
      most.accumulateAndGet(running.incrementAndGet(), Math::max);
      if (!hosts.add(host)) {
        sharedHosts.incrementAndGet();
      }
      LockSupport.parkNanos(100_000);
      total.incrementAndGet();
      hosts.remove(host);
      running.decrementAndGet();
      return TestFetcher.document("8.8.8.0/24");
    }
  }

  @Test
  void visits_ofManyThreads_fetchEachListOnce_twoAtOnceAndOneFromAHost() throws Exception {
    int rounds = Effort.rounds(10, 200);
    for (int round = 0; round < rounds; round++) {
      CountingFetcher fetcher = new CountingFetcher();
      Documents documents =
          new Documents(fetcher, workers, clock, new Random(round), failures::add);
      Set<UrlReference> lists = lists(40);
      documents.configure(new DocumentSet(FETCH, lists, Set.of()));
      List<Thread> visitors = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        visitors.add(
            new Thread(
                () -> {
                  for (int visit = 0; visit < 50; visit++) {
                    lists.forEach(documents::list);
                    documents.configure(new DocumentSet(FETCH, lists, Set.of()));
                    lists.forEach(documents::askAgain);
                  }
                }));
      }
      visitors.forEach(Thread::start);
      for (Thread visitor : visitors) {
        visitor.join();
      }
      while (fetcher.total.get() < lists.size()) {
        Thread.sleep(1);
      }
      assertThat(fetcher.total).hasValue(lists.size());
      assertThat(fetcher.most).hasValueBetween(1, 2);
      assertThat(fetcher.sharedHosts).hasValue(0);
      assertThat(failures).isEmpty();
    }
  }

  @Test
  void fetchesThatHang_delayNoOtherCall() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(2);
    Fetcher hanging =
        (request, now) -> {
          started.countDown();
          try {
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return TestFetcher.document("8.8.8.0/24");
        };
    Documents documents = new Documents(hanging, workers, clock, new Random(1), failures::add);
    Set<UrlReference> lists = lists(64);
    documents.configure(new DocumentSet(FETCH, lists, lists));
    lists.forEach(documents::list);
    started.await();
    for (UrlReference list : lists) {
      assertThat(documents.list(list)).isEmpty();
      assertThat(documents.state(list)).isEqualTo(ListState.PENDING);
      documents.askAgain(list);
      assertThat(documents.keysAt(list.toString())).isNotNull();
    }
    assertThat(documents.status()).hasSize(128);
    assertThat(documents.saved()).isEqualTo(SavedDocuments.NONE);
    documents.restore(SavedDocuments.NONE);
    documents.configure(new DocumentSet(FETCH, lists, Set.of()));
    end.countDown();
    for (UrlReference list : lists) {
      while (documents.state(list) != ListState.PRESENT) {
        Thread.sleep(1);
        clock.set(clock.instant().plus(Duration.ofMillis(1)));
      }
    }
    assertThat(failures).isEmpty();
  }
}
