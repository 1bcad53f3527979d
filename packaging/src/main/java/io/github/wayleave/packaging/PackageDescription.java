package io.github.wayleave.packaging;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * What a package says of itself, and the scripts that run when it is installed or removed.
 *
 * @param folder the folder with {@code package.properties} and the scripts
 * @param texts the properties
 * @param version the version of the package
 */
record PackageDescription(Path folder, Properties texts, String version) {
  static PackageDescription of(Path folder, String version) throws IOException {
    Properties texts = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve("package.properties"))) {
      texts.load(reader);
    }
    for (String key : List.of("home", "maintainer")) {
      texts.setProperty(key, System.getProperty("wayleave." + key, ""));
    }
    return new PackageDescription(folder, texts, version);
  }

  String name() {
    return text("name");
  }

  String text(String key) {
    String value = texts.getProperty(key);
    if (value == null) {
      throw new IllegalStateException(
          folder.resolve("package.properties") + ": has no \"" + key + "\"; add it");
    }
    return value.strip();
  }

  /** Returns the words of a text. */
  List<String> words(String key) {
    return List.of(text(key).split(" ", -1));
  }

  /** Returns the installed files that an upgrade keeps as the owner has edited them. */
  List<String> editedFiles() {
    return words("edited-files");
  }

  /** Returns a script by its name, such as {@code deb/postinst}, if the package has it. */
  Optional<String> script(String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
  }

  /** A version that sorts before the release that it precedes, in Debian and RPM alike. */
  String sortableVersion() {
    return version.replace("-SNAPSHOT", "~snapshot");
  }
}
