package io.github.wayleave.fuzz;

import java.util.List;

/** All fuzz targets. */
final class Targets {
  static final List<Target> ALL =
      List.of(
          new Target(AcapFuzz.class, AcapFuzz::fuzzerTestOneInput),
          new Target(AgentFuzz.class, AgentFuzz::fuzzerTestOneInput),
          new Target(ArrangementFuzz.class, ArrangementFuzz::fuzzerTestOneInput),
          new Target(ConfigFuzz.class, ConfigFuzz::fuzzerTestOneInput),
          new Target(DataTxtFuzz.class, DataTxtFuzz::fuzzerTestOneInput),
          new Target(DnsFuzz.class, DnsFuzz::fuzzerTestOneInput),
          new Target(DocumentFuzz.class, DocumentFuzz::fuzzerTestOneInput),
          new Target(FieldsFuzz.class, FieldsFuzz::fuzzerTestOneInput),
          new Target(ForwardedFuzz.class, ForwardedFuzz::fuzzerTestOneInput),
          new Target(GateFuzz.class, GateFuzz::fuzzerTestOneInput),
          new Target(ListsFuzz.class, ListsFuzz::fuzzerTestOneInput),
          new Target(LogFuzz.class, LogFuzz::fuzzerTestOneInput),
          new Target(PathFuzz.class, PathFuzz::fuzzerTestOneInput),
          new Target(PolicyFuzz.class, PolicyFuzz::fuzzerTestOneInput),
          new Target(ProgramsFuzz.class, ProgramsFuzz::fuzzerTestOneInput),
          new Target(ReadersFuzz.class, ReadersFuzz::fuzzerTestOneInput),
          new Target(ReplyFuzz.class, ReplyFuzz::fuzzerTestOneInput),
          new Target(RobotsTagFuzz.class, RobotsTagFuzz::fuzzerTestOneInput),
          new Target(RobotsTxtFuzz.class, RobotsTxtFuzz::fuzzerTestOneInput),
          new Target(SignatureFuzz.class, SignatureFuzz::fuzzerTestOneInput),
          new Target(StateFuzz.class, StateFuzz::fuzzerTestOneInput),
          new Target(UsageFuzz.class, UsageFuzz::fuzzerTestOneInput));

  private Targets() {}
}
