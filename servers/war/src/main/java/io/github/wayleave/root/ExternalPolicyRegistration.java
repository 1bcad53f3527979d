package io.github.wayleave.root;

import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.servlet.PolicyLocation;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers the filter for the policy that is named by the context parameter or system property
 * {@value PolicyLocation#PARAMETER}, or by the environment variable {@value #VARIABLE}, in this
 * order. If none of them is set, it registers no filter and logs a warning.
 *
 * <p>Only this application reads the system property and the variable, because they apply to all
 * applications of a server, and the others may not want the filter.
 */
public final class ExternalPolicyRegistration implements ServletContextListener {
  static final String VARIABLE = "WAYLEAVE_POLICY";

  private static final Logger LOG = LoggerFactory.getLogger(ExternalPolicyRegistration.class);
  private static final String NAME = "wayleave";
  private static final String NO_POLICY_WARNING =
      "nothing is published: no policy is named; write a file such as \"robots: { disallow: /search }\", set the system property {} or the environment variable {} to its path, and restart";
  private static final String EMPTY_LOCATION_ERROR =
      "%s has no value; set it to the path of the policy".formatted(PolicyLocation.PARAMETER);

  private final UnaryOperator<@Nullable String> properties;
  private final UnaryOperator<@Nullable String> variables;

  /**
   * Creates a listener that reads the properties and variables of this process. The container calls
   * this constructor.
   */
  public ExternalPolicyRegistration() {
    this(System::getProperty, System::getenv);
  }

  ExternalPolicyRegistration(
      UnaryOperator<@Nullable String> properties, UnaryOperator<@Nullable String> variables) {
    this.properties = properties;
    this.variables = variables;
  }

  /**
   * Registers the filter if a policy is named.
   *
   * @throws RootStartException if the name is empty
   */
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    Optional<String> location = location(context).map(String::strip);
    if (location.isEmpty()) {
      LOG.warn(NO_POLICY_WARNING, PolicyLocation.PARAMETER, VARIABLE);
      return;
    }
    if (location.get().isEmpty()) {
      LOG.error("the application does not start: {}", EMPTY_LOCATION_ERROR);
      throw new RootStartException(EMPTY_LOCATION_ERROR);
    }
    context.setInitParameter(PolicyLocation.PARAMETER, location.get());
    // Requests to other applications do not pass this filter; EnforcementWarning reports that.
    context.setInitParameter(EnforcementMode.PROPERTY, EnforcementMode.OFF.word());
    register(context);
  }

  private static void register(ServletContext context) {
    WayleaveFilter filter = new WayleaveFilter();
    filter.addListener(new EnforcementWarning(LOG));
    FilterRegistration.Dynamic registration = context.addFilter(NAME, filter);
    registration.setAsyncSupported(true);
    registration.addMappingForUrlPatterns(
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR),
        false,
        "/*");
  }

  private Optional<String> location(ServletContext context) {
    return Stream.of(
            Optional.ofNullable(context.getInitParameter(PolicyLocation.PARAMETER)),
            Optional.ofNullable(properties.apply(PolicyLocation.PARAMETER)),
            Optional.ofNullable(variables.apply(VARIABLE)))
        .flatMap(Optional::stream)
        .findFirst();
  }
}
