package io.github.wayleave.metrics;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.StoreStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;

/** What nodes ask the store that they share; no meters if the settings name no store. */
final class StoreMeters {
  private static final String QUESTIONS = "wayleave.store.questions";
  private static final String WAIT = "wayleave.store.wait";
  private static final String HEALTH = "wayleave.store.health";
  private static final String NODES = "wayleave.nodes";
  private static final String VERSIONS = "wayleave.nodes.versions";
  private static final StoreStatus NONE =
      new StoreStatus(Optional.empty(), 0, 0, 0, 0, 0, Duration.ZERO, List.of());

  private final MeterRegistry registry;
  private final Tags tags;
  private final LivePolicy policy;
  private final RegisteredGauges meters;

  StoreMeters(MeterRegistry registry, Tags tags, LivePolicy policy) {
    this.registry = registry;
    this.tags = tags;
    this.policy = policy;
    this.meters = new RegisteredGauges(registry);
    if (policy.storeStatus().isPresent()) {
      register();
    }
  }

  private void register() {
    addQuestions("answered", StoreStatus::answered);
    addQuestions("near", StoreStatus::near);
    addQuestions("late", StoreStatus::late);
    addQuestions("failed", StoreStatus::failed);
    addQuestions("skipped", StoreStatus::skipped);
    meters.makeRoomFor(WAIT, tags);
    meters.add(
        FunctionTimer.builder(
                WAIT,
                policy,
                live -> questions(status(live)),
                live -> status(live).waited().toNanos(),
                TimeUnit.NANOSECONDS)
            .description("Time for which requests of crawlers waited for the store")
            .tags(tags)
            .register(registry));
    meters.makeRoomFor(HEALTH, tags);
    meters.add(
        Gauge.builder(HEALTH, policy, live -> status(live).problem().isPresent() ? 0 : 1)
            .description("1 while the store can be asked")
            .tags(tags)
            .register(registry));
    meters.makeRoomFor(NODES, tags);
    meters.add(
        Gauge.builder(NODES, policy, live -> status(live).nodes().size())
            .description("Nodes that share the store, as this one last counted them")
            .tags(tags)
            .register(registry));
    meters.makeRoomFor(VERSIONS, tags);
    meters.add(
        Gauge.builder(VERSIONS, policy, StoreMeters::versions)
            .description("Different versions of the policy that these nodes publish")
            .tags(tags)
            .register(registry));
  }

  private void addQuestions(String outcome, ToLongFunction<StoreStatus> count) {
    Tags labels = tags.and("outcome", outcome);
    meters.makeRoomFor(QUESTIONS, labels);
    meters.add(
        FunctionCounter.builder(QUESTIONS, policy, live -> count.applyAsLong(status(live)))
            .description("Requests of crawlers with a crawl delay, by the answer of the store")
            .tags(labels)
            .register(registry));
  }

  private static long versions(LivePolicy live) {
    return status(live).nodes().stream().map(NodeStatus::version).distinct().count();
  }

  private static long questions(StoreStatus status) {
    return status.answered() + status.late() + status.failed();
  }

  private static StoreStatus status(LivePolicy live) {
    return live.storeStatus().orElse(NONE);
  }

  /** Removes the meters from the registry. */
  void close() {
    meters.removeAll();
  }
}
