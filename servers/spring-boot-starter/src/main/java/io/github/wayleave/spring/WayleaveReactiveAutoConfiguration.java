package io.github.wayleave.spring;

import io.github.wayleave.gate.Gatekeeper;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.spring.boot3.ActivePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ResourceLoader;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Mono;

/** Adds {@link WayleaveWebFilter} to reactive applications, such as Spring Cloud Gateway. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnClass({WebFilter.class, Mono.class})
@Import(PolicyConfiguration.class)
public final class WayleaveReactiveAutoConfiguration {
  private static final String BASE_PATH = "spring.webflux.base-path";

  /** Creates the configuration. */
  WayleaveReactiveAutoConfiguration() {}

  @Bean(name = PolicyConfiguration.FILTER, destroyMethod = "close")
  @ConditionalOnMissingBean
  WayleaveWebFilter wayleaveFilter(
      WayleaveProperties properties,
      PolicySource source,
      LiveSettings settings,
      FilterActivation activation,
      Environment environment,
      ObjectProvider<LiveListener> listeners) {
    Optional<Gatekeeper> gatekeeper =
        activation.isActive()
            ? Optional.of(
                Gatekeeper.start(
                    source,
                    settings,
                    path(environment.getProperty(BASE_PATH, "")),
                    listeners.orderedStream().toList()))
            : Optional.empty();
    return new WayleaveWebFilter(gatekeeper, properties.filter().order());
  }

  /** Returns the path as Spring Boot uses it: with a slash before it, and none after it. */
  private static String path(String basePath) {
    String path = basePath.strip().replaceFirst("/+$", "");
    return path.isEmpty() || path.startsWith("/") ? path : "/" + path;
  }

  @Bean
  ActivePolicy wayleaveActivePolicy(WayleaveWebFilter filter) {
    return filter::live;
  }

  @Bean
  SmartInitializingSingleton wayleaveMissingPolicyWarning(
      WayleaveProperties properties, FilterActivation activation, ResourceLoader resources) {
    return () -> MissingPolicyWarning.warn(properties, activation, resources);
  }
}
