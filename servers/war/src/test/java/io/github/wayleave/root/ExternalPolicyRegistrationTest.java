package io.github.wayleave.root;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The order in which the location of the policy is looked up. */
class ExternalPolicyRegistrationTest {
  private static final String PARAMETER = "wayleave.policy";
  private static final Map<String, String> UNSET = Map.of();
  private static final Map<String, String> PROPERTY = Map.of(PARAMETER, "/etc/property.yaml");
  private static final Map<String, String> VARIABLE =
      Map.of("WAYLEAVE_POLICY", " /etc/variable.yaml\n");

  private final List<String> filters = new ArrayList<>();

  @Test
  void contextParameter_takesPrecedence() {
    assertThat(location(Map.of(PARAMETER, "/etc/context.yaml"), PROPERTY, VARIABLE))
        .isEqualTo("/etc/context.yaml");
  }

  @Test
  void systemProperty_takesPrecedenceOverVariable() {
    assertThat(location(UNSET, PROPERTY, VARIABLE)).isEqualTo("/etc/property.yaml");
  }

  @Test
  void environmentVariable_isUsedLast() {
    assertThat(location(UNSET, UNSET, VARIABLE)).isEqualTo("/etc/variable.yaml");
  }

  @Test
  void noLocation_registersNoFilter() {
    assertThat(location(UNSET, UNSET, UNSET)).isNull();
    assertThat(filters).isEmpty();
  }

  @Test
  void emptyLocation_throws() {
    assertThatThrownBy(() -> location(UNSET, Map.of(PARAMETER, " "), VARIABLE))
        .hasMessage("wayleave.policy has no value; set it to the path of the policy")
        .extracting(Throwable::getStackTrace, as(InstanceOfAssertFactories.ARRAY))
        .isEmpty();
    assertThat(filters).isEmpty();
  }

  @Test
  void location_registersTheFilterWithoutEnforcement() {
    Map<String, String> parameters = new HashMap<>();
    initialize(parameters, PROPERTY, VARIABLE);
    assertThat(filters).containsExactly("wayleave");
    assertThat(parameters).containsEntry("wayleave.enforcement", "off");
  }

  private @Nullable String location(
      Map<String, String> context, Map<String, String> properties, Map<String, String> variables) {
    Map<String, String> parameters = new HashMap<>(context);
    initialize(parameters, properties, variables);
    return parameters.get(PARAMETER);
  }

  private void initialize(
      Map<String, String> parameters,
      Map<String, String> properties,
      Map<String, String> variables) {
    new ExternalPolicyRegistration(properties::get, variables::get)
        .contextInitialized(new ServletContextEvent(context(parameters)));
  }

  private ServletContext context(Map<String, String> parameters) {
    return proxy(
        ServletContext.class,
        (method, arguments) ->
            switch (method) {
              case "getInitParameter" -> parameters.get(arguments[0]);
              case "setInitParameter" ->
                  parameters.putIfAbsent((String) arguments[0], (String) arguments[1]) == null;
              case "addFilter" -> {
                filters.add((String) arguments[0]);
                yield proxy(FilterRegistration.Dynamic.class, (name, values) -> null);
              }
              default -> throw new UnsupportedOperationException(method);
            });
  }

  private static <T> T proxy(Class<T> type, BiFunction<String, Object[], @Nullable Object> answer) {
    return type.cast(
        Proxy.newProxyInstance(
            ExternalPolicyRegistrationTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> answer.apply(method.getName(), arguments)));
  }
}
