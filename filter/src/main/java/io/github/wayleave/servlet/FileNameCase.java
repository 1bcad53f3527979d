package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Returns whether an application's files are found whatever the case of their names is. */
final class FileNameCase {
  private static final String WEB_INF = "WEB-INF";
  private static final String OTHERWISE = "Web-Inf";

  private FileNameCase() {}

  static boolean isIgnored(ServletContext context) {
    return isIgnored(context.getRealPath("/"));
  }

  /** Tells so of a folder; of an application that has none, or no WEB-INF, it is not. */
  static boolean isIgnored(@Nullable String folder) {
    try {
      return folder != null
          && Files.isDirectory(Path.of(folder, WEB_INF))
          && Files.isDirectory(Path.of(folder, OTHERWISE));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
