package io.github.wayleave.spring.boot3;

import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Adds a health indicator for the policy to applications with the actuator of Spring Boot 3.5. */
@AutoConfiguration(afterName = "io.github.wayleave.spring.WayleaveAutoConfiguration")
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnBean(WayleaveFilter.class)
public final class HealthAutoConfiguration {
  /** Creates the configuration. */
  HealthAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean(name = "wayleaveHealthIndicator")
  @ConditionalOnEnabledHealthIndicator("wayleave")
  HealthIndicator wayleaveHealthIndicator(ServletContext context) {
    return new Boot3PolicyHealthIndicator(context);
  }
}
