package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Measures how long requests take while {@value SparseFiles#COUNT} files are hashed and afterwards,
 * compared with a server without files.
 */
public final class HashingTable {
  private static final List<byte[]> DATA = SampleRequests.of(Optional.of("/data.txt"));
  private static final String HASH = "SHA-256: ";
  private static final int TIMES = 100;
  private static final int WARMUP = 100;
  private static final long PAUSE_MILLIS = 500;

  private HashingTable() {}

  public static void main(String... arguments) throws IOException, InterruptedException {
    try (SparseFiles files = new SparseFiles();
        ServerProcess offeringServer = ServerProcess.start(SiteVariant.OFFERING);
        ServerProcess referenceServer = ServerProcess.start(SiteVariant.DECIDING);
        Connection offering = new Connection(offeringServer.port());
        Connection reference = new Connection(referenceServer.port())) {
      MeasurementPhase.measure(offering, reference, WARMUP);
      files.appear();
      await(offering, 2);
      MeasurementPhase hashing = MeasurementPhase.measure(offering, reference, TIMES);
      int hashed = hashed(offering);
      await(offering, SparseFiles.COUNT);
      MeasurementPhase afterwards = MeasurementPhase.measure(offering, reference, TIMES);
      System.out.println(PairedLatencies.HEADING);
      hashing.lines("hashing").forEach(System.out::println);
      afterwards.lines("known").forEach(System.out::println);
      System.out.println(hashing.line("hashing / known", afterwards));
      System.out.println(
          "The slowest data.txt took %.0f us while files were hashed, and %.0f us later."
              .formatted(hashing.slowestData() / 1_000, afterwards.slowestData() / 1_000));
      System.out.println(
          "Of %s files %s were hashed by then.".formatted(SparseFiles.COUNT, hashed));
    }
  }

  private static void await(Connection offering, int hashed)
      throws IOException, InterruptedException {
    while (hashed(offering) < hashed) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private static int hashed(Connection offering) throws IOException {
    offering.write(DATA.get(0));
    return offering.readAnswer().split(HASH, -1).length - 1;
  }
}
