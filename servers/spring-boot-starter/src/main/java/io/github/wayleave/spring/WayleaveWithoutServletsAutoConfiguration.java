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

/** Logs a warning at the start of an application without a web server, where no filter can work. */
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

  /** Matches every application that is not a web application. */
  static final class WithoutServlets extends NoneNestedConditions {
    WithoutServlets() {
      super(ConfigurationPhase.REGISTER_BEAN);
    }

    /** A servlet application. */
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static final class WithServlets {}

    /** A reactive application. */
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static final class Reactive {}
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
            "Wayleave needs a web application, and this one has no web server: nothing is published and no crawler is refused; use spring-boot-starter-webmvc or -webflux, serve the files that \"wayleave render\" writes, or set wayleave.enabled=false");
      }
    }
  }
}
