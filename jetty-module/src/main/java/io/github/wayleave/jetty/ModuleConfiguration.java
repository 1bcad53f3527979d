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
 * The properties of the module; Jetty calls a setter for each one that is set. An empty value
 * counts as not set, since templates of ini files and scripts have lines such as {@code
 * wayleave.enforcement=}.
 */
public final class ModuleConfiguration {
  private static final String DEFAULT_POLICY = "etc/wayleave.yaml";

  /** The command line; there is none in a server that is started in another way. */
  private static final String COMMAND = "sun.java.command";

  private final Map<String, String> said = new HashMap<>();
  private String base = "";

  /** Creates a configuration without settings. */
  public ModuleConfiguration() {}

  /** Sets the base folder of the server. */
  public void setBase(String folder) {
    base = folder;
  }

  /** Sets {@code wayleave.policy}, a path from the base folder. */
  public void setPolicy(String path) {
    set(SettingNames.POLICY, path);
  }

  /** Sets {@code wayleave.environment}. */
  public void setEnvironment(String name) {
    set(Environment.PROPERTY, name);
  }

  /** Sets {@code wayleave.enforcement}. */
  public void setEnforcement(String mode) {
    set(EnforcementMode.PROPERTY, mode);
  }

  /** Sets {@code wayleave.reload}. */
  public void setReload(String duration) {
    set(SettingNames.RELOAD, duration);
  }

  /** Sets {@code wayleave.on-faulty-start}. */
  public void setOnFaultyStart(String choice) {
    set(SettingNames.ON_FAULTY_START, choice);
  }

  /** Sets {@code wayleave.state}. */
  public void setState(String folder) {
    set(SettingNames.STATE, folder);
  }

  /** Sets {@code wayleave.files}. */
  public void setFiles(String folders) {
    set(ReadPermissions.FILES, folders);
  }

  /** Sets {@code wayleave.variables}. */
  public void setVariables(String names) {
    set(ReadPermissions.VariablePermissions.PROPERTY, names);
  }

  /**
   * Returns the handler that is configured so. When it starts, an invalid setting is one error in
   * the log.
   */
  public WayleaveHandler newHandler() {
    return WayleaveHandler.configured(this::source, this::settings);
  }

  private void set(String name, String value) {
    if (!value.isBlank()) {
      said.put(name, value);
    }
  }

  private LiveSettings settings() {
    new DeclaredSettings(Path.of(base), System.getProperty(COMMAND, "")).requireKnown();
    SettingNames.requireNoSlips();
    return ServerSettings.of(this::said);
  }

  private Optional<String> said(String name) {
    return Optional.ofNullable(said.get(name));
  }

  /** A file that somebody has named must be there; the default one may be written later. */
  private PolicySource source() {
    Path folder = Path.of(base);
    return said(SettingNames.POLICY)
        .map(path -> PolicySource.of(named(folder, path.strip())))
        .orElseGet(() -> PolicySource.atDefaultPath(folder.resolve(DEFAULT_POLICY)));
  }

  private static Path named(Path folder, String path) {
    try {
      return folder.resolve(path);
    } catch (InvalidPathException e) {
      throw new InvalidValueException(
          "wayleave.policy: expected the path of a file, found \"%s\"".formatted(path));
    }
  }
}
