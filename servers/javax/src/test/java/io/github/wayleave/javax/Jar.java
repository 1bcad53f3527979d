package io.github.wayleave.javax;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar and its entries. */
record Jar(Path path) {
  /** Does not match synthetic fields such as {@code $SwitchMap$jakarta$…}. */
  private static final Pattern JAKARTA = Pattern.compile("jakarta[./]|jakartaee");

  static Jar relocated() {
    return new Jar(Path.of(System.getProperty("wayleave.javax.jar")));
  }

  static Jar original() {
    return new Jar(Path.of(System.getProperty("wayleave.jakarta.jar")));
  }

  List<String> names() throws IOException {
    try (ZipFile zip = new ZipFile(path.toFile())) {
      return zip.stream()
          .filter(entry -> !entry.isDirectory())
          .map(ZipEntry::getName)
          .sorted()
          .toList();
    }
  }

  /** Returns a file as ISO-8859-1 text, so that class files can be searched, too. */
  Optional<String> text(String name) throws IOException {
    try (ZipFile zip = new ZipFile(path.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return Optional.empty();
      }
      try (InputStream content = zip.getInputStream(entry)) {
        return Optional.of(new String(content.readAllBytes(), StandardCharsets.ISO_8859_1));
      }
    }
  }

  /** Returns the files with Jakarta in their name or content. */
  List<String> mentioningJakarta() throws IOException {
    List<String> matches = new ArrayList<>();
    for (String name : names()) {
      if (JAKARTA.matcher(name).find() || JAKARTA.matcher(text(name).orElseThrow()).find()) {
        matches.add(name);
      }
    }
    return matches;
  }
}
