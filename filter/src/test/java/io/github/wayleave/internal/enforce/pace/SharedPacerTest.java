package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.wayleave.enforce.Pacer.PaceKey;
import io.github.wayleave.enforce.Pacer.SlotAnswer;
import io.github.wayleave.internal.store.SlotStore;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a node asks the store, and what it makes of the answer. */
class SharedPacerTest {
  private static final Duration DELAY = Duration.ofSeconds(10);
  private static final PaceKey BOT = PaceKey.of("h", ProductToken.of("Bot"), Optional.empty());

  private final List<String> asked = new ArrayList<>();
  private final StoredSlots store = new StoredSlots();
  private long time;
  private final SharedPacer pacer =
      new SharedPacer(store, new SlotNames("shop"), new NodeSlots(() -> 2, () -> 0.5), () -> time);

  private final class StoredSlots implements SlotStore {
    private boolean isAsked = true;
    private boolean wasReached = true;
    private boolean isBroken;
    private long answer;
    private int near;
    private int skipped;

    @Override
    public boolean isAsked() {
      return isAsked;
    }

    @Override
    public boolean wasReached() {
      return wasReached;
    }

    @Override
    public long outage() {
      return 1;
    }

    @Override
    public long takeSlot(String key, long delayMillis, long earlyMillis) {
      asked.add(key + " " + delayMillis + " " + earlyMillis);
      if (isBroken) {
        throw new IllegalStateException("broken");
      }
      return answer;
    }

    @Override
    public void countNear() {
      near++;
    }

    @Override
    public void countSkipped() {
      skipped++;
    }
  }

  private void waitFor(Duration duration) {
    time += duration.toNanos();
  }

  @Test
  void answerOfTheStore_isRemembered() {
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(Duration.ZERO, false));
    assertThat(asked).containsExactly("wayleave:shop:pace:h:bot:* 10000 1000");
    waitFor(Duration.ofSeconds(4));
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(Duration.ofSeconds(6), false));
    assertThat(pacer.acquire(BOT, DELAY)).isEqualTo(Duration.ofSeconds(6));
    assertThat(asked).hasSize(1);
    assertThat(store.near).isEqualTo(2);
    assertThat(pacer.tooSoon(Duration.ofSeconds(1), 9)).containsExactly("h:bot:*");
    waitFor(Duration.ofSeconds(6));
    assertThat(pacer.tooSoon(Duration.ofSeconds(5), 9)).isEmpty();
    assertThat(pacer.tooSoon(Duration.ofSeconds(6), 9)).hasSize(1);
    store.answer = 2_000;
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(Duration.ofSeconds(2), false));
    assertThat(pacer.acquire(BOT, DELAY)).as("without a question").isEqualTo(Duration.ofSeconds(2));
    assertThat(asked).hasSize(2);
    assertThat(store.skipped).isZero();
  }

  @Test
  void shortestDelay_isAMillisecond() {
    pacer.ask(BOT, Duration.ofNanos(1));
    assertThat(asked).containsExactly("wayleave:shop:pace:h:bot:* 1 0");
  }

  @Test
  void storeThatIsNotAsked_leavesTheNodeAlone() {
    store.isAsked = false;
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(Duration.ZERO, false));
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(DELAY, true));
    assertThat(asked).isEmpty();
    assertThat(store.skipped).isEqualTo(2);
  }

  @Test
  void storeThatDoesNotAnswer_leavesTheNodeAlone() {
    store.answer = SlotStore.ALONE;
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(Duration.ZERO, false));
    store.wasReached = false;
    PaceKey other = PaceKey.of("h", ProductToken.of("Other"), Optional.empty());
    assertThat(pacer.ask(other, DELAY)).isEqualTo(new SlotAnswer(DELAY.dividedBy(2), true));
    assertThat(asked).hasSize(2);
  }

  /** Otherwise a balancer could send a crawler to all nodes at once. */
  @Test
  void alone_nodesBeginAtRandomMoments() {
    store.isAsked = false;
    store.wasReached = false;
    SharedPacer node = new SharedPacer(store, "shop", () -> 1_000);
    assertThat(
            IntStream.range(0, 20)
                .mapToObj(i -> PaceKey.of("h", ProductToken.of("Bot" + i), Optional.empty())))
        .anySatisfy(bot -> assertThat(node.acquire(bot, DELAY)).isPositive());
  }

  @Test
  void failedQuestion_doesNotKeepTheNextOneWaiting() {
    store.isBroken = true;
    assertThatIllegalStateException().isThrownBy(() -> pacer.ask(BOT, DELAY));
    store.isBroken = false;
    assertThat(pacer.ask(BOT, DELAY).until()).isZero();
  }

  @Test
  void whatOtherNodesHaveSeen_countsAlone() {
    pacer.addTooSoon(List.of("h:bot:*"));
    store.isAsked = false;
    assertThat(pacer.ask(BOT, DELAY)).isEqualTo(new SlotAnswer(DELAY.dividedBy(2), true));
    assertThat(pacer.tooSoon(Duration.ofDays(1), 9)).as("theirs to repeat").isEmpty();
  }
}
