package io.github.wayleave.spring;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the version of Spring Boot. Before 3.5 parts of the starter do not work. */
final class SupportedVersion {
  private static final Pattern MAJOR_AND_MINOR = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\..*");
  private static final int MAJOR = 3;
  private static final int MINOR = 5;

  private SupportedVersion() {}

  /**
   * Throws an exception if a version is too old.
   *
   * @throws SettingException if the version is before 3.5
   */
  static void require(String version) {
    Matcher parts = MAJOR_AND_MINOR.matcher(version);
    if (parts.matches()) {
      int major = Integer.parseInt(parts.group(1));
      if (major < MAJOR || (major == MAJOR && Integer.parseInt(parts.group(2)) < MINOR)) {
        throw SettingException.unsupported(version);
      }
    }
  }
}
