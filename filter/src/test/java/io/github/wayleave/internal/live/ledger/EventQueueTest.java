package io.github.wayleave.internal.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Line;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A bounded queue from many threads to one. */
@Timeout(180)
class EventQueueTest {
  private static final LedgerHost HOST = host();

  private final EventQueue queue = new EventQueue();

  @Test
  void poll_returnsEventsInOrder() {
    for (int i = 0; i < 3; i++) {
      assertThat(queue.offer(event(i, "/"))).isTrue();
    }
    assertThat(queue.isEmpty()).isFalse();
    assertThat(millis()).containsExactly(0L, 1L, 2L);
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void offer_full_isRejected_untilThereIsSpace() {
    for (int i = 0; i < EventQueue.CAPACITY_FOR_PAGES; i++) {
      assertThat(queue.offer(event(i, "/"))).isTrue();
    }
    assertThat(queue.offer(event(0, "/"))).isFalse();
    queue.poll();
    assertThat(queue.offer(event(0, "/"))).isTrue();
    assertThat(queue.offer(event(0, "/"))).isFalse();
  }

  @Test
  void offer_fullOfPages_hasSpaceForReads() {
    int reads = 0;
    while (queue.offer(event(0, "/"))) {
      reads--;
    }
    while (queue.offer(read())) {
      reads++;
    }
    assertThat(reads).isEqualTo(EventQueue.CAPACITY - 2 * EventQueue.CAPACITY_FOR_PAGES);
    assertThat(queue.added()).isEqualTo(EventQueue.CAPACITY);
    assertThat(millis()).hasSize(EventQueue.CAPACITY);
    assertThat(queue.removed()).isEqualTo(EventQueue.CAPACITY);
  }

  @Test
  void offer_longTargets_areBounded_andShortOnesPass() {
    String target = "/" + "a".repeat(100_000);
    int accepted = 0;
    while (queue.offer(event(accepted, target))) {
      accepted++;
    }
    assertThat(accepted).isEqualTo(EventQueue.LONG_CHARACTERS / target.length());
    assertThat(queue.offer(event(0, "/"))).isTrue();
    queue.poll();
    assertThat(queue.offer(event(0, target))).isTrue();
  }

  @Test
  void offer_byManyThreads_losesNothingThatWasAccepted() throws InterruptedException {
    int producers = 4;
    int each = 50_000;
    AtomicLong accepted = new AtomicLong();
    AtomicLong running = new AtomicLong(producers);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < producers; i++) {
      int producer = i;
      Thread thread =
          new Thread(
              () -> {
                for (int k = 0; k < each; k++) {
                  accepted.addAndGet(queue.offer(event((long) producer * each + k, "/")) ? 1 : 0);
                }
                running.decrementAndGet();
              });
      threads.add(thread);
      thread.start();
    }
    long[] last = new long[producers];
    Arrays.fill(last, -1);
    long received = 0;
    while (running.get() > 0 || !queue.isEmpty()) {
      LedgerEvent event = queue.poll();
      if (event != null) {
        int producer = (int) (event.millis() / each);
        assertThat(event.millis()).isGreaterThan(last[producer]);
        last[producer] = event.millis();
        received++;
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(received).isEqualTo(accepted.get()).isPositive();
  }

  private List<Long> millis() {
    List<Long> all = new ArrayList<>();
    for (LedgerEvent event = queue.poll(); event != null; event = queue.poll()) {
      all.add(event.millis());
    }
    return all;
  }

  private static LedgerEvent read() {
    LedgerEvent event = event(0, "/robots.txt");
    return new LedgerEvent(0, HOST, event.sender(), event.line(), Outcome.ofRead(200));
  }

  static LedgerEvent event(long millis, String path) {
    return new LedgerEvent(
        millis,
        HOST,
        new Sender(ClaimedCrawlers.EMPTY, "192.0.2.1", Optional.empty(), null, false),
        new Line("GET", path, null, "GPTBot"),
        Outcome.ALLOWED);
  }

  private static LedgerHost host() {
    SitePolicy policy = SitePolicy.builder().build();
    return LedgerHost.table(policy, SitePublication.of(policy, InstantSource.system()))
        .defaultValue();
  }
}
