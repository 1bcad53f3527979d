package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.StoreStatus;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The meters of the store that nodes share follow its status. */
class StoreMetersTest {
  private static final NodeStatus NODE =
      new NodeStatus("web-01", "3f2a1c", "-", "enforce", "2026.11", "1.0", "UP", Duration.ZERO);

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final AtomicReference<Optional<StoreStatus>> status =
      new AtomicReference<>(Optional.empty());
  private final LivePolicy live = policy(status::get);

  /** Returns a policy of which only the status of the store is used. */
  static LivePolicy policy(Supplier<Optional<StoreStatus>> status) {
    return (LivePolicy)
        Proxy.newProxyInstance(
            LivePolicy.class.getClassLoader(),
            new Class<?>[] {LivePolicy.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("storeStatus");
              return status.get();
            });
  }

  @Test
  void withoutAStore_thereAreNoMeters() {
    StoreMeters meters = new StoreMeters(registry, Tags.empty(), live);
    assertThat(registry.getMeters()).isEmpty();
    meters.close();
  }

  @Test
  void questionsWaitAndHealth_areShown_untilTheEnd() {
    status.set(
        Optional.of(
            new StoreStatus(
                Optional.empty(), 1, 2, 3, 4, 5, Duration.ofMillis(6), List.of(NODE, NODE))));
    StoreMeters meters = new StoreMeters(registry, Tags.empty(), live);
    assertThat(questions("answered")).isEqualTo(1);
    assertThat(questions("near")).isEqualTo(2);
    assertThat(questions("late")).isEqualTo(3);
    assertThat(questions("failed")).isEqualTo(4);
    assertThat(questions("skipped")).isEqualTo(5);
    assertThat(registry.get("wayleave.store.wait").functionTimer().count()).isEqualTo(8);
    assertThat(registry.get("wayleave.store.wait").functionTimer().totalTime(TimeUnit.MILLISECONDS))
        .isEqualTo(6);
    assertThat(health()).isEqualTo(1);
    assertThat(registry.get("wayleave.nodes").gauge().value()).isEqualTo(2);
    assertThat(registry.get("wayleave.nodes.versions").gauge().value()).isEqualTo(1);
    status.set(
        Optional.of(new StoreStatus(Optional.of("away"), 2, 2, 3, 4, 5, Duration.ZERO, List.of())));
    assertThat(questions("answered")).isEqualTo(2);
    assertThat(health()).isZero();
    meters.close();
    assertThat(registry.getMeters()).isEmpty();
  }

  private double questions(String outcome) {
    return registry
        .get("wayleave.store.questions")
        .tag("outcome", outcome)
        .functionCounter()
        .count();
  }

  private double health() {
    return registry.get("wayleave.store.health").gauge().value();
  }
}
