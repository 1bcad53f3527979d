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

/** What the history says stood there is what was published. */
@Timeout(120)
class LiveHistoryTest {
  private static final Instant NOON = Instant.parse("2026-03-03T12:00:00Z");
  private static final String SHORT = "robots: { disallow: /a }\n";
  private static final String LONG = "robots: { disallow: [/a, /b] }\n";
  private static final String ROBOTS = "/robots.txt";
  private static final String DATA_TXT = "/data.txt";
  private static final DocumentLocation EVERYWHERE = new DocumentLocation("*", ROBOTS);

  @TempDir Path folder;

  private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  private final AtomicReference<String> yaml = new AtomicReference<>(SHORT);

  @Test
  void whatIsPublishedAtTheStartAndAfterAReloadIsNoted() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, LONG);
      reload(live, 120, LONG + "# nothing else\n");
    }
    assertThat(documents())
        .extracting(PublicationPeriod::place, stay -> text(stay), PublicationPeriod::since)
        .containsExactly(
            tuple(EVERYWHERE, "User-agent: *\r\nDisallow: /a\r\n", NOON),
            tuple(
                EVERYWHERE,
                "User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\n",
                NOON.plusSeconds(60)));
    assertThat(read().troubles()).isEmpty();
  }

  @Test
  void theFilesOfThePolicyAreNoted() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, LONG);
    }
    DocumentLocation file = new DocumentLocation("-", "policy:policy.yaml");
    assertThat(read().history().all())
        .filteredOn(stay -> stay.place().equals(file))
        .extracting(stay -> text(stay))
        .containsExactly(SHORT, LONG);
  }

  @Test
  void aRestartWithTheSameNotesNothing() throws IOException {
    start().close();
    List<String> before = Files.readAllLines(log());
    now.set(NOON.plusSeconds(60));
    start().close();
    assertThat(Files.readAllLines(log())).isEqualTo(before);
    yaml.set(LONG);
    start().close();
    assertThat(documents()).hasSize(2);
  }

  @Test
  void aFaultyReloadNotesNothing() throws IOException {
    try (RunningPolicy live = start()) {
      reload(live, 60, "robots: { dissallow: /a }\n");
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
    }
    assertThat(documents()).hasSize(1);
    assertThat(documents().get(0).until()).isEmpty();
  }

  @Test
  void theLastGoodPolicyIsStillTheSame() throws IOException {
    start().close();
    List<String> before = Files.readAllLines(log());
    yaml.set("robots: { dissallow: /a }\n");
    start().close();
    assertThat(Files.readAllLines(log())).isEqualTo(before);
  }

  @Test
  void aDocumentThatIsNoMoreIsGone() throws IOException {
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
  void everyVersionAboutDatasetsThatIsServedIsNoted() throws IOException {
    yaml.set(PoliciesWithHistory.DATA.formatted("Air"));
    List<String> served = new ArrayList<>();
    try (RunningPolicy live = start()) {
      served.add(served(live, DATA_TXT));
      for (String title : List.of("Clean air", "Cleaner air", "Air")) {
        reload(live, served.size() * 60L, PoliciesWithHistory.DATA.formatted(title));
        served.add(served(live, DATA_TXT));
      }
      reload(live, 300, SHORT);
    }
    assertThat(documents())
        .filteredOn(stay -> stay.place().equals(new DocumentLocation("*", DATA_TXT)))
        .extracting(stay -> text(stay))
        .isEqualTo(served)
        .hasSize(4);
    assertThat(read().history().at(NOON.plusSeconds(300)))
        .extracting(stay -> stay.place().path())
        .doesNotContain(DATA_TXT);
  }

  /** Nobody has read it, and to write it takes time and memory. */
  @Test
  void whatNobodyAsksForIsNotWrittenForTheHistory() throws IOException {
    yaml.set(PoliciesWithHistory.DATA.formatted("Air"));
    try (RunningPolicy live = start()) {
      String served = served(live, DATA_TXT);
      reload(live, 60, PoliciesWithHistory.DATA.formatted("Clean air"));
      reload(live, 120, PoliciesWithHistory.DATA.formatted("Cleaner air"));
      assertThat(served).contains("Air");
    }
    assertThat(documents())
        .filteredOn(stay -> stay.place().equals(new DocumentLocation("*", DATA_TXT)))
        .singleElement()
        .extracting(PublicationPeriod::until)
        .isEqualTo(Optional.empty());
  }

  @Test
  void hostsThatShareADocumentShareItsOctets() throws IOException {
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
  void withoutAFolderThereIsNoHistory() {
    try (RunningPolicy live =
        RunningPolicy.start(source(), PoliciesWithHistory.settings(now::get, Optional.empty()))) {
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatCannotBeWrittenIsTold() throws Exception {
    Path inTheWay = Files.writeString(folder.resolve("history"), "");
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
      assertThat(served(live, ROBOTS)).contains("/a");
      Files.delete(inTheWay);
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
  void whoDoesNotGetTheHistoryTakesItOverOnceItIsFree() throws Exception {
    LiveSettings often =
        settings()
            .withReload(
                Optional.of(new ReloadSettings(Duration.ofMillis(1), Duration.ofMillis(1))));
    HistoryWriter other = HistoryWriter.open(HistoryFolder.in(folder), HistoryFolder.MOST_OCTETS);
    try (RunningPolicy live = RunningPolicy.start(source(), often)) {
      reload(live, 60, LONG);
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(documents()).isEmpty();
      other.close();
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
    now.set(NOON.plusSeconds(seconds));
    yaml.set(text);
    live.reload();
  }

  private RunningPolicy start() {
    return RunningPolicy.start(source(), settings());
  }

  private LiveSettings settings() {
    return PoliciesWithHistory.settings(now::get, Optional.of(folder));
  }

  private PolicySource source() {
    return PoliciesWithHistory.source(yaml::get);
  }

  private static String served(RunningPolicy live, String path) {
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
    return read().history().all().stream().filter(stay -> !stay.place().isOfPolicy()).toList();
  }

  private String text(PublicationPeriod stay) {
    try {
      return new String(HistoryFolder.in(folder).octets(stay.version()), StandardCharsets.UTF_8);
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
