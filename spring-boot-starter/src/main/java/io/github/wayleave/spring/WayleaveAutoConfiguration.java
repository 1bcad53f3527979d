package io.github.wayleave.spring;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.http.HttpServlet;
import java.util.Objects;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ResourceLoader;

/** Puts the filter into a servlet application that has a policy. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(FilterRegistrationBean.class)
@ConditionalOnBooleanProperty(name = "wayleave.enabled", matchIfMissing = true)
@Conditional(OnPolicy.class)
@EnableConfigurationProperties(WayleaveProperties.class)
public final class WayleaveAutoConfiguration {
  /** Makes what Spring asks for. */
  WayleaveAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean
  PolicySource wayleavePolicySource(WayleaveProperties properties, ResourceLoader resources) {
    return NamedPolicy.of(
        Objects.requireNonNullElse(properties.policy(), NamedPolicy.DEFAULT), resources);
  }

  /** How the policy is kept in force; who makes one in code says all of it there. */
  @Bean
  @ConditionalOnMissingBean
  LiveSettings wayleaveSettings(
      PolicySource source, WayleaveProperties properties, Environment environment) {
    return Settings.of(
        name ->
            name.equals(WayleaveProperties.ENVIRONMENT)
                ? properties
                    .setting(name)
                    .or(() -> ActiveEnvironment.of(source, environment.getActiveProfiles()))
                : properties.setting(name));
  }

  @Bean(destroyMethod = "destroy")
  @ConditionalOnMissingBean
  WayleaveFilter wayleaveFilter(
      PolicySource source, LiveSettings settings, ObjectProvider<LiveListener> listeners) {
    WayleaveFilter filter = new WayleaveFilter(source, settings);
    listeners.orderedStream().forEach(filter::listen);
    return filter;
  }

  @Bean
  FilterRegistrationBean<WayleaveFilter> wayleaveFilterRegistration(
      WayleaveFilter filter, WayleaveProperties properties) {
    WayleaveRegistration registration = new WayleaveRegistration(filter);
    registration.setOrder(properties.filter().order());
    return registration;
  }

  /** Where Spring MVC has a path of its own, no servlet is at the others, and so no filter. */
  @Bean
  @ConditionalOnProperty("spring.mvc.servlet.path")
  ServletRegistrationBean<HttpServlet> wayleaveNothingThere() {
    ServletRegistrationBean<HttpServlet> registration =
        new ServletRegistrationBean<>(new NothingThere(), "/");
    registration.setName("wayleaveNothingThere");
    registration.setOrder(Ordered.LOWEST_PRECEDENCE);
    return registration;
  }
}
