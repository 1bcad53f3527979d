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
 * The settings of the module that a person has written: Jetty's XML can ask for a property by its
 * name, but not for all of them, so a misspelt one would go unnoticed. They are looked for where
 * {@code start.jar} takes them from: its files in the base folder, and the command line.
 */
record DeclaredSettings(Path base, String command) {
  /** A property, with the signs of start.jar for a default and for an addition. */
  private static final Pattern PROPERTY =
      Pattern.compile("(?i)(wayleave\\.[\\w.-]*\\w)[?+]?=.*", Pattern.DOTALL);

  private static final Pattern SPACE = Pattern.compile("\\s+");

  /** Requires that each is a setting that there is; a message begins with where it is written. */
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
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".ini")).sorted().toList().stream();
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

  /** A file that this process may not read was read by Jetty, or has no settings for it. */
  private static List<String> lines(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static void requireKnown(String text, String place) {
    property(text)
        .ifPresent(
            name -> {
              try {
                SettingNames.requireKnown(List.of(name));
              } catch (InvalidValueException e) {
                throw new InvalidValueException(place + e.sentence());
              }
            });
  }

  private static Optional<String> property(String text) {
    Matcher matcher = PROPERTY.matcher(text);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
