package io.github.wayleave.jetty;

import io.github.wayleave.gate.ServerSettings;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the module's ini file says; Jetty calls a setter for each property that it finds there. */
public final class ModuleConfiguration {
  private static final String DEFAULT_POLICY = "etc/wayleave.yaml";

  private final Map<String, String> said = new HashMap<>();
  private String base = "";
  private String policy = DEFAULT_POLICY;

  /** Says nothing yet. */
  public ModuleConfiguration() {}

  /** Says where the base folder of the server is. */
  public void setBase(String folder) {
    base = folder;
  }

  /** Says where the policy is, by a path from the base folder. */
  public void setPolicy(String path) {
    policy = path.strip();
  }

  /** Says {@code wayleave.environment}. */
  public void setEnvironment(String name) {
    said.put(Environment.PROPERTY, name);
  }

  /** Says {@code wayleave.enforcement}. */
  public void setEnforcement(String mode) {
    said.put(EnforcementMode.PROPERTY, mode);
  }

  /** Says {@code wayleave.reload}. */
  public void setReload(String duration) {
    said.put(ServerSettings.RELOAD, duration);
  }

  /** Says {@code wayleave.on-faulty-start}. */
  public void setOnFaultyStart(String choice) {
    said.put(ServerSettings.ON_FAULTY_START, choice);
  }

  /** Says {@code wayleave.state}. */
  public void setState(String folder) {
    said.put(ServerSettings.STATE, folder);
  }

  /**
   * Returns the handler that does what was said.
   *
   * @throws InvalidValueException if something that was said cannot be; the message begins with the
   *     name of the setting
   */
  public WayleaveHandler newHandler() {
    LiveSettings settings = ServerSettings.of(name -> Optional.ofNullable(said.get(name)));
    return new WayleaveHandler(PolicySource.of(path()), settings);
  }

  private Path path() {
    try {
      return Path.of(base).resolve(policy);
    } catch (InvalidPathException e) {
      throw new InvalidValueException(
          "wayleave.policy: found \"%s\"; name a file by its path".formatted(policy));
    }
  }
}
