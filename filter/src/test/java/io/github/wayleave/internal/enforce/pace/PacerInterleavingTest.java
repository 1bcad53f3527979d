package io.github.wayleave.internal.enforce.pace;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.effort.Interleavings;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** Two crawlers that send at the same time, while the clock goes on. */
class PacerInterleavingTest {
  private static final long DELAY = 100;

  @Test
  @FullEffort
  void localPacer_isLikeCallsInSomeOrder() {
    Interleavings.check(OneProcess.class);
  }

  @Test
  @FullEffort
  void nodeSlots_areLikeCallsInSomeOrder() {
    Interleavings.check(OneOfManyNodes.class);
  }

  /** The table of one process. */
  @Param(name = "crawler", gen = IntGen.class, conf = "0:1")
  public static class OneProcess {
    private static final Pacer.PaceKey[] CRAWLERS = {key("GPTBot"), key("CCBot")};

    private final AtomicLong clock = new AtomicLong();
    private final LocalPacer pacer = new LocalPacer(clock::get);

    @Operation
    public long acquire(@Param(name = "crawler") int crawler) {
      return pacer.acquire(CRAWLERS[crawler], Duration.ofNanos(DELAY)).toNanos();
    }

    @Operation
    public void wait(@Param(gen = IntGen.class, conf = "1:100") int nanoseconds) {
      clock.addAndGet(nanoseconds);
    }

    private static Pacer.PaceKey key(String name) {
      return new Pacer.PaceKey("example.org", ProductToken.of(name), Optional.empty());
    }
  }

  /** What one of two nodes knows of the slots that they share. */
  @Param(name = "crawler", gen = IntGen.class, conf = "0:1")
  public static class OneOfManyNodes {
    private final NodeSlots slots = new NodeSlots(() -> 2, () -> 0);

    @Operation
    public boolean ask(@Param(name = "crawler") int crawler) {
      return slots.beginQuestion(name(crawler), DELAY, 0) == 0;
    }

    @Operation
    public void answer(
        @Param(name = "crawler") int crawler,
        @Param(gen = IntGen.class, conf = "0:100") int nanoseconds) {
      slots.recordAnswer(name(crawler), DELAY, nanoseconds, 0);
    }

    @Operation
    public void endQuestion(@Param(name = "crawler") int crawler) {
      slots.endQuestion(name(crawler));
    }

    @Operation
    public long decideAlone(@Param(name = "crawler") int crawler) {
      return slots.takeAlone(name(crawler), DELAY, 0, 1, true);
    }

    private static String name(int crawler) {
      return crawler == 0 ? "gptbot" : "ccbot";
    }
  }
}
