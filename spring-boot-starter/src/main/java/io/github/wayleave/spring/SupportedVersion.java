package io.github.wayleave.spring;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The versions of Spring Boot in which everything works: from 3.5. */
final class SupportedVersion {
  private static final Pattern MAJOR_AND_MINOR = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\..*");
  private static final int MAJOR = 3;
  private static final int MINOR = 5;

  private SupportedVersion() {}

  /**
   * Requires that a version is supported.
   *
   * @throws SettingException if it is older
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
