package io.github.wayleave.it.springboot3;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.FilteredClassLoader;

/** Applications of this Spring Boot share crawl delays, with the Lettuce and Netty it manages. */
class StoreTest {
  private static RedisProcess redis;

  @BeforeAll
  static void start() {
    redis = RedisProcess.start();
  }

  @AfterAll
  static void stop() {
    redis.close();
  }

  private static RunningShop shop(ClassLoader loader, String store, String fleet) {
    RunningShop shop =
        RunningShop.start(
            loader,
            "--wayleave.policy=classpath:paced.yaml",
            "--wayleave.store=" + store,
            "--wayleave.fleet=" + fleet,
            "--spring.data.redis.url=" + redis.url());
    await("the store is asked", () -> health(shop).contains("\"nodes\":["));
    return shop;
  }

  private static String health(RunningShop shop) {
    return shop.get("/actuator/health/wayleave").body();
  }

  private static void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("waited in vain: " + what);
      }
      try {
        TimeUnit.MILLISECONDS.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void besideSpringDataRedis_applicationsShareADelay() {
    assertDelayIsShared(StoreTest.class.getClassLoader(), redis.url(), "beside");
    assertDelayIsShared(StoreTest.class.getClassLoader(), "spring", "named");
  }

  @Test
  void withoutSpringDataRedis_applicationsShareADelay() {
    ClassLoader without = new FilteredClassLoader("org.springframework.data");
    assertDelayIsShared(without, redis.url(), "without");
    assertDelayIsShared(without, "spring", "named-without");
  }

  private static void assertDelayIsShared(ClassLoader loader, String store, String fleet) {
    try (RunningShop one = shop(loader, store, fleet);
        RunningShop two = shop(loader, store, fleet)) {
      assertThat(one.crawl("/page").statusCode()).isEqualTo(200);
      assertThat(two.crawl("/page").statusCode()).isEqualTo(429);
      assertThat(two.crawl("/page").headers().firstValue("Wayleave").orElse(""))
          .contains("refused")
          .doesNotContain("pace=alone");
    }
  }
}
