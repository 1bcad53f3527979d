package io.github.wayleave.spring;

import io.github.wayleave.spring.FilterActivation.InactiveReason;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.servlet.ServletContextInitializer;
import org.springframework.core.io.ResourceLoader;

/**
 * Warns at the start of an application that has the starter and no policy. In a WAR the policy may
 * be in WEB-INF, where the initializer of the filter's own jar reads it.
 */
final class MissingPolicyWarning implements ServletContextInitializer {
  private static final Logger LOG = LoggerFactory.getLogger(MissingPolicyWarning.class);
  private static final String IN_WAR = FilterActivation.WEB_INF + "wayleave.yaml";

  /** Names that people write for the default one, and that nothing reads. */
  private static final String NEAR_MISS = "wayleave.yml";

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
    if (activation.isStoppedBy(InactiveReason.NO_POLICY) && !has(context, IN_WAR)) {
      LOG.warn(
          "there is no policy: nothing is published and no crawler is refused; {}, or set wayleave.policy, or wayleave.enabled=false if none is wanted",
          resources.getResource("classpath:" + NEAR_MISS).exists()
              ? "rename wayleave.yml on the class path to wayleave.yaml"
              : "add wayleave.yaml to the class path (src/main/resources)");
    }
    String named = String.valueOf(properties.policy());
    if (activation.isStoppedBy(InactiveReason.IN_WAR) && !has(context, named)) {
      LOG.warn(
          "wayleave.policy: this application has no {}: nothing is published and no crawler is refused; put the policy there in a WAR, or name a classpath:… or file:… policy",
          named);
    }
  }

  private static boolean has(ServletContext context, String path) {
    try {
      return context.getResource(path) != null;
    } catch (MalformedURLException e) {
      return false;
    }
  }
}
