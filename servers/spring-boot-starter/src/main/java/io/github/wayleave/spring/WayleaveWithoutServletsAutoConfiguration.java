package io.github.wayleave.spring;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.NoneNestedConditions;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.Environment;

/**
 * Logs a warning at the start of an application without servlets, where the filter cannot work: one
 * with WebFlux, or one without a web server.
 */
@AutoConfiguration
@Conditional(WayleaveWithoutServletsAutoConfiguration.WithoutServlets.class)
public final class WayleaveWithoutServletsAutoConfiguration {
  private static final Logger LOG =
      LoggerFactory.getLogger(WayleaveWithoutServletsAutoConfiguration.class);

  /** Creates the configuration. */
  WayleaveWithoutServletsAutoConfiguration() {}

  @Bean
  MissingServletsWarning wayleaveWithoutServlets(Environment environment) {
    return new MissingServletsWarning(environment);
  }

  /** Matches every application that is not a servlet application. */
  static final class WithoutServlets extends NoneNestedConditions {
    WithoutServlets() {
      super(ConfigurationPhase.REGISTER_BEAN);
    }

    /** A servlet application. */
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static final class WithServlets {}
  }

  /** Logs the warning when the application starts. */
  static final class MissingServletsWarning implements SmartInitializingSingleton {
    private final Environment environment;

    MissingServletsWarning(Environment environment) {
      this.environment = environment;
    }

    @Override
    public void afterSingletonsInstantiated() {
      if (environment.getProperty("wayleave.enabled", Boolean.class, true)) {
        LOG.warn(
            "Wayleave needs a servlet application, and this one has no servlets: nothing is published and no crawler is refused; use spring-boot-starter-webmvc, serve the files that \"wayleave render\" writes, or set wayleave.enabled=false");
      }
    }
  }
}
