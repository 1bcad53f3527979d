package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.server.PairedLatencies.Latency;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Response times of a server with files and of one without, measured in turn. */
final class MeasurementPhase {
  private static final List<byte[]> PAGES = SampleRequests.of(Optional.empty());
  private static final List<byte[]> ROBOTS = SampleRequests.of(Optional.of("/robots.txt"));
  private static final List<byte[]> DATA = SampleRequests.of(Optional.of("/data.txt"));

  private static final int REQUESTS = 300;
  private static final int LARGE_REQUESTS = 5;

  private final List<Latency> pages = new ArrayList<>();
  private final List<Latency> pagesBeside = new ArrayList<>();
  private final List<Latency> robots = new ArrayList<>();
  private final List<Latency> robotsBeside = new ArrayList<>();
  private final List<Latency> data = new ArrayList<>();

  private MeasurementPhase() {}

  static MeasurementPhase measure(Connection offering, Connection beside, int times)
      throws IOException {
    MeasurementPhase phase = new MeasurementPhase();
    for (int i = 0; i < times; i++) {
      phase.pages.add(Latency.of(offering, PAGES, REQUESTS));
      phase.pagesBeside.add(Latency.of(beside, PAGES, REQUESTS));
      phase.robotsBeside.add(Latency.of(beside, ROBOTS, REQUESTS));
      phase.robots.add(Latency.of(offering, ROBOTS, REQUESTS));
      phase.data.add(Latency.of(offering, DATA, LARGE_REQUESTS));
    }
    return phase;
  }

  /** Returns the longest response time in nanoseconds, that of a response that was rendered. */
  double slowestData() {
    return data.stream().mapToDouble(Latency::late).max().orElseThrow();
  }

  /** Returns lines of a table that compare this phase with the server without files. */
  List<String> lines(String name) {
    return List.of(
        PairedLatencies.of(pages, pagesBeside).line("page, " + name + " / no files"),
        PairedLatencies.of(robots, robotsBeside).line("robots.txt, " + name + " / no files"));
  }

  /** Returns a line of a table that compares requests about files with another phase. */
  String line(String name, MeasurementPhase reference) {
    return PairedLatencies.of(data, reference.data).line("data.txt, " + name);
  }
}
