package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryLog;
import io.github.wayleave.internal.history.HistoryWriter;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The history of a running policy. */
@Timeout(300)
class LiveHistoryTest {
  private static final Instant NOON = Instant.parse("2026-03-03T12:00:00Z");
  private static final String SHORT = "robots: { disallow: /a }\n";
  private static final String LONG = "robots: { disallow: [/a, /b] }\n";
  private static final String ROBOTS = "/robots.txt";
  private static final String DATA_TXT = "/data.txt";
  private static final DocumentLocation ROBOTS_TXT = new DocumentLocation("*", ROBOTS);

  @TempDir Path folder;

  private final AtomicReference<Instant> time = new AtomicReference<>(NOON);
  private final AtomicReference<String> yaml = new AtomicReference<>(SHORT);

  @Test
  void startAndReload_documentsAreRecorded() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, LONG);
      reload(live, 120, LONG + "# nothing else\n");
    }
    assertThat(documents())
        .extracting(PublicationPeriod::place, period -> text(period), PublicationPeriod::since)
        .containsExactly(
            tuple(ROBOTS_TXT, "User-agent: *\r\nDisallow: /a\r\n", NOON),
            tuple(
                ROBOTS_TXT,
                "User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\n",
                NOON.plusSeconds(60)));
    assertThat(read().problems()).isEmpty();
  }

  @Test
  void startAndReload_policyFilesAreRecorded() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, LONG);
    }
    DocumentLocation file = new DocumentLocation("-", "policy:policy.yaml");
    assertThat(read().history().periods())
        .filteredOn(period -> period.place().equals(file))
        .extracting(period -> text(period))
        .containsExactly(SHORT, LONG);
  }

  @Test
  void restart_samePolicy_recordsNothing() throws IOException {
    start().close();
    List<String> previous = Files.readAllLines(log());
    time.set(NOON.plusSeconds(60));
    start().close();
    assertThat(Files.readAllLines(log())).isEqualTo(previous);
    yaml.set(LONG);
    start().close();
    assertThat(documents()).hasSize(2);
  }

  @Test
  void reload_faultyPolicy_recordsNothing() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, "robots: { dissallow: /a }\n");
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
    }
    assertThat(documents()).hasSize(1);
    assertThat(documents().get(0).until()).isEmpty();
  }

  @Test
  void restart_lastGoodPolicyInForce_recordsNothing() throws IOException {
    start().close();
    List<String> previous = Files.readAllLines(log());
    yaml.set("robots: { dissallow: /a }\n");
    start().close();
    assertThat(Files.readAllLines(log())).isEqualTo(previous);
  }

  @Test
  void document_noLongerPublished_periodEnds() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, "robots: none\n");
      reload(live, 120, SHORT);
    }
    assertThat(documents())
        .extracting(PublicationPeriod::since, PublicationPeriod::until)
        .containsExactly(
            tuple(NOON, Optional.of(NOON.plusSeconds(60))),
            tuple(NOON.plusSeconds(120), Optional.empty()));
  }

  @Test
  void dataTxt_servedVersions_areRecorded() throws IOException {
    yaml.set(PoliciesWithHistory.DATA.formatted("Air"));
    List<String> served = new ArrayList<>();
    try (RunningPolicy live = start()) {
      served.add(download(live, DATA_TXT));
      for (String title : List.of("Clean air", "Cleaner air", "Air")) {
        reload(live, served.size() * 60L, PoliciesWithHistory.DATA.formatted(title));
        served.add(download(live, DATA_TXT));
      }
      reload(live, 300, SHORT);
    }
    assertThat(documents())
        .filteredOn(period -> period.place().equals(new DocumentLocation("*", DATA_TXT)))
        .extracting(period -> text(period))
        .isEqualTo(served)
        .hasSize(4);
    assertThat(read().history().at(NOON.plusSeconds(300)))
        .extracting(period -> period.place().path())
        .doesNotContain(DATA_TXT);
  }

  /** No crawler has read it, and creating it costs time and memory. */
  @Test
  void dataTxt_notRequested_isNotRecorded() throws IOException {
    yaml.set(PoliciesWithHistory.DATA.formatted("Air"));
    try (RunningPolicy live = start()) {
      String served = download(live, DATA_TXT);
      reload(live, 60, PoliciesWithHistory.DATA.formatted("Clean air"));
      reload(live, 120, PoliciesWithHistory.DATA.formatted("Cleaner air"));
      assertThat(served).contains("Air");
    }
    assertThat(documents())
        .filteredOn(period -> period.place().equals(new DocumentLocation("*", DATA_TXT)))
        .singleElement()
        .extracting(PublicationPeriod::until)
        .isEqualTo(Optional.empty());
  }

  @Test
  void hosts_sameDocument_shareOneFile() throws IOException {
    String hosts =
        Stream.iterate(0, i -> i + 1)
            .limit(1000)
            .map(i -> "  - { names: h%s.example.org }\n".formatted(i))
            .collect(Collectors.joining("", "hosts:\n", ""));
    yaml.set(SHORT + hosts);
    start().close();
    assertThat(documents())
        .hasSize(1001)
        .extracting(PublicationPeriod::version)
        .containsOnly(documents().get(0).version());
    try (Stream<Path> files = Files.walk(folder.resolve("history/octets"))) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(2);
    }
  }

  @Test
  void withoutStateFolder_nothingIsRecorded() {
    try (RunningPolicy live =
        RunningPolicy.start(source(), PoliciesWithHistory.settings(time::get, Optional.empty()))) {
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void historyFolder_notWritable_isReported() throws Exception {
    Path obstacle = Files.writeString(folder.resolve("history"), "");
    try (RunningPolicy live = start()) {
      while (live.status().health() == Health.UP) {
        Thread.sleep(1);
      }
      assertThat(live.status().problems())
          .extracting(PolicyProblem::toString)
          .singleElement()
          .asString()
          .startsWith(
              "state: cannot record the history (java.nio.file.FileAlreadyExistsException: ")
          .endsWith("; give this process write access to " + folder);
      assertThat(download(live, ROBOTS)).contains("/a");
      Files.delete(obstacle);
      reload(live, 60, LONG);
      while (live.status().health() != Health.UP) {
        Thread.sleep(1);
      }
    }
    assertThat(documents())
        .singleElement()
        .extracting(PublicationPeriod::since)
        .isEqualTo(NOON.plusSeconds(60));
  }

  @Test
  void historyLock_releasedByOtherProcess_isTakenOver() throws Exception {
    LiveSettings settings =
        settings()
            .withReload(
                Optional.of(new ReloadSettings(Duration.ofMillis(1), Duration.ofMillis(1))));
    HistoryWriter otherProcess =
        HistoryWriter.open(HistoryFolder.in(folder), HistoryFolder.MAX_BYTES);
    try (RunningPolicy live = RunningPolicy.start(source(), settings)) {
      reload(live, 60, LONG);
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(documents()).isEmpty();
      otherProcess.close();
      while (documents().isEmpty()) {
        Thread.sleep(1);
      }
    }
    assertThat(documents())
        .singleElement()
        .extracting(PublicationPeriod::since)
        .isEqualTo(NOON.plusSeconds(60));
  }

  private void reload(RunningPolicy live, long seconds, String text) {
    time.set(NOON.plusSeconds(seconds));
    yaml.set(text);
    live.reload();
  }

  private RunningPolicy start() {
    return RunningPolicy.start(source(), settings());
  }

  private LiveSettings settings() {
    return PoliciesWithHistory.settings(time::get, Optional.of(folder));
  }

  private PolicySource source() {
    return PoliciesWithHistory.source(yaml::get);
  }

  private static String download(RunningPolicy live, String path) {
    return new String(
        live.current()
            .orElseThrow()
            .publication()
            .defaultPublication()
            .document(path)
            .orElseThrow()
            .octets(),
        StandardCharsets.UTF_8);
  }

  private List<PublicationPeriod> documents() throws IOException {
    return read().history().periods().stream()
        .filter(period -> !period.place().isPolicyFile())
        .toList();
  }

  private String text(PublicationPeriod period) {
    try {
      return new String(HistoryFolder.in(folder).octets(period.version()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HistoryLog read() throws IOException {
    return HistoryFolder.in(folder).read();
  }

  private Path log() {
    return folder.resolve("history/log.txt");
  }
}
