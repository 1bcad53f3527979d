package io.github.wayleave.fuzz;

import java.util.List;

/** All fuzz targets. */
final class Targets {
  static final List<Target> ALL =
      List.of(new Target(RobotsTxtFuzz.class, RobotsTxtFuzz::fuzzerTestOneInput));

  private Targets() {}
}
