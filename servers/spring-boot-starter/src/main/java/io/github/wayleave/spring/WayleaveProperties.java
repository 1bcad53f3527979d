package io.github.wayleave.spring;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.Ordered;

/**
 * The properties below {@code wayleave}. Values are strings, which the filter parses as in every
 * other server.
 *
 * @param enabled whether the application has the filter
 * @param policy the location of the policy: {@code classpath:…}, {@code file:…}, a path or an
 *     {@code https} URL
 * @param policyAuthorizationFile the file with the field {@code Authorization} for that URL
 * @param environment the name of the environment of the policy
 * @param enforcement the enforcement mode, which takes precedence over that of the policy
 * @param enforceUnpublished {@code true} if rules are enforced at a context path, where nothing is
 *     published
 * @param identity {@code off} if crawlers are not verified, whatever the policy says
 * @param reload the interval at which the policy is checked for changes, or {@code off}
 * @param onFaultyStart what happens at a start without a usable policy
 * @param state the folder with the last good policy
 * @param files folders whose files the policy may read
 * @param variables the variables that the policy may read
 * @param store the URL of the store that nodes share, or {@code spring} for the Redis of the
 *     application
 * @param fleet what the nodes of the site have in common
 * @param storePasswordFile the file with the password of the store
 * @param storeTimeout the longest that a request waits for the store
 * @param node what this node is called
 * @param nodes how many nodes share a crawl delay while the store cannot be asked
 * @param onUnknownProfile what happens if no active profile is an environment of the policy
 * @param filter the properties of the filter's registration
 */
@ConfigurationProperties(prefix = WayleaveProperties.PREFIX, ignoreUnknownFields = false)
public record WayleaveProperties(
    @DefaultValue("true") boolean enabled,
    @Nullable String policy,
    @Nullable String policyAuthorizationFile,
    @Nullable String environment,
    @Nullable String enforcement,
    @Nullable String enforceUnpublished,
    @Nullable String identity,
    @Nullable String reload,
    @Nullable String onFaultyStart,
    @Nullable String state,
    @Nullable String files,
    @Nullable String variables,
    @Nullable String store,
    @Nullable String fleet,
    @Nullable String storePasswordFile,
    @Nullable String storeTimeout,
    @Nullable String node,
    @Nullable String nodes,
    @Nullable String onUnknownProfile,
    @DefaultValue FilterProperties filter) {
  static final String PREFIX = "wayleave";
  static final String POLICY = "wayleave.policy";
  static final String ENVIRONMENT = "wayleave.environment";
  static final String STORE = "wayleave.store";
  static final String ON_UNKNOWN_PROFILE = "wayleave.on-unknown-profile";

  /** The value of an unquoted {@code off} in YAML, which Spring Boot parses as a boolean. */
  private static final String OFF_IN_YAML = "false";

  private static final String OFF = "off";

  private static final String ON_IN_YAML = "true";

  private static final String ON = "on";

  /**
   * The properties of the filter's registration.
   *
   * @param order the order of the filter; filters with a lower order come first
   */
  public record FilterProperties(@DefaultValue("" + DEFAULT) int order) {
    /**
     * The default order, {@value}: after ForwardedHeaderFilter and filters that measure requests,
     * before sessions and Spring Security.
     */
    public static final int DEFAULT = Ordered.HIGHEST_PRECEDENCE + 10;
  }

  /**
   * Returns the value of a setting of the filter.
   *
   * @param name the full name, which begins with {@code wayleave.}
   */
  Optional<String> setting(String name) {
    return Optional.ofNullable(
        switch (name) {
          case "wayleave.policy-authorization-file" -> policyAuthorizationFile;
          case ENVIRONMENT -> environment;
          case "wayleave.enforcement" -> offIfFalse(enforcement);
          case "wayleave.enforce-unpublished" -> enforceUnpublished;
          case "wayleave.identity" -> inYaml(identity);
          case "wayleave.reload" -> offIfFalse(reload);
          case "wayleave.on-faulty-start" -> onFaultyStart;
          case "wayleave.state" -> state;
          case "wayleave.files" -> files;
          case "wayleave.variables" -> variables;
          case STORE -> store;
          case "wayleave.fleet" -> fleet;
          case "wayleave.store-password-file" -> storePasswordFile;
          case "wayleave.store-timeout" -> storeTimeout;
          case "wayleave.node" -> node;
          case "wayleave.nodes" -> nodes;
          case ON_UNKNOWN_PROFILE -> onUnknownProfile;
          default -> null;
        });
  }

  /** Returns the word for a boolean, as which Spring Boot parses an unquoted word in YAML. */
  private static @Nullable String inYaml(@Nullable String value) {
    return ON_IN_YAML.equals(value) ? ON : offIfFalse(value);
  }

  private static @Nullable String offIfFalse(@Nullable String value) {
    return OFF_IN_YAML.equals(value) ? OFF : value;
  }
}
