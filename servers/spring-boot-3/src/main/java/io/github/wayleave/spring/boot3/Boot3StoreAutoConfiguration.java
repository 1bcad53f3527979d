package io.github.wayleave.spring.boot3;

import io.github.wayleave.spring.boot3.SpringStore.RedisPlace;
import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.data.redis.RedisConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;

/** Finds the Redis of applications of Spring Boot 3.5, for {@code wayleave.store=spring}. */
@AutoConfiguration(
    afterName = "org.springframework.boot.autoconfigure.data.redis.RedisAutoConfiguration")
@ConditionalOnClass(RedisConnectionDetails.class)
@ConditionalOnBean(RedisConnectionDetails.class)
public final class Boot3StoreAutoConfiguration {
  /** Creates the configuration. */
  Boot3StoreAutoConfiguration() {}

  @Bean
  @Lazy
  SpringStore wayleaveSpringStore(RedisConnectionDetails redis, Environment environment) {
    return store(redis, environment).withCredentials(redis.getUsername(), redis.getPassword());
  }

  private static SpringStore store(RedisConnectionDetails redis, Environment environment) {
    RedisConnectionDetails.Sentinel sentinel = redis.getSentinel();
    if (sentinel != null) {
      return SpringStore.watched(sentinel.getMaster(), places(sentinel.getNodes()))
          .withTls(sentinel.getSslBundle(), environment);
    }
    RedisConnectionDetails.Cluster cluster = redis.getCluster();
    if (cluster != null) {
      return SpringStore.cluster(places(cluster.getNodes()))
          .withTls(cluster.getSslBundle(), environment);
    }
    RedisConnectionDetails.Standalone alone = redis.getStandalone();
    return SpringStore.alone(new RedisPlace(alone.getHost(), alone.getPort()), alone.getDatabase())
        .withTls(alone.getSslBundle(), environment);
  }

  private static List<RedisPlace> places(List<RedisConnectionDetails.Node> nodes) {
    return nodes.stream().map(node -> new RedisPlace(node.host(), node.port())).toList();
  }
}
