package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.PublishedDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A history with frequent changes or failures. */
@Timeout(180)
class BusyHistoryTest {
  private static final Instant NOON = Instant.parse("2026-03-03T12:00:00Z");
  private static final String FILE = "https://www.example.org/air.csv";

  @TempDir private Path folder;
  private final AtomicReference<Instant> time = new AtomicReference<>(NOON);
  private final AtomicBoolean isFailing = new AtomicBoolean();

  @Test
  void dataTxt_changesOften_isRecordedOncePerHour() throws Exception {
    Path file = Files.createFile(Files.createDirectory(folder.resolve("data")).resolve("air.csv"));
    LiveSettings settings =
        PoliciesWithHistory.settings(time::get, Optional.of(folder.resolve("state")))
            .withFiles(DataRoot.folder(folder));
    String yaml = PoliciesWithHistory.DATA.formatted("Air").replace(FILE, "/data/air.csv");
    try (RunningPolicy live =
        RunningPolicy.start(PoliciesWithHistory.source(() -> yaml), settings)) {
      await(live, 0);
      for (int size = 1; size <= 4; size++) {
        time.set(time.get().plus(Duration.ofMinutes(10)));
        Files.writeString(file, "x".repeat(size));
        await(live, size);
      }
      time.set(NOON.plus(Duration.ofHours(2)));
      Files.writeString(file, "x".repeat(5));
      await(live, 5);
    }
    assertThat(recorded(DocumentPaths.DATA_TXT)).hasSize(2);
    assertThat(recorded(DocumentPaths.ROBOTS_TXT)).isEmpty();
  }

  @Test
  void error_inTheHistoryThread_isReportedUntilItWorksAgain() throws Exception {
    InstantSource clock =
        () -> {
          if (isFailing.get() && Thread.currentThread().getName().equals("wayleave-history")) {
            throw new OutOfMemoryError("a test");
          }
          return time.get();
        };
    isFailing.set(true);
    LiveSettings settings =
        PoliciesWithHistory.settings(clock, Optional.of(folder))
            .withReload(
                Optional.of(
                    new LiveSettings.ReloadSettings(Duration.ofMillis(20), Duration.ofMillis(1))));
    String yaml = "robots: { disallow: /a }";
    try (RunningPolicy live =
        RunningPolicy.start(PoliciesWithHistory.source(() -> yaml), settings)) {
      while (live.status().health() == Health.UP) {
        Thread.sleep(5);
      }
      assertThat(live.status().problems())
          .extracting(PolicyProblem::toString)
          .containsExactly(
              "state: cannot record the history (java.lang.OutOfMemoryError: a test); give this process more memory");
      isFailing.set(false);
      while (live.status().health() != Health.UP) {
        Thread.sleep(5);
      }
    }
    assertThat(recorded(DocumentPaths.ROBOTS_TXT)).hasSize(1);
  }

  private List<PublicationPeriod> recorded(String path) throws IOException {
    Path state = Files.isDirectory(folder.resolve("state")) ? folder.resolve("state") : folder;
    return HistoryFolder.in(state).read().history().periods().stream()
        .filter(period -> period.place().equals(new DocumentLocation("*", path)))
        .toList();
  }

  private static void await(RunningPolicy live, int size) throws InterruptedException {
    while (!document(live).contains("Bytes: " + size + "\r\n")) {
      Thread.sleep(20);
    }
  }

  private static String document(RunningPolicy live) {
    return live.current()
        .orElseThrow()
        .publication()
        .defaultPublication()
        .document(DocumentPaths.DATA_TXT)
        .map(PublishedDocument::octets)
        .map(octets -> new String(octets, StandardCharsets.US_ASCII))
        .orElse("");
  }
}
