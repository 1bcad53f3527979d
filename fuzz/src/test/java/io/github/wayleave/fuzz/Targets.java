package io.github.wayleave.fuzz;

import java.util.List;

/** All fuzz targets. */
final class Targets {
  static final List<Target> ALL =
      List.of(
          new Target(AcapFuzz.class, AcapFuzz::fuzzerTestOneInput),
          new Target(ArrangementFuzz.class, ArrangementFuzz::fuzzerTestOneInput),
          new Target(DataTxtFuzz.class, DataTxtFuzz::fuzzerTestOneInput),
          new Target(PathFuzz.class, PathFuzz::fuzzerTestOneInput),
          new Target(PolicyFuzz.class, PolicyFuzz::fuzzerTestOneInput),
          new Target(ProgramsFuzz.class, ProgramsFuzz::fuzzerTestOneInput),
          new Target(ReadersFuzz.class, ReadersFuzz::fuzzerTestOneInput),
          new Target(RobotsTagFuzz.class, RobotsTagFuzz::fuzzerTestOneInput),
          new Target(RobotsTxtFuzz.class, RobotsTxtFuzz::fuzzerTestOneInput),
          new Target(UsageFuzz.class, UsageFuzz::fuzzerTestOneInput));

  private Targets() {}
}
