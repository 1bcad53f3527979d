package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.store.StoreSettings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisConnectionDetails;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

/** The store of applications that name it {@code spring}. */
class SpringStoreTest {
  private final WebApplicationContextRunner runner =
      new WebApplicationContextRunner()
          .withPropertyValues("wayleave.store=spring", "wayleave.fleet=shop")
          .withConfiguration(
              AutoConfigurations.of(
                  WayleaveAutoConfiguration.class,
                  WayleaveStoreAutoConfiguration.class,
                  DataRedisAutoConfiguration.class));

  private static final FilteredClassLoader WITHOUT_DATA =
      new FilteredClassLoader("org.springframework.data", "org.springframework.boot.data");

  private static void assertUrl(WebApplicationContextRunner runner, String url) {
    runner.run(
        context ->
            assertThat(context.getBean(LiveSettings.class).store().map(StoreSettings::url))
                .contains(url));
  }

  private static void assertFailure(WebApplicationContextRunner runner, String message) {
    runner.run(
        context ->
            assertThat(context.getStartupFailure())
                .rootCause()
                .isInstanceOf(SettingException.class)
                .hasMessage(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "host=10.0.0.9 | redis://10.0.0.9:6379/0",
        "host=10.0.0.9 port=7000 database=2 username=web password=p@s:s/w | redis://web:p%40s%3As%2Fw@10.0.0.9:7000/2",
        "host=10.0.0.9 password=secret ssl.enabled=true | rediss://:secret@10.0.0.9:6379/0",
        "host=2001:db8::9 | redis://[2001:db8::9]:6379/0",
        "sentinel.master=main sentinel.nodes=10.0.0.1:26379,10.0.0.2:26379 password=p | redis-sentinel://:p@10.0.0.1:26379,10.0.0.2:26379/main",
        "cluster.nodes[0]=10.0.0.1:7000 cluster.nodes[1]=10.0.0.2:7000 | redis://10.0.0.1:7000,10.0.0.2:7000",
        "cluster.nodes=10.0.0.1:7000 | redis://10.0.0.1:7000,10.0.0.1:7000",
        "url=redis://web:p%40s@10.0.0.9:7000/3 | redis://web:p%40s@10.0.0.9:7000/3",
        "url=rediss://10.0.0.9:6380/0 | rediss://10.0.0.9:6380/0"
      })
  void properties_areUsedWithAndWithoutSpringData(String properties, String url) {
    String[] values =
        List.of(properties.split(" ")).stream()
            .map(property -> "spring.data.redis." + property)
            .toArray(String[]::new);
    WebApplicationContextRunner configured = runner.withPropertyValues(values);
    assertUrl(configured.withClassLoader(WITHOUT_DATA), url);
    assertUrl(configured, url);
  }

  /** Such as those of Testcontainers and Docker Compose. */
  @Test
  void connectionDetails_takePrecedenceOverProperties() {
    assertUrl(
        runner
            .withPropertyValues("spring.data.redis.host=10.0.0.9")
            .withBean(DataRedisConnectionDetails.class, Details::new),
        "rediss://:secret@127.0.0.1:49153/0");
  }

  private static final class Details implements DataRedisConnectionDetails {
    @Override
    public String getPassword() {
      return "secret";
    }

    @Override
    public SslBundle getSslBundle() {
      return SslBundle.systemDefault();
    }

    @Override
    public Standalone getStandalone() {
      return Standalone.of("127.0.0.1", 49153);
    }
  }

  @Test
  void nothingNamed_isTheDefaultOfSpringData_andAnErrorWithoutIt() {
    assertUrl(runner, "redis://localhost:6379/0");
    assertFailure(
        runner.withClassLoader(WITHOUT_DATA),
        "is \"spring\", but the application has no Redis; set spring.data.redis.url, or name the URL of a store");
  }

  @Test
  void whatWayleaveCannotUse_stopsTheStart() {
    assertFailure(
        runner
            .withClassLoader(WITHOUT_DATA)
            .withPropertyValues("spring.data.redis.host=a", "spring.data.redis.ssl.bundle=own"),
        "is \"spring\", but Wayleave cannot use spring.data.redis.ssl.bundle; name a rediss URL, and let the JVM trust its certificate");
    assertFailure(
        runner
            .withClassLoader(WITHOUT_DATA)
            .withPropertyValues(
                "spring.data.redis.sentinel.master=main",
                "spring.data.redis.sentinel.nodes=10.0.0.1:26379",
                "spring.data.redis.ssl.enabled=true"),
        "is \"spring\", but Wayleave cannot use sentinels with TLS; name the URL of a store");
  }

  @Test
  void description_hasNoPassword() {
    runner
        .withBean(DataRedisConnectionDetails.class, Details::new)
        .run(
            context ->
                assertThat(
                        context
                            .getBean(io.github.wayleave.spring.boot3.SpringStore.class)
                            .toString())
                    .doesNotContain("secret"));
  }
}
