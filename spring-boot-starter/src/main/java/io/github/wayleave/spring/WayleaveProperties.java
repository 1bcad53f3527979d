package io.github.wayleave.spring;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.Ordered;

/**
 * What an application says about its policy. The values are texts: the filter reads them, as it
 * does everywhere.
 *
 * @param enabled whether there is a filter
 * @param policy where the policy is
 * @param environment which environment of the policy this is
 * @param enforcement the mode that wins over the policy's
 * @param reload how often the policy is looked at
 * @param onFaultyStart what happens at a start without a policy that can be used
 * @param state the folder of the last good policy
 * @param files folders whose files the policy may name
 * @param variables the variables that the policy may read
 * @param onUnknownProfile what happens if no active profile is an environment of the policy
 * @param filter the filter among the others
 */
@ConfigurationProperties(prefix = WayleaveProperties.PREFIX, ignoreUnknownFields = false)
public record WayleaveProperties(
    @DefaultValue("true") boolean enabled,
    @Nullable String policy,
    @Nullable String environment,
    @Nullable String enforcement,
    @Nullable String reload,
    @Nullable String onFaultyStart,
    @Nullable String state,
    @Nullable String files,
    @Nullable String variables,
    @Nullable String onUnknownProfile,
    @DefaultValue FilterProperties filter) {
  static final String PREFIX = "wayleave";
  static final String POLICY = "wayleave.policy";
  static final String ENVIRONMENT = "wayleave.environment";
  static final String ON_UNKNOWN_PROFILE = "wayleave.on-unknown-profile";

  /** YAML takes the word for a truth value before anybody is asked. */
  private static final String OFF_IN_YAML = "false";

  private static final String OFF = "off";

  /**
   * The filter among the others.
   *
   * @param order its order; those with a lower one are before it
   */
  public record FilterProperties(@DefaultValue("" + DEFAULT) int order) {
    /**
     * Behind what says who asks, as ForwardedHeaderFilter does, and what measures; ahead of
     * sessions and Spring Security: {@value}.
     */
    public static final int DEFAULT = Ordered.HIGHEST_PRECEDENCE + 10;
  }

  /**
   * Returns what is said of a setting of the filter, by its name.
   *
   * @param name begins with {@code wayleave.}
   */
  Optional<String> setting(String name) {
    return Optional.ofNullable(
        switch (name) {
          case ENVIRONMENT -> environment;
          case "wayleave.enforcement" -> offIfFalse(enforcement);
          case "wayleave.reload" -> offIfFalse(reload);
          case "wayleave.on-faulty-start" -> onFaultyStart;
          case "wayleave.state" -> state;
          case "wayleave.files" -> files;
          case "wayleave.variables" -> variables;
          case ON_UNKNOWN_PROFILE -> onUnknownProfile;
          default -> null;
        });
  }

  private static @Nullable String offIfFalse(@Nullable String value) {
    return OFF_IN_YAML.equals(value) ? OFF : value;
  }
}
