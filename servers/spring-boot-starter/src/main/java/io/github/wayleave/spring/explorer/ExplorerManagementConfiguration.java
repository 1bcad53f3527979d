package io.github.wayleave.spring.explorer;

import io.github.wayleave.spring.boot3.ActivePolicy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.endpoint.web.PathMappedEndpoints;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportRuntimeHints;

/**
 * Adds the explorer to the web server of the actuator, which may have a port of its own, wherever
 * the endpoint {@code wayleave} is exposed.
 */
@ManagementContextConfiguration(proxyBeanMethods = false)
@ImportRuntimeHints(ExplorerManagementConfiguration.Hints.class)
final class ExplorerManagementConfiguration {
  private static final String PACKAGE = "io.github.wayleave.spring.explorer.";

  /** Creates the configuration. */
  ExplorerManagementConfiguration() {}

  private static @Nullable String pattern(ObjectProvider<PathMappedEndpoints> endpoints) {
    PathMappedEndpoints exposed = endpoints.getIfAvailable();
    return exposed == null ? null : ExplorerResponses.pattern(exposed);
  }

  private static ExplorerResponses responses(ObjectProvider<ActivePolicy> policy) {
    ActivePolicy none = Optional::empty;
    return ExplorerResponses.of(policy.getIfAvailable(() -> none));
  }

  /** The paths in applications with Spring MVC. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
  @ConditionalOnClass(name = "org.springframework.web.servlet.DispatcherServlet")
  static final class ServletPaths {
    @Bean
    ServletExplorerMapping wayleaveExplorerMapping(
        ObjectProvider<PathMappedEndpoints> endpoints, ObjectProvider<ActivePolicy> policy) {
      return new ServletExplorerMapping(pattern(endpoints), responses(policy));
    }
  }

  /** The paths in reactive applications. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
  @ConditionalOnClass(name = "org.springframework.web.reactive.DispatcherHandler")
  static final class ReactivePaths {
    @Bean
    ReactiveExplorerMapping wayleaveExplorerMapping(
        ObjectProvider<PathMappedEndpoints> endpoints, ObjectProvider<ActivePolicy> policy) {
      return new ReactiveExplorerMapping(pattern(endpoints), responses(policy));
    }
  }

  /** What a native image needs: the handlers, and the files of the pages. */
  static final class Hints implements RuntimeHintsRegistrar {
    /** Creates the registrar. */
    Hints() {}

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader loader) {
      for (String mapping : new String[] {"ServletExplorerMapping", "ReactiveExplorerMapping"}) {
        hints
            .reflection()
            .registerType(
                TypeReference.of(PACKAGE + mapping + "$Pages"),
                MemberCategory.INVOKE_DECLARED_METHODS);
      }
      hints
          .resources()
          .registerPattern("io/github/wayleave/explorer/page/icon.svg")
          .registerPattern("io/github/wayleave/explorer/page/style.css")
          .registerPattern("io/github/wayleave/explorer/page/explorer.js");
    }
  }
}
