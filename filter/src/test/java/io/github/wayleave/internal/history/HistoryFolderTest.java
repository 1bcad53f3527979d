package io.github.wayleave.internal.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.history.HistoryLog.HistoryProblem;
import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument.DocumentContent;
import io.github.wayleave.internal.history.HistoryWriter.HistoryFullException;
import io.github.wayleave.internal.history.HistoryWriter.HistoryLockedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryFolderTest {
  /** At small effort, every fifth place in a line is tried. */
  private static final int STEP = Effort.isFull() ? 1 : 5;

  private static final Instant NOON = Instant.parse("2026-03-03T12:00:00Z");
  private static final DocumentLocation ROBOTS = new DocumentLocation("*", "/robots.txt");
  private static final DocumentLocation ODD =
      new DocumentLocation("*.example.org", "/a b%20\n2026 * /é\u2028");
  private static final String TYPE = "text/plain; charset=utf-8";

  @TempDir Path state;
  private HistoryFolder folder;

  @BeforeEach
  void folder() {
    folder = HistoryFolder.in(state);
  }

  @Test
  void read_recordedEntries_returnsThem() throws IOException {
    record(ROBOTS, 0, "a");
    record(ODD, 1, "b");
    record(ROBOTS, 2, "");
    HistoryLog log = folder.read();
    assertThat(log.problems()).isEmpty();
    assertThat(log.entries())
        .containsExactly(
            new HistoryEntry(NOON, ROBOTS, Optional.of(version("a"))),
            new HistoryEntry(NOON.plusSeconds(1), ODD, Optional.of(version("b"))),
            new HistoryEntry(NOON.plusSeconds(2), ROBOTS, Optional.empty()));
    assertThat(folder.octets(version("b"))).asString().isEqualTo("b");
    assertThat(folder.verify(log)).isEmpty();
  }

  @Test
  void record_unchangedDocument_writesNothing() throws IOException {
    record(ROBOTS, 0, "a");
    List<String> previous = lines();
    record(ROBOTS, 1, "a");
    record(ODD, 1, "");
    assertThat(lines()).isEqualTo(previous).hasSize(1);
  }

  @Test
  void record_sameContent_isStoredOnce() throws IOException {
    record(ROBOTS, 0, "a");
    Path file = file(version("a"));
    Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
    record(ODD, 1, "a");
    record(ROBOTS, 2, "b");
    record(ROBOTS, 3, "a");
    assertThat(Files.getLastModifiedTime(file).toInstant()).isEqualTo(Instant.EPOCH);
    try (Stream<Path> files = Files.walk(state.resolve("history/octets"))) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(2);
    }
  }

  @Test
  void read_incompleteLine_isSkippedAndReported() throws IOException {
    record(ROBOTS, 0, "a");
    String whole = Files.readString(log());
    record(ROBOTS, 1, "b");
    String torn = Files.readString(log());
    for (int length = whole.length() + 1; length < torn.length() - 1; length += STEP) {
      Files.writeString(log(), torn.substring(0, length));
      record(ROBOTS, 2, "c");
      HistoryLog log = folder.read();
      assertThat(log.problems())
          .containsExactly(
              new HistoryProblem(
                  log() + ": line 2 is incomplete, as after a crash, and is skipped", true));
      assertThat(log.entries())
          .extracting(HistoryEntry::version)
          .containsExactly(Optional.of(version("a")), Optional.of(version("c")));
    }
  }

  @Test
  void read_missingFinalLineBreak_lineIsComplete() throws IOException {
    record(ROBOTS, 0, "a");
    Files.writeString(log(), Files.readString(log()).stripTrailing());
    record(ROBOTS, 1, "b");
    assertThat(folder.read().problems()).isEmpty();
    assertThat(folder.read().entries()).hasSize(2);
  }

  @Test
  void read_changedLine_isReported() throws IOException {
    threeLines();
    String changed = lines().get(1).replace("12:00:01Z", "12:00:00Z");
    assertThat(problems(lines().get(0), changed, lines().get(2))).containsExactly(brokenChain(2));
  }

  @Test
  void read_missingLine_isReported() throws IOException {
    threeLines();
    assertThat(problems(lines().get(0), lines().get(2))).containsExactly(brokenChain(2));
    threeLines();
    assertThat(problems(lines().get(1), lines().get(2))).containsExactly(brokenChain(1));
  }

  @Test
  void read_reorderedLines_areReported() throws IOException {
    threeLines();
    assertThat(problems(lines().get(1), lines().get(0), lines().get(2)))
        .containsExactly(brokenChain(1), brokenChain(2), brokenChain(3));
  }

  @Test
  void read_unparsableLine_nextLineIsReported() throws IOException {
    threeLines();
    assertThat(problems(lines().get(0), "?", lines().get(2)))
        .filteredOn(problem -> !problem.isHarmless())
        .containsExactly(brokenChain(3));
  }

  @Test
  void read_anyChangedCharacter_isReported() throws IOException {
    record(ROBOTS, 0, "a");
    String line = lines().get(0);
    for (int i = 0; i < line.length(); i += STEP) {
      for (char replacement : new char[] {'?', '0', 'a', ' ', '\u00e9', '/'}) {
        if (line.charAt(i) != replacement) {
          String changed = line.substring(0, i) + replacement + line.substring(i + 1);
          assertThat(problems(changed)).as(changed).hasSize(1);
        }
      }
    }
  }

  @Test
  void verify_changedContent_isReported() throws IOException {
    record(ROBOTS, 0, "a");
    Path file = file(version("a"));
    Files.write(file, OctetStore.compress(new byte[] {'b'}));
    assertThat(folder.verify(folder.read()))
        .extracting(HistoryProblem::sentence)
        .containsExactly(
            file
                + " does not contain the published bytes (the hash differs); restore it from a backup");
    Files.write(file, OctetStore.compress(new byte[10_000_000]));
    assertThatThrownBy(() -> folder.octets(version("a"))).hasMessageContaining("the hash differs");
    Files.writeString(file, "a");
    assertThat(folder.verify(folder.read())).hasSize(1);
    Files.delete(file);
    assertThat(folder.verify(folder.read()))
        .containsExactly(
            new HistoryProblem(
                file + ", the content of a version, is missing; restore it from a backup", false));
  }

  @Test
  void read_pathInLine_staysInFolder() throws IOException {
    Path secret = Files.write(state.resolve("secret.gz"), OctetStore.compress(new byte[] {1}));
    record(new DocumentLocation("../..", "/../../../secret"), 0, "a");
    assertThat(secret).exists();
    try (Stream<Path> files = Files.walk(state)) {
      assertThat(files.filter(Files::isRegularFile))
          .containsExactlyInAnyOrder(
              secret, log(), state.resolve("history/lock"), file(version("a")));
    }
    String line = lines().get(0).replace(version("a").sha256(), "../".repeat(21) + "s");
    assertThat(problems(line)).allMatch(HistoryProblem::isHarmless).hasSize(1);
    assertThat(folder.read().entries()).isEmpty();
  }

  @Test
  void record_limitReached_throws() throws IOException {
    try (HistoryWriter writer = HistoryWriter.open(folder, 600)) {
      writer.record(document(ROBOTS, 0, "a"));
      writer.record(document(ROBOTS, 1, "b"));
      assertThatThrownBy(() -> writer.record(document(ROBOTS, 2, "c")))
          .isInstanceOf(HistoryFullException.class)
          .hasMessage(
              state.resolve("history")
                  + " has reached the limit of 600 bytes for a history; move it elsewhere to begin a new one");
    }
    assertThatThrownBy(() -> record(600, document(ROBOTS, 3, "d")))
        .hasMessageContaining("the limit of 600");
    assertThat(folder.read().entries()).hasSize(2);
    assertThat(folder.verify(folder.read())).isEmpty();
    record(ROBOTS, 4, "e");
    assertThat(folder.read().entries()).hasSize(3);
  }

  @Test
  void open_lockedHistory_throws() throws IOException {
    try (HistoryWriter writer = HistoryWriter.open(folder, HistoryFolder.MAX_BYTES)) {
      assertThatThrownBy(() -> HistoryWriter.open(folder, HistoryFolder.MAX_BYTES))
          .isInstanceOf(HistoryLockedException.class)
          .hasMessage("another process records the history in " + state.resolve("history"));
      writer.record(document(ROBOTS, 0, "a"));
      assertThat(folder.read().entries()).hasSize(1);
    }
    record(ROBOTS, 1, "b");
    assertThat(folder.read().problems()).isEmpty();
  }

  @Test
  void record_interruptedThread_writesAndStaysInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    record(ROBOTS, 0, "a");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(folder.verify(folder.read())).isEmpty();
    assertThat(folder.read().entries()).hasSize(1);
  }

  @Test
  void exists_emptyFolder_isFalse() throws IOException {
    assertThat(folder.exists()).isFalse();
    assertThat(folder.read().history().periods()).isEmpty();
    assertThat(state).isEmptyDirectory();
  }

  private void threeLines() throws IOException {
    Files.deleteIfExists(log());
    record(ROBOTS, 0, "a");
    record(ROBOTS, 1, "b");
    record(ROBOTS, 2, "c");
  }

  private List<HistoryProblem> problems(String... lines) throws IOException {
    Files.write(log(), List.of(lines), StandardCharsets.ISO_8859_1);
    List<HistoryProblem> problems = new ArrayList<>(folder.read().problems());
    return problems;
  }

  private HistoryProblem brokenChain(int line) {
    return new HistoryProblem(
        "%s: line %s was changed, or the line before it is missing; compare the file with a backup"
            .formatted(log(), line),
        false);
  }

  private void record(DocumentLocation location, int second, String text) throws IOException {
    record(HistoryFolder.MAX_BYTES, document(location, second, text));
  }

  private void record(long maxBytes, Map<DocumentLocation, CurrentDocument> documents)
      throws IOException {
    try (HistoryWriter writer = HistoryWriter.open(folder, maxBytes)) {
      writer.record(documents);
    }
  }

  private static Map<DocumentLocation, CurrentDocument> document(
      DocumentLocation location, int second, String text) {
    Optional<DocumentContent> content =
        Optional.of(text)
            .filter(value -> !value.isEmpty())
            .map(
                value ->
                    new DocumentContent(() -> value.getBytes(StandardCharsets.US_ASCII), TYPE));
    return Map.of(location, new CurrentDocument(NOON.plusSeconds(second), content));
  }

  private static DocumentVersion version(String text) {
    return DocumentVersion.of(text.getBytes(StandardCharsets.US_ASCII), TYPE);
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(log(), StandardCharsets.ISO_8859_1);
  }

  private Path log() {
    return state.resolve("history/log.txt");
  }

  private Path file(DocumentVersion version) {
    String hash = version.sha256();
    return state.resolve("history/octets").resolve(hash.substring(0, 2)).resolve(hash + ".gz");
  }
}
