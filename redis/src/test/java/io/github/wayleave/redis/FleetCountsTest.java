package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.FleetStatistics;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStore.Batch;
import io.github.wayleave.store.StoreException;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What all nodes count is added up once, whatever happens to them and to the store. */
class FleetCountsTest {
  private static final String KEY = "wayleave:shop:counts:2026-03-03";
  private static final Duration LIFE = Duration.ofDays(35);
  private static final Instant EARLY = Instant.parse("2026-03-03T08:00:00Z");
  private static final Instant LATE = Instant.parse("2026-03-03T09:00:00Z");

  private final List<RunningPolicy> policies = new ArrayList<>();
  private RedisServer server;
  private SharedStore store;

  @BeforeEach
  void start() throws Exception {
    server = RedisServer.start();
    store = new RedisStoreFactory().create(settings("web-01"));
    store.connect().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @AfterEach
  void stop() {
    policies.forEach(RunningPolicy::close);
    store.close();
    server.close();
  }

  private StoreSettings settings(String node) {
    return new StoreSettings(
        server.url(), "shop", Optional.empty(), Duration.ofMillis(300), node, OptionalInt.empty());
  }

  private static <T> T await(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  private static CrawlerStatistics counts(String crawler, long refused, Instant at) {
    return new CrawlerStatistics(crawler, Map.of("refused", refused), at, at);
  }

  private void add(String node, long number, CrawlerStatistics... crawlers) throws Exception {
    await(store.add(KEY, new Batch(node, number, List.of(crawlers)), LIFE));
  }

  private FleetStatistics stored() throws Exception {
    return FleetStatistics.of(await(store.counts(KEY)));
  }

  @Test
  void batch_isTakenOnce_andMomentsAreTheEarliestAndTheLatest() throws Exception {
    add("web-01/a", 1, counts("GPTBot", 3, LATE), counts("CCBot", 1, LATE));
    add("web-01/a", 1, counts("GPTBot", 3, LATE), counts("CCBot", 1, LATE));
    add("web-02/b", 1, counts("GPTBOT", 4, EARLY));
    add("web-01/a", 2, counts("GPTBot", 2, EARLY));
    add("web-01/a", 1, counts("GPTBot", 100, EARLY));
    assertThat(stored().crawlers())
        .extracting(CrawlerStatistics::refused, CrawlerStatistics::first, CrawlerStatistics::last)
        .containsExactly(tuple(9L, EARLY, LATE), tuple(1L, LATE, LATE));
    assertThat(Long.parseLong(server.command("PTTL", KEY)))
        .isBetween(LIFE.minusMinutes(5).toMillis(), LIFE.toMillis());
  }

  @Test
  void namesBeyondAThousand_areOther() throws Exception {
    for (int batch = 1; batch <= 12; batch++) {
      CrawlerStatistics[] crawlers = new CrawlerStatistics[100];
      for (int i = 0; i < crawlers.length; i++) {
        crawlers[i] = counts("bot" + batch + "x" + i, 1, EARLY);
      }
      add("web-01/a", batch, crawlers);
    }
    add("web-01/a", 13, counts("bot1x1", 1, LATE), counts("bot99", 1, LATE));
    FleetStatistics found = stored();
    assertThat(found.crawlers()).hasSize(FleetStatistics.MAX_CRAWLERS + 1);
    assertThat(found.crawlers().get(0))
        .isEqualTo(
            new CrawlerStatistics(FleetStatistics.OTHER, Map.of("refused", 201L), EARLY, LATE));
    assertThat(found.crawlers().get(1).crawler()).isEqualTo("bot1x1");
    assertThat(found.crawlers().get(1).refused()).isEqualTo(2);
  }

  @Test
  void damagedCounts_areReplaced_orLeftOut() throws Exception {
    server.command("SET", KEY, "a string");
    assertThat(stored().crawlers()).isEmpty();
    add("web-01/a", 1, counts("GPTBot", 3, LATE));
    server.command("HSET", KEY, "refused GPTBot", "many");
    server.command(
        "HSET", KEY, "first GPTBot", "nan", "last GPTBot", "inf", "evil", "1", " ", "1", "x ", "2");
    server.command("HSET", KEY, "refused Evil", "-5", "first Evil", "1", "last Evil", "2");
    server.command("HSET", KEY, "refused " + "x".repeat(200), "1", "names", "soon");
    assertThat(stored().crawlers()).extracting(CrawlerStatistics::refused).containsOnly(0L);
    add("web-01/a", 2, counts("GPTBot", 5, EARLY));
    assertThat(stored().crawlers())
        .filteredOn(each -> each.crawler().equals("GPTBot"))
        .containsExactly(new CrawlerStatistics("GPTBot", Map.of("refused", 5L), EARLY, EARLY));
  }

  private RunningPolicy node(String name) {
    String text = "robots: { disallow: [/private] }\nenforcement: { mode: enforce }\n";
    RunningPolicy policy =
        RunningPolicy.start(
            PolicySource.of(
                "wayleave.yaml",
                () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))),
            LiveSettings.of(Environment.PRODUCTION)
                .withReload(Optional.empty())
                .withStore(Optional.of(settings(name))));
    policies.add(policy);
    TestNode.await("the node", () -> isCounted(policy));
    return policy;
  }

  private static boolean isCounted(RunningPolicy policy) {
    return !policy.storeStatus().orElseThrow().nodes().isEmpty();
  }

  private static void request(RunningPolicy policy, String path, int times) {
    SiteAccess access = policy.current().orElseThrow().access();
    ClaimedCrawlers claim = access.identify("GPTBot/1.2");
    for (int i = 0; i < times; i++) {
      AccessDecision decision =
          access.forHost(HostName.of("www.example.org")).decide(claim, AccessRequest.of(path));
      policy
          .recorder()
          .recordDecision(
              claim,
              decision,
              () -> {
                throw new AssertionError("no listener");
              });
    }
  }

  private static CrawlerStatistics today(RunningPolicy policy) throws Exception {
    LocalDate now = LocalDate.now(ZoneOffset.UTC);
    return await(policy.fleetStatistics(now.minusDays(1), now)).crawlers().stream()
        .filter(each -> each.crawler().equals("GPTBot"))
        .findFirst()
        .orElse(new CrawlerStatistics("GPTBot", Map.of(), Instant.EPOCH, Instant.EPOCH));
  }

  @Test
  @FullEffort
  void nodesAddWhatTheyCounted_andNothingIsLostInAnOutage() throws Exception {
    RunningPolicy first = node("web-01");
    RunningPolicy second = node("web-02");
    request(first, "/", 5);
    request(second, "/", 2);
    TestNode.await("both", () -> requests(first) == 7);
    server.kill();
    TestNode.await("away", () -> first.storeStatus().orElseThrow().problem().isPresent());
    request(first, "/", 10);
    request(second, "/", 20);
    assertThatThrownBy(() -> today(first)).hasCauseInstanceOf(StoreException.class);
    server.restart(); // It has no memory, so it only has what the nodes kept meanwhile.
    TestNode.await("what was counted in the outage", () -> requests(second) == 30);
    request(second, "/", 1);
    second.close();
    assertThat(today(first).requests()).isEqualTo(31);
    assertThat(today(first).first()).isAfter(Instant.now().minusSeconds(600));
  }

  private static long requests(RunningPolicy policy) {
    try {
      return today(policy).requests();
    } catch (Exception e) {
      return -1;
    }
  }

  @Test
  void policyWithoutStore_saysSo() {
    RunningPolicy policy =
        RunningPolicy.start(
            PolicySource.of(
                "wayleave.yaml",
                () ->
                    new ByteArrayInputStream(
                        "robots: { disallow: [/a] }\n".getBytes(StandardCharsets.UTF_8))),
            LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()));
    policies.add(policy);
    LocalDate now = LocalDate.now(ZoneOffset.UTC);
    assertThat(policy.fleetStatistics(now, now))
        .failsWithin(Duration.ofSeconds(1))
        .withThrowableOfType(ExecutionException.class)
        .withMessageContaining("no store; set wayleave.store to share one");
  }
}
