package io.github.wayleave.spring;

import io.github.wayleave.metrics.WayleaveMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * Registers {@link WayleaveMetrics} in applications that have {@code wayleave-metrics} and a meter
 * registry.
 */
@AutoConfiguration(
    before = {WayleaveAutoConfiguration.class, WayleaveReactiveAutoConfiguration.class},
    afterName = {
      // Spring Boot 4, and Spring Boot 3.5.
      "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
      "org.springframework.boot.actuate.autoconfigure.metrics.CompositeMeterRegistryAutoConfiguration"
    })
@ConditionalOnClass({MeterRegistry.class, WayleaveMetrics.class})
@ConditionalOnBean(MeterRegistry.class)
public final class WayleaveMetricsAutoConfiguration {
  /** Creates the configuration. */
  WayleaveMetricsAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean
  WayleaveMetrics wayleaveMetrics(MeterRegistry registry) {
    return new WayleaveMetrics(registry);
  }
}
