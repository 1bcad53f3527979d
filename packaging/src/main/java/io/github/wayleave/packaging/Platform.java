package io.github.wayleave.packaging;

/** The names that packages have for the processor of the runtime that they contain. */
final class Platform {
  private Platform() {}

  static String debian() {
    return isArm() ? "arm64" : "amd64";
  }

  static String rpm() {
    return isArm() ? "aarch64" : "x86_64";
  }

  private static boolean isArm() {
    return System.getProperty("os.arch").equals("aarch64");
  }
}
