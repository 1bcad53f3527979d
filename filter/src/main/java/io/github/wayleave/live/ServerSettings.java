package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.internal.source.AuthorizationFile;
import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads the settings of a server from its own configuration, from system properties, or from
 * environment variables; the first one that has a value wins.
 */
public final class ServerSettings {
  private static final String FILE = "file:";
  private static final String TRUE = "true";
  private static final String FALSE = "false";
  private static final String ON = "on";
  private static final String OFF = "off";

  private final Function<String, Optional<String>> lookup;

  private ServerSettings(Function<String, Optional<String>> lookup) {
    this.lookup = lookup;
  }

  /**
   * Returns the settings from the system properties and environment variables of this process.
   * Start from these when you change some in code, such as {@link LiveSettings#withPacer the
   * pacer}, so that {@code -Dwayleave.enforcement=off} still applies.
   *
   * @throws InvalidValueException if a value is invalid or a name is misspelled; the message begins
   *     with the name
   */
  public static LiveSettings fromProcess() {
    SettingNames.requireNoTypos();
    return of(name -> Optional.empty());
  }

  /**
   * Returns the settings from a server's own configuration, with the process as fallback.
   *
   * @param lookup returns the server's value of a setting such as {@code wayleave.reload}; empty
   *     for none
   * @throws InvalidValueException if a value is invalid; the message begins with its name
   */
  public static LiveSettings of(Function<String, Optional<String>> lookup) {
    ServerSettings settings = new ServerSettings(lookup);
    Environment environment =
        settings.value(Environment.PROPERTY, Environment::new).orElse(Environment.PRODUCTION);
    StartupSettings startup =
        new StartupSettings(
            settings.value(SettingNames.ON_FAULTY_START, ServerSettings::onFaultyStart),
            settings.value(SettingNames.STATE, OperationPolicy.StateFolder::of));
    Optional<ReloadSettings> reload =
        settings
            .value(SettingNames.RELOAD, ServerSettings::reload)
            .orElse(Optional.of(ReloadSettings.DEFAULT));
    Optional<EnforcementMode> mode =
        settings.value(EnforcementMode.PROPERTY, ServerSettings::enforcement);
    AccessSettings access =
        LocalPacer.settings(InstantSource.system())
            .withMode(mode)
            .withEnforcesUnpublished(
                settings
                    .value(SettingNames.ENFORCE_UNPUBLISHED, ServerSettings::isTrue)
                    .orElse(false));
    return LiveSettings.of(environment)
        .withStartup(startup)
        .withReload(reload)
        .withAccess(access)
        .withReadPermissions(settings.readPermissions())
        .withVerifiesCrawlers(
            settings.value(SettingNames.IDENTITY, ServerSettings::isOn).orElse(true))
        .withStore(settings.store());
  }

  private Optional<StoreSettings> store() {
    Optional<String> url = value(SettingNames.STORE, ServerSettings::requireValue);
    return url.isPresent()
        ? Optional.of(new StoreSettingsReader(this).read(url.get()))
        : Optional.empty();
  }

  /**
   * Returns the source of a policy for a server that is started from a command line: a URL or the
   * path of a file. The process has the settings that a URL takes.
   *
   * @throws InvalidValueException if the location or a setting is invalid
   */
  public static PolicySource policy(String location) {
    return policyAtUrl(location, name -> Optional.empty())
        .orElseGet(() -> PolicySource.of(path(location)));
  }

  /**
   * Returns the source of a policy at a URL, with the settings that it takes; empty if the location
   * is not a URL. A URL may also be that of a file.
   *
   * @param location the value of {@code wayleave.policy}
   * @param lookup as for {@link #of}
   * @throws InvalidValueException if the URL or a setting is invalid; the message begins with the
   *     name of the setting
   */
  public static Optional<PolicySource> policyAtUrl(
      String location, Function<String, Optional<String>> lookup) {
    if (location.startsWith(FILE)) {
      return Optional.of(PolicySource.of(file(location)));
    }
    if (!SourceUrl.isUrl(location)) {
      return Optional.empty();
    }
    Optional<AuthorizationFile> authorization =
        new ServerSettings(lookup).value(SettingNames.AUTHORIZATION_FILE, AuthorizationFile::of);
    try {
      return Optional.of(
          PolicySource.fromUrl(location, authorization.map(AuthorizationFile::path)));
    } catch (InvalidValueException e) {
      throw new InvalidValueException(SettingNames.POLICY + ": " + e.sentence());
    }
  }

  /** A URL without a slash after its scheme names a file in the working directory. */
  private static Path file(String location) {
    try {
      URI url = URI.create(location.replace(" ", "%20"));
      Path file = url.isOpaque() ? Path.of(url.getSchemeSpecificPart()) : Path.of(url);
      return file.toAbsolutePath().normalize();
    } catch (IllegalArgumentException e) {
      throw noFile(location);
    }
  }

  private static Path path(String location) {
    try {
      return Path.of(location);
    } catch (InvalidPathException e) {
      throw noFile(location);
    }
  }

  private static InvalidValueException noFile(String location) {
    return new InvalidValueException(
        "%s: expected the path of a file or an https URL, found \"%s\""
            .formatted(SettingNames.POLICY, location));
  }

  private ReadPermissions readPermissions() {
    return value(ReadPermissions.FILES, ReadPermissions::parse)
        .orElse(ReadPermissions.NEARBY)
        .withVariables(
            value(
                    ReadPermissions.VariablePermissions.PROPERTY,
                    ReadPermissions.VariablePermissions::parse)
                .orElse(ReadPermissions.VariablePermissions.ALL));
  }

  /** Returns a parsed value; the message of an exception begins with its name. */
  <T> Optional<T> value(String name, Function<String, T> parser) {
    try {
      return rawValue(name).map(parser);
    } catch (InvalidValueException e) {
      throw new InvalidValueException(name + ": " + e.sentence());
    }
  }

  private Optional<String> rawValue(String name) {
    return Stream.of(
            lookup.apply(name),
            Optional.ofNullable(System.getProperty(name)),
            Optional.ofNullable(System.getenv(SettingNames.variable(name))))
        .flatMap(Optional::stream)
        .findFirst()
        .map(ServerSettings::requireValue);
  }

  /** An empty value is probably a mistake, for example in a script. */
  private static String requireValue(String value) {
    if (value.isBlank()) {
      throw new InvalidValueException("has no value; set one, or remove it");
    }
    return value.strip();
  }

  private static OperationPolicy.StartupFailureAction onFaultyStart(String word) {
    return OperationPolicy.StartupFailureAction.of(word)
        .orElseThrow(() -> unexpectedValue(word, OperationPolicy.StartupFailureAction.words()));
  }

  private static EnforcementMode enforcement(String word) {
    return EnforcementMode.of(word)
        .orElseThrow(() -> unexpectedValue(word, EnforcementMode.words()));
  }

  private static boolean isOn(String word) {
    return isFirst(word, List.of(ON, OFF));
  }

  private static boolean isTrue(String word) {
    return isFirst(word, List.of(TRUE, FALSE));
  }

  private static boolean isFirst(String word, List<String> words) {
    if (!words.contains(word)) {
      throw unexpectedValue(word, words);
    }
    return word.equals(words.get(0));
  }

  private static InvalidValueException unexpectedValue(String text, List<String> words) {
    return new InvalidValueException(
        "expected one of %s, found \"%s\"".formatted(String.join(", ", words), text));
  }

  private static Optional<ReloadSettings> reload(String text) {
    if (text.equals(OFF)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ReloadSettings(Durations.parse(text), ReloadSettings.DEFAULT.confirmationDelay()));
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(
          "expected \"%s\" or a duration of at least 1s, found \"%s\"; write it like 5s"
              .formatted(OFF, text));
    }
  }
}
