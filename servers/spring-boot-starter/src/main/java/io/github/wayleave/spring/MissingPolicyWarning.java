package io.github.wayleave.spring;

import io.github.wayleave.spring.FilterActivation.InactiveReason;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.servlet.ServletContextInitializer;
import org.springframework.core.io.ResourceLoader;

/**
 * Logs a warning at the start of an application that has the starter and no policy. In a WAR the
 * policy may be in WEB-INF, where the filter's initializer reads it.
 */
final class MissingPolicyWarning implements ServletContextInitializer {
  private static final Logger LOG = LoggerFactory.getLogger(MissingPolicyWarning.class);
  private static final String IN_WAR = FilterActivation.WEB_INF + "wayleave.yaml";

  /** A file name that is mistaken for the default one and is not read. */
  private static final String MISSPELLED_DEFAULT = "wayleave.yml";

  private final WayleaveProperties properties;
  private final FilterActivation activation;
  private final ResourceLoader resources;

  MissingPolicyWarning(
      WayleaveProperties properties, FilterActivation activation, ResourceLoader resources) {
    this.properties = properties;
    this.activation = activation;
    this.resources = resources;
  }

  @Override
  public void onStartup(ServletContext context) {
    if (WayleaveRegistration.isDeclared(context)) {
      return;
    }
    boolean isInWar =
        exists(
            context,
            activation.isInactive(InactiveReason.NO_POLICY)
                ? IN_WAR
                : String.valueOf(properties.policy()));
    if (!isInWar) {
      warn(properties, activation, resources);
    }
  }

  /** Logs a warning unless there is a policy, or the application wants none. */
  static void warn(
      WayleaveProperties properties, FilterActivation activation, ResourceLoader resources) {
    if (activation.isInactive(InactiveReason.NO_POLICY)) {
      LOG.warn(
          "no policy found: nothing is published and no crawler is refused; {}, set wayleave.policy, or set wayleave.enabled=false",
          resources.getResource("classpath:" + MISSPELLED_DEFAULT).exists()
              ? "rename wayleave.yml on the class path to wayleave.yaml"
              : "add wayleave.yaml to the class path (src/main/resources)");
    }
    if (activation.isInactive(InactiveReason.IN_WAR)) {
      LOG.warn(
          "wayleave.policy: this application has no {}: nothing is published and no crawler is refused; add it to the WAR, or name a classpath:… or file:… policy",
          properties.policy());
    }
  }

  private static boolean exists(ServletContext context, String path) {
    try {
      return context.getResource(path) != null;
    } catch (MalformedURLException e) {
      return false;
    }
  }
}
