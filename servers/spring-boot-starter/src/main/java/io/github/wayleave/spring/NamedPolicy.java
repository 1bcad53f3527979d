package io.github.wayleave.spring;

import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.core.io.ResourceLoader;

/** Resolves {@value WayleaveProperties#POLICY} to a policy source. */
final class NamedPolicy {
  /** The default of the property: {@value}. */
  static final String DEFAULT = "classpath:wayleave.yaml";

  private static final String CLASS_PATH = "classpath:";

  /** A URL scheme; a single letter before a colon is a drive of Windows instead. */
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.*-]+:.*");

  private NamedPolicy() {}

  /**
   * Returns the source at a location: {@code classpath:…}, {@code file:…}, a path or a URL.
   *
   * @throws SettingException if the location is none of these
   */
  static PolicySource of(WayleaveProperties properties, ResourceLoader resources) {
    String text = Objects.requireNonNullElse(properties.policy(), DEFAULT);
    String location = text.strip();
    Optional<PolicySource> atUrl =
        Settings.parse(() -> ServerSettings.policyAtUrl(location, properties::setting));
    if (atUrl.isPresent()) {
      return atUrl.get();
    }
    if (location.startsWith(CLASS_PATH)) {
      return onClassPath(location.substring(CLASS_PATH.length()), resources);
    }
    if (location.isEmpty() || SCHEME.matcher(location).matches()) {
      throw invalidLocation(text);
    }
    try {
      return PolicySource.of(Path.of(location).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      throw invalidLocation(text);
    }
  }

  private static PolicySource onClassPath(String resource, ResourceLoader resources) {
    ClassLoader loader = resources.getClassLoader();
    return PolicySource.fromClassPath(
        resource, loader == null ? NamedPolicy.class.getClassLoader() : loader);
  }

  private static SettingException invalidLocation(String text) {
    return new SettingException(
        WayleaveProperties.POLICY,
        "expected \"classpath:…\", \"file:…\", the path of a file or an https URL, found \"%s\""
            .formatted(text));
  }
}
