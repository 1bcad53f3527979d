package io.github.wayleave.live;

import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the settings of the store that nodes share. */
record StoreSettingsReader(ServerSettings settings) {
  /** The files and variables that name the host; a lookup in the DNS could take long. */
  private static final Path HOST_NAME = Path.of("/etc/hostname");

  private static final String UNNAMED = "node";

  /**
   * Returns the settings of the store at a URL.
   *
   * @throws InvalidValueException if a value is invalid; the message begins with its name, and
   *     contains neither the URL nor a password
   */
  StoreSettings read(String url) {
    String fleet =
        settings
            .value(SettingNames.FLEET, StoreSettings::requireName)
            .orElseThrow(
                () ->
                    new InvalidValueException(
                        SettingNames.FLEET
                            + ": is missing, but wayleave.store is set; name what the nodes of this site have in common, and no other site's on that store, such as shop"));
    Optional<Integer> nodes = settings.value(SettingNames.NODES, StoreSettingsReader::nodes);
    return new StoreSettings(
        url,
        fleet,
        settings.value(SettingNames.STORE_PASSWORD_FILE, StoreSettingsReader::file),
        settings
            .value(SettingNames.STORE_TIMEOUT, StoreSettingsReader::timeout)
            .orElse(StoreSettings.DEFAULT_TIMEOUT),
        settings
            .value(SettingNames.NODE, StoreSettings::requireName)
            .orElseGet(StoreSettingsReader::hostName),
        nodes.isPresent() ? OptionalInt.of(nodes.get()) : OptionalInt.empty());
  }

  private static Path file(String text) {
    try {
      return StoreSettings.requireAbsolute(Path.of(text));
    } catch (InvalidPathException e) {
      throw new InvalidValueException(
          "expected the absolute path of a file, found \"%s\"".formatted(text));
    }
  }

  private static Duration timeout(String text) {
    boolean isMillis = text.endsWith("ms");
    boolean isSeconds = !isMillis && text.endsWith("s");
    try {
      int number =
          Integer.parseUnsignedInt(
              text.substring(0, text.length() - (isMillis ? 2 : isSeconds ? 1 : 0)));
      if (isMillis || isSeconds) {
        return StoreSettings.requireTimeout(
            isMillis ? Duration.ofMillis(number) : Duration.ofSeconds(number));
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw new InvalidValueException(
        "expected a time from 5ms to 1s, found \"%s\"; write it like 50ms".formatted(text));
  }

  private static int nodes(String text) {
    try {
      return StoreSettings.requireNodes(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      throw new InvalidValueException(
          "expected a number from 1 to %s, found \"%s\"".formatted(StoreSettings.MAX_NODES, text));
    }
  }

  private static String hostName() {
    String name =
        Optional.ofNullable(System.getenv("HOSTNAME"))
            .or(() -> Optional.ofNullable(System.getenv("COMPUTERNAME")))
            .or(StoreSettingsReader::hostNameOfFile)
            .orElse(UNNAMED);
    StringBuilder valid = new StringBuilder();
    for (int i = 0; i < name.length() && i < StoreSettings.MAX_NAME_LENGTH; i++) {
      valid.append(StoreSettings.isNameCharacter(name.charAt(i)) ? name.charAt(i) : '-');
    }
    return valid.isEmpty() ? UNNAMED : valid.toString();
  }

  private static Optional<String> hostNameOfFile() {
    try {
      return Optional.of(Files.readString(HOST_NAME).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
