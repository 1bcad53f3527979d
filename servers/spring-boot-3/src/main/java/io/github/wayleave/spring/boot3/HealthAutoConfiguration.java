package io.github.wayleave.spring.boot3;

import org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Adds a health indicator for the policy to applications with the actuator of Spring Boot 3.5. */
@AutoConfiguration(
    afterName = {
      "io.github.wayleave.spring.WayleaveAutoConfiguration",
      "io.github.wayleave.spring.WayleaveReactiveAutoConfiguration"
    })
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnBean(ActivePolicy.class)
public final class HealthAutoConfiguration {
  /** Creates the configuration. */
  HealthAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean(name = "wayleaveHealthIndicator")
  @ConditionalOnEnabledHealthIndicator("wayleave")
  HealthIndicator wayleaveHealthIndicator(ActivePolicy policy) {
    return new Boot3PolicyHealthIndicator(policy);
  }
}
