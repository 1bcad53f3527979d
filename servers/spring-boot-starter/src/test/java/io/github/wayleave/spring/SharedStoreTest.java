package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.FreePorts;
import io.github.wayleave.servlet.WayleaveFilter;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Applications share crawl delays, with the Lettuce and Netty that this Spring Boot manages. */
class SharedStoreTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { crawl-delay: 60s }
      enforcement: { mode: enforce, pace: true }
      """;

  private static Process redis;
  private static int port;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    port = FreePorts.find();
    redis =
        new ProcessBuilder(
                "redis-server",
                "--port",
                "" + port,
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--requirepass",
                "p@ss")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
  }

  @AfterAll
  static void stop() throws Exception {
    redis.destroy();
    redis.waitFor(20, TimeUnit.SECONDS);
  }

  private Site site() {
    return Site.start(
        EmbeddedContainer.TOMCAT,
        "--wayleave.policy=" + SpringPolicies.write(folder, POLICY),
        "--wayleave.store=spring",
        "--wayleave.fleet=shop",
        "--spring.data.redis.host=127.0.0.1",
        "--spring.data.redis.port=" + port,
        "--spring.data.redis.password=p@ss");
  }

  private static boolean isConnected(Site site) {
    WayleaveFilter filter = site.context().getBean(WayleaveFilter.class);
    return !filter.live().orElseThrow().status().nodes().isEmpty();
  }

  @Test
  void storeOfSpring_isSharedByApplications() throws Exception {
    try (Site one = site();
        Site two = site()) {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
      while (!(isConnected(one) && isConnected(two)) && System.nanoTime() - end < 0) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
      assertThat(one.get("/page", "GPTBot/1.2").statusCode()).isEqualTo(200);
      var refused = two.get("/page", "GPTBot/1.2");
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(Site.header(refused, "Wayleave")).doesNotContain("alone");
    }
  }
}
