package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.effort.Interleavings;
import java.util.List;
import java.util.stream.LongStream;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** A queue with two slots, so that a few calls fill it and go round. */
public class EventQueueInterleavingTest {
  private static final List<LedgerEvent> EVENTS =
      LongStream.range(0, 4).mapToObj(millis -> EventQueueTest.event(millis, "/")).toList();

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
}
