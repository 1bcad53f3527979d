package io.github.wayleave.spring;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.spring.boot3.ActivePolicy;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.ServletContext;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletContextInitializer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.ResourceLoader;

/**
 * Registers {@link WayleaveFilter} in servlet applications. At each start {@link FilterActivation}
 * decides whether there is a policy; without one the beans exist, and the filter is not registered.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(FilterRegistrationBean.class)
@Import(PolicyConfiguration.class)
public final class WayleaveAutoConfiguration {
  private static final String MVC_PATH = "spring.mvc.servlet.path";

  /** Creates the configuration. */
  WayleaveAutoConfiguration() {}

  @Bean(name = PolicyConfiguration.FILTER, destroyMethod = "destroy")
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
  ActivePolicy wayleaveActivePolicy(ServletContext context) {
    return () -> WayleaveFilter.of(context).flatMap(WayleaveFilter::live);
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
