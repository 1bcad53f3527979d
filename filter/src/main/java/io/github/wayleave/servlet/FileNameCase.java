package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Detects whether the files of an application are on a case-insensitive file system. */
final class FileNameCase {
  private static final String WEB_INF = "WEB-INF";
  private static final String WEB_INF_OTHER_CASE = "Web-Inf";

  private FileNameCase() {}

  static boolean isIgnored(ServletContext context) {
    return isIgnored(context.getRealPath("/"));
  }

  /** Returns false for an application without a folder or without WEB-INF. */
  static boolean isIgnored(@Nullable String folder) {
    try {
      return folder != null
          && Files.isDirectory(Path.of(folder, WEB_INF))
          && Files.isDirectory(Path.of(folder, WEB_INF_OTHER_CASE));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
