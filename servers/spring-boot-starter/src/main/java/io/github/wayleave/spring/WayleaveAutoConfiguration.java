package io.github.wayleave.spring;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.spring.boot3.SpringStore;
import io.github.wayleave.yaml.PolicySource;
import java.util.Optional;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletContextInitializer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.ResourceLoader;

/**
 * Registers {@link WayleaveFilter} in servlet applications. At each start {@link FilterActivation}
 * decides whether there is a policy; without one the beans exist, and the filter is not registered.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(FilterRegistrationBean.class)
@EnableConfigurationProperties(WayleaveProperties.class)
public final class WayleaveAutoConfiguration {
  /** The name of the default {@link PolicySource} bean. */
  static final String SOURCE = "wayleavePolicySource";

  /** The name of the default {@link WayleaveFilter} bean. */
  static final String FILTER = "wayleaveFilter";

  private static final String MVC_PATH = "spring.mvc.servlet.path";

  /** Creates the configuration. */
  WayleaveAutoConfiguration() {}

  @Bean
  FilterActivation wayleaveActivation(
      WayleaveProperties properties, ResourceLoader resources, ListableBeanFactory beans) {
    FilterActivation activation = FilterActivation.of(properties, resources, beans);
    if (!activation.isInactive(FilterActivation.InactiveReason.DISABLED)) {
      SupportedVersion.require(SpringBootVersion.getVersion());
      PropertyNames.requireNoSlips(
          System.getProperties().stringPropertyNames(), System.getenv().keySet());
    }
    return activation;
  }

  @Bean(SOURCE)
  @ConditionalOnMissingBean
  PolicySource wayleavePolicySource(
      WayleaveProperties properties, FilterActivation activation, ResourceLoader resources) {
    return activation.isActive()
        ? NamedPolicy.of(properties, resources)
        : PolicySource.of(SitePolicy.builder().build());
  }

  /**
   * Returns the settings from the properties. An application that defines its own bean sets all of
   * them there.
   */
  @Bean
  @ConditionalOnMissingBean
  LiveSettings wayleaveSettings(
      PolicySource source,
      WayleaveProperties properties,
      FilterActivation activation,
      org.springframework.core.env.Environment environment,
      ObjectProvider<SpringStore> redis) {
    return activation.isActive()
        ? Settings.of(
            properties, source, environment, () -> Optional.ofNullable(redis.getIfAvailable()))
        : LiveSettings.of(Environment.PRODUCTION);
  }

  @Bean(name = FILTER, destroyMethod = "destroy")
  @ConditionalOnMissingBean
  WayleaveFilter wayleaveFilter(
      PolicySource source, LiveSettings settings, ObjectProvider<LiveListener> listeners) {
    WayleaveFilter filter = new WayleaveFilter(source, settings);
    listeners.orderedStream().forEach(filter::addListener);
    return filter;
  }

  @Bean
  FilterRegistrationBean<WayleaveFilter> wayleaveFilterRegistration(
      WayleaveFilter filter, WayleaveProperties properties, FilterActivation activation) {
    WayleaveRegistration registration = new WayleaveRegistration(filter);
    registration.setOrder(properties.filter().order());
    registration.setEnabled(activation.isActive());
    return registration;
  }

  @Bean
  MissingPolicyWarning wayleaveMissingPolicyWarning(
      WayleaveProperties properties, FilterActivation activation, ResourceLoader resources) {
    return new MissingPolicyWarning(properties, activation, resources);
  }

  /**
   * Adds a servlet for paths outside {@code spring.mvc.servlet.path}: without a servlet at a path,
   * the container would not call the filter there either. Spring Boot would log that a servlet is
   * not registered, which is the usual case.
   */
  @Bean
  ServletContextInitializer wayleaveFallbackServlet(
      FilterActivation activation, org.springframework.core.env.Environment environment) {
    boolean isNeeded = activation.isActive() && environment.containsProperty(MVC_PATH);
    return context -> {
      if (isNeeded) {
        FallbackServlet.register(context);
      }
    };
  }
}
