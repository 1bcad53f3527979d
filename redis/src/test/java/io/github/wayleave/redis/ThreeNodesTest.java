package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Three running policies behind a balancer that draws lots, with a delay of a second. */
class ThreeNodesTest {
  private static final int NODES = 3;
  private static final int SECONDS = Effort.rounds(6, 30);
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long LATE = TimeUnit.MILLISECONDS.toNanos(10);
  private static final String POLICY =
      """
      robots:
        groups:
          - agents: "*"
            crawl-delay: 1s
      enforcement:
        mode: enforce
        pace: true
      """;

  private final Random random = new Random(Effort.seed(42));
  private final List<RunningPolicy> nodes = new ArrayList<>();
  private RedisServer server;

  @BeforeEach
  void start() {
    server = RedisServer.start();
    for (int i = 0; i < NODES; i++) {
      StoreSettings store =
          new StoreSettings(
              server.url(),
              "shop",
              Optional.empty(),
              Duration.ofMillis(300),
              "web-0" + i,
              OptionalInt.of(NODES));
      nodes.add(
          RunningPolicy.start(
              PolicySource.of(
                  "wayleave.yaml",
                  () -> new ByteArrayInputStream(POLICY.getBytes(StandardCharsets.UTF_8))),
              LiveSettings.of(Environment.PRODUCTION)
                  .withReload(Optional.empty())
                  .withStore(Optional.of(store))));
    }
    for (RunningPolicy node : nodes) {
      TestNode.await("an answer", () -> answers(node));
    }
  }

  @AfterEach
  void stop() {
    nodes.forEach(RunningPolicy::close);
    server.close();
  }

  private static boolean answers(RunningPolicy node) {
    decide(node, "warmup");
    return node.storeStatus().orElseThrow().answered() > 0;
  }

  private static AccessDecision decide(RunningPolicy node, String crawler) {
    SiteAccess access = node.current().orElseThrow().access();
    ClaimedCrawlers claim =
        access.identify(crawler + "/1.0 (+https://example.org/" + crawler + ")");
    return access.defaultControl().decide(claim, AccessRequest.of("/page"));
  }

  private boolean passes(String crawler) {
    return !(decide(nodes.get(random.nextInt(NODES)), crawler) instanceof Refused);
  }

  /** Sends a flood of one crawler and punctual requests of another, and counts what passes. */
  private final class Load {
    private int floodPassed;
    private int punctualPassed;
    private int punctualRefused;

    /** On a busy machine a request may be sent late, and then the next one comes too soon. */
    private boolean isOnTime = true;

    void run(int seconds) {
      long begin = System.nanoTime();
      long due = begin + SECOND / 2;
      long next = due;
      while (System.nanoTime() - begin < seconds * SECOND) {
        floodPassed += passes("floodbot") ? 1 : 0;
        if (System.nanoTime() - next >= 0) {
          boolean wasOnTime = isOnTime;
          isOnTime = System.nanoTime() - next < LATE;
          if (passes("punctualbot")) {
            punctualPassed++;
          } else if (wasOnTime && isOnTime) {
            punctualRefused++;
          }
          due += SECOND;
          next = due + (long) ((random.nextDouble() - 0.5) * 0.1 * SECOND);
        }
        RedisServer.sleep(5);
      }
    }
  }

  @Test
  void flood_passesAtThePublishedRate_andPunctualCrawlersPass_withAndWithoutTheStore() {
    Load load = new Load();
    load.run(SECONDS);
    assertThat(load.floodPassed).isBetween((int) (SECONDS * 0.9) - 1, SECONDS + 1);
    assertThat(load.punctualRefused).isLessThanOrEqualTo(Math.max(1, SECONDS * 3 / 100));
    assertThat(load.punctualPassed).isPositive();
    for (RunningPolicy node : nodes) {
      assertThat(node.status().health()).isEqualTo(Health.UP);
    }

    server.kill();
    Load alone = new Load();
    alone.run(SECONDS);
    assertThat(alone.floodPassed).isBetween(SECONDS / 2, (int) (SECONDS * 1.1) + NODES);
    assertThat(alone.punctualRefused).isZero();
    assertThat(alone.punctualPassed).isPositive();
    for (RunningPolicy node : nodes) {
      assertThat(node.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(node.status().problems().toString())
          .contains("wayleave.store")
          .contains("refuses connections");
    }
    List<String> refusals = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      refusals.add(String.valueOf(decide(nodes.get(0), "floodbot")));
    }
    assertThat(refusals)
        .anyMatch(
            refusal ->
                refusal.startsWith("refused; crawler=floodbot;")
                    && refusal.endsWith("crawl-delay=1; pace=alone"));
  }
}
