package io.github.wayleave.jetty;

import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The properties of the Jetty module. Jetty's XML calls a setter for each property that is set. An
 * empty value counts as not set, because ini templates and scripts contain lines such as {@code
 * wayleave.enforcement=}.
 */
public final class ModuleConfiguration {
  private static final String DEFAULT_POLICY = "etc/wayleave.yaml";

  /**
   * The system property with the command line; unset if the server was started without {@code
   * start.jar}.
   */
  private static final String COMMAND_PROPERTY = "sun.java.command";

  private final Map<String, String> values = new HashMap<>();
  private String base = "";

  /** Creates a configuration without settings. */
  public ModuleConfiguration() {}

  /** Sets the base folder of the server, from which relative paths are resolved. */
  public void setBase(String folder) {
    base = folder;
  }

  /**
   * Sets {@code wayleave.policy}: the path of the policy, relative to the base folder, or a URL.
   */
  public void setPolicy(String path) {
    set(SettingNames.POLICY, path);
  }

  /** Sets {@code wayleave.environment}: the name of the environment, such as {@code staging}. */
  public void setEnvironment(String name) {
    set(Environment.PROPERTY, name);
  }

  /** Sets {@code wayleave.enforcement}: {@code off}, {@code observe} or {@code enforce}. */
  public void setEnforcement(String mode) {
    set(EnforcementMode.PROPERTY, mode);
  }

  /** Sets {@code wayleave.identity}: {@code on} or {@code off}. */
  public void setIdentity(String word) {
    set(SettingNames.IDENTITY, word);
  }

  /**
   * Sets {@code wayleave.reload}: the interval at which the policy is checked for changes, such as
   * {@code 5s}, or {@code off}.
   */
  public void setReload(String duration) {
    set(SettingNames.RELOAD, duration);
  }

  /** Sets {@code wayleave.on-faulty-start}: {@code refuse}, {@code last-good} or {@code open}. */
  public void setOnFaultyStart(String choice) {
    set(SettingNames.ON_FAULTY_START, choice);
  }

  /** Sets {@code wayleave.state}: the absolute path of the state folder. */
  public void setState(String folder) {
    set(SettingNames.STATE, folder);
  }

  /**
   * Sets {@code wayleave.policy-authorization-file}: the absolute path of the file with the field
   * {@code Authorization} for the URL of the policy.
   */
  public void setPolicyAuthorizationFile(String file) {
    set(SettingNames.AUTHORIZATION_FILE, file);
  }

  /**
   * Sets {@code wayleave.files}: absolute paths of folders that the policy may read, separated by
   * commas.
   */
  public void setFiles(String folders) {
    set(ReadPermissions.FILES, folders);
  }

  /**
   * Sets {@code wayleave.variables}: the variables that the policy may read, separated by commas; a
   * name may end in {@code *}.
   */
  public void setVariables(String names) {
    set(ReadPermissions.VariablePermissions.PROPERTY, names);
  }

  /** Sets {@code wayleave.store}: the URL of the store that nodes share. */
  public void setStore(String url) {
    set(SettingNames.STORE, url);
  }

  /** Sets {@code wayleave.fleet}: what the nodes of this site have in common. */
  public void setFleet(String name) {
    set(SettingNames.FLEET, name);
  }

  /**
   * Sets {@code wayleave.store-password-file}: the absolute path of the file with the password of
   * the store.
   */
  public void setStorePasswordFile(String path) {
    set(SettingNames.STORE_PASSWORD_FILE, path);
  }

  /**
   * Sets {@code wayleave.store-timeout}: the longest that a request waits for the store, such as
   * {@code 50ms}.
   */
  public void setStoreTimeout(String time) {
    set(SettingNames.STORE_TIMEOUT, time);
  }

  /** Sets {@code wayleave.node}: what this node is called. */
  public void setNode(String name) {
    set(SettingNames.NODE, name);
  }

  /**
   * Sets {@code wayleave.nodes}: how many nodes share a crawl delay while the store cannot be
   * asked.
   */
  public void setNodes(String number) {
    set(SettingNames.NODES, number);
  }

  /**
   * Creates the handler with this configuration. Values are checked when the handler starts; an
   * invalid one is logged as a single error.
   */
  public WayleaveHandler newHandler() {
    return WayleaveHandler.configured(this::source, this::settings);
  }

  private void set(String name, String value) {
    if (!value.isBlank()) {
      values.put(name, value);
    }
  }

  private LiveSettings settings() {
    new DeclaredSettings(Path.of(base), System.getProperty(COMMAND_PROPERTY, "")).requireKnown();
    SettingNames.requireNoTypos();
    return ServerSettings.of(this::value);
  }

  private Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /**
   * Returns the policy source. A file that {@code wayleave.policy} names must exist; the file at
   * the default path may be created later.
   */
  private PolicySource source() {
    Path folder = Path.of(base);
    return value(SettingNames.POLICY)
        .map(path -> source(folder, path.strip()))
        .orElseGet(() -> PolicySource.atDefaultPath(folder.resolve(DEFAULT_POLICY)));
  }

  private PolicySource source(Path folder, String location) {
    return ServerSettings.policyAtUrl(location, this::value)
        .orElseGet(() -> PolicySource.of(resolve(folder, location)));
  }

  private static Path resolve(Path folder, String path) {
    try {
      return folder.resolve(path);
    } catch (InvalidPathException e) {
      throw new InvalidValueException(
          "wayleave.policy: expected the path of a file, found \"%s\"".formatted(path));
    }
  }
}
