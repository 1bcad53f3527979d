package io.github.wayleave.spring;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.spring.boot3.SpringStore;
import io.github.wayleave.yaml.PolicySource;
import java.util.Optional;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ResourceLoader;

/** The policy and its settings, in applications with servlets and in reactive ones. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WayleaveProperties.class)
final class PolicyConfiguration {
  /** The name of the default {@link PolicySource} bean. */
  static final String SOURCE = "wayleavePolicySource";

  /** The name of the default filter bean. */
  static final String FILTER = "wayleaveFilter";

  /** Creates the configuration. */
  PolicyConfiguration() {}

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
}
