package io.github.wayleave.internal.live;

import io.github.wayleave.crawler.CrawlerCatalogue;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** The answer of a program to {@code --version}. */
public final class VersionText {
  private VersionText() {}

  /** Returns the versions of a program and of what it runs with, and its commit if it is known. */
  public static String of(String name, Class<?> program) {
    String version = program.getPackage().getImplementationVersion();
    return "%s %s%n%scrawlers %s%nJava %s (%s)%n"
        .formatted(
            name,
            version == null ? "(not packaged)" : version,
            commit(program.getPackageName()),
            CrawlerCatalogue.bundled().version(),
            System.getProperty("java.version"),
            System.getProperty("java.vendor"));
  }

  /** Returns the line that a build in a Git repository knows. */
  private static String commit(String folder) {
    try {
      return "commit %s%n"
          .formatted(
              ResourceBundle.getBundle(folder + ".build").getString("git.commit.id.describe"));
    } catch (MissingResourceException e) {
      return "";
    }
  }
}
