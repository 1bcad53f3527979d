package io.github.wayleave.spring;

import io.github.wayleave.spring.boot3.ActivePolicy;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.HandlerExceptionResolver;

/**
 * Adds the {@code wayleave} endpoint and the health indicator to applications with Spring Boot's
 * actuator.
 */
@AutoConfiguration(
    after = {WayleaveAutoConfiguration.class, WayleaveReactiveAutoConfiguration.class})
@ConditionalOnBean(ActivePolicy.class)
public final class WayleaveActuatorAutoConfiguration {
  /** Creates the configuration. */
  WayleaveActuatorAutoConfiguration() {}

  /** The endpoint. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({Endpoint.class, ConditionalOnAvailableEndpoint.class})
  static final class EndpointConfiguration {
    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnAvailableEndpoint
    WayleaveEndpoint wayleaveEndpoint(ActivePolicy policy) {
      return new WayleaveEndpoint(policy);
    }
  }

  /** Responses to invalid requests to the endpoint, in applications with Spring MVC. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({Endpoint.class, HandlerExceptionResolver.class})
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
  static final class EndpointErrorsConfiguration {
    @Bean
    EndpointErrors wayleaveEndpointErrors() {
      return new EndpointErrors();
    }
  }

  /** The health indicator of Spring Boot 4. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
  static final class HealthConfiguration {
    @Bean
    @ConditionalOnMissingBean(name = "wayleaveHealthIndicator")
    @ConditionalOnEnabledHealthIndicator("wayleave")
    HealthIndicator wayleaveHealthIndicator(ActivePolicy policy) {
      return new PolicyHealthIndicator(policy);
    }
  }
}
