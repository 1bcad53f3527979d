package io.github.wayleave.examples;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The Java files that are shipped. */
final class JavaSources {
  private static final Pattern SHIPPED = Pattern.compile("/src/main/java/.*\\.java$");

  private JavaSources() {}

  /** Returns those in a folder of the project, which is a module or has several. */
  static List<Path> of(String folder) {
    return Project.filesIn(Project.ROOT.resolve(folder)).stream()
        .filter(file -> SHIPPED.matcher(file.toString()).find())
        .toList();
  }
}
