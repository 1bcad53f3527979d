package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.effort.Interleavings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Line;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** A queue with two slots, so that a few calls fill it and go round. */
public class EventQueueInterleavingTest {
  private static final List<LedgerEvent> EVENTS =
      LongStream.range(0, 4).mapToObj(EventQueueInterleavingTest::event).toList();

  private final EventQueue queue = new EventQueue(2);

  @Test
  @FullEffort
  void manyProducersAndOneConsumer_areLikeCallsInSomeOrder() {
    Interleavings.check(EventQueueInterleavingTest.class);
  }

  @Operation
  public boolean offer(@Param(gen = IntGen.class, conf = "0:3") int event) {
    return queue.offer(EVENTS.get(event));
  }

  /** A slot that is reserved will be filled; until then there is nothing to take. */
  @Operation(nonParallelGroup = "consumer")
  public long take() {
    while (!queue.isEmpty()) {
      LedgerEvent event = queue.poll();
      if (event != null) {
        return event.millis();
      }
      Thread.onSpinWait();
    }
    return -1;
  }

  private static LedgerEvent event(long millis) {
    SitePolicy policy = SitePolicy.builder().build();
    return new LedgerEvent(
        millis,
        LedgerHost.table(policy, SitePublication.of(policy, InstantSource.system())).defaultValue(),
        new Sender(ClaimedCrawlers.EMPTY, "192.0.2.1", Optional.empty(), null, false),
        new Line("GET", "/", null, "GPTBot"),
        Outcome.ALLOWED);
  }
}
