package io.github.wayleave.spring;

import io.github.wayleave.spring.boot3.SpringStore;
import io.github.wayleave.spring.boot3.SpringStore.RedisPlace;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.data.redis.autoconfigure.DataRedisConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;

/** Finds the Redis of applications of Spring Boot 4, for {@code wayleave.store=spring}. */
@AutoConfiguration(
    afterName = "org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration")
@ConditionalOnClass(DataRedisConnectionDetails.class)
@ConditionalOnBean(DataRedisConnectionDetails.class)
public final class WayleaveStoreAutoConfiguration {
  /** Creates the configuration. */
  WayleaveStoreAutoConfiguration() {}

  @Bean
  @Lazy
  SpringStore wayleaveSpringStore(DataRedisConnectionDetails redis, Environment environment) {
    return store(redis)
        .withCredentials(redis.getUsername(), redis.getPassword())
        .withTls(redis.getSslBundle(), environment);
  }

  private static SpringStore store(DataRedisConnectionDetails redis) {
    DataRedisConnectionDetails.Sentinel sentinel = redis.getSentinel();
    if (sentinel != null) {
      return SpringStore.watched(sentinel.getMaster(), places(sentinel.getNodes()));
    }
    DataRedisConnectionDetails.Cluster cluster = redis.getCluster();
    if (cluster != null) {
      return SpringStore.cluster(places(cluster.getNodes()));
    }
    DataRedisConnectionDetails.MasterReplica replicas = redis.getMasterReplica();
    if (replicas != null) {
      return SpringStore.alone(places(replicas.getNodes()).get(0), 0);
    }
    DataRedisConnectionDetails.Standalone alone =
        Objects.requireNonNull(redis.getStandalone(), "no Redis");
    return SpringStore.alone(new RedisPlace(alone.getHost(), alone.getPort()), alone.getDatabase());
  }

  private static List<RedisPlace> places(List<DataRedisConnectionDetails.Node> nodes) {
    return nodes.stream().map(node -> new RedisPlace(node.host(), node.port())).toList();
  }
}
