package io.github.wayleave.root;

import io.github.wayleave.servlet.PolicyLocation;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells the filter where the policy is: as a context-param says, the system property {@value
 * PolicyLocation#PARAMETER}, or the environment variable {@value #VARIABLE}, the first that is
 * there.
 *
 * <p>Only this application asks the last two. They hold for all applications of a server, and the
 * others would be given a filter that nobody meant for them.
 */
public final class OutsidePolicy implements ServletContextListener {
  static final String VARIABLE = "WAYLEAVE_POLICY";

  private static final String NOWHERE =
      "no policy is named; set the system property %s or the environment variable %s to the file"
          .formatted(PolicyLocation.PARAMETER, VARIABLE);
  private static final String NOTHING =
      "%s is set, but to nothing; set it to the file of the policy"
          .formatted(PolicyLocation.PARAMETER);

  private final UnaryOperator<@Nullable String> properties;
  private final UnaryOperator<@Nullable String> variables;

  /** Makes one that asks this virtual machine; containers do. */
  public OutsidePolicy() {
    this(System::getProperty, System::getenv);
  }

  OutsidePolicy(
      UnaryOperator<@Nullable String> properties, UnaryOperator<@Nullable String> variables) {
    this.properties = properties;
    this.variables = variables;
  }

  /**
   * Sets the context-param unless it is there.
   *
   * @throws IllegalStateException if nobody says where the policy is
   */
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    String location =
        location(context).orElseThrow(() -> new IllegalStateException(NOWHERE)).strip();
    if (location.isEmpty()) {
      throw new IllegalStateException(NOTHING);
    }
    context.setInitParameter(PolicyLocation.PARAMETER, location);
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
