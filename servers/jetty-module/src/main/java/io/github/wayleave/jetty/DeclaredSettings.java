package io.github.wayleave.jetty;

import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The module's settings in the files of the base folder and on the command line, where {@code
 * start.jar} reads them. Jetty's XML can look up a property by its name but cannot list all
 * properties, so without this check Jetty would silently ignore a misspelled one.
 */
record DeclaredSettings(Path base, String command) {
  /** A property, with {@code start.jar}'s suffix for a default or an addition. */
  private static final Pattern PROPERTY =
      Pattern.compile("(?i)(wayleave\\.[\\w.-]*\\w)[?+]?=.*", Pattern.DOTALL);

  private static final Pattern SPACE = Pattern.compile("\\s+");

  /**
   * Throws an exception for the first unknown setting; the message begins with the file and the
   * line.
   */
  void requireKnown() {
    files().forEach(this::requireKnown);
    SPACE.splitAsStream(command).forEach(word -> requireKnown(word, ""));
  }

  private Stream<Path> files() {
    return Stream.concat(
        Stream.of(base.resolve("start.ini")).filter(Files::isRegularFile),
        ini(base.resolve("start.d")));
  }

  private static Stream<Path> ini(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".ini")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void requireKnown(Path file) {
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      requireKnown(lines.get(i).strip(), "%s:%s: ".formatted(file, i + 1));
    }
  }

  /** Returns the lines of a file, or none if this process cannot read it. */
  private static List<String> lines(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static void requireKnown(String text, String location) {
    property(text)
        .ifPresent(
            name -> {
              try {
                SettingNames.requireKnown(List.of(name));
              } catch (InvalidValueException e) {
                throw new InvalidValueException(location + e.sentence());
              }
            });
  }

  private static Optional<String> property(String text) {
    Matcher matcher = PROPERTY.matcher(text);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
