package io.github.wayleave.root;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who may say where the policy is, and who comes first. */
class OutsidePolicyTest {
  private static final String PARAMETER = "wayleave.policy";
  private static final Map<String, String> NOBODY = Map.of();
  private static final Map<String, String> PROPERTY = Map.of(PARAMETER, "/etc/property.yaml");
  private static final Map<String, String> VARIABLE =
      Map.of("WAYLEAVE_POLICY", " /etc/variable.yaml\n");

  @Test
  void theApplicationComesFirst() {
    assertThat(located(Map.of(PARAMETER, "/etc/context.yaml"), PROPERTY, VARIABLE))
        .isEqualTo("/etc/context.yaml");
  }

  @Test
  void theSystemPropertyComesNext() {
    assertThat(located(NOBODY, PROPERTY, VARIABLE)).isEqualTo("/etc/property.yaml");
  }

  @Test
  void theEnvironmentComesLast() {
    assertThat(located(NOBODY, NOBODY, VARIABLE)).isEqualTo("/etc/variable.yaml");
  }

  @Test
  void whereNobodySaysItNothingStarts() {
    assertThatThrownBy(() -> located(NOBODY, NOBODY, NOBODY))
        .hasMessage(
            "no policy is named; set the system property wayleave.policy or the environment"
                + " variable WAYLEAVE_POLICY to the file");
  }

  @Test
  void whatIsSetToNothingWasMeantToBeSomething() {
    assertThatThrownBy(() -> located(NOBODY, Map.of(PARAMETER, " "), VARIABLE))
        .hasMessage("wayleave.policy is set, but to nothing; set it to the file of the policy");
  }

  private static String located(
      Map<String, String> context, Map<String, String> properties, Map<String, String> variables) {
    Map<String, String> parameters = new HashMap<>(context);
    new OutsidePolicy(properties::get, variables::get)
        .contextInitialized(new ServletContextEvent(context(parameters)));
    return parameters.get(PARAMETER);
  }

  private static ServletContext context(Map<String, String> parameters) {
    return (ServletContext)
        Proxy.newProxyInstance(
            OutsidePolicyTest.class.getClassLoader(),
            new Class<?>[] {ServletContext.class},
            (context, method, arguments) ->
                switch (method.getName()) {
                  case "getInitParameter" -> parameters.get(arguments[0]);
                  case "setInitParameter" ->
                      parameters.putIfAbsent((String) arguments[0], (String) arguments[1]) == null;
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }
}
