package io.github.wayleave.internal.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
  void whatIsNotedIsRead() throws IOException {
    note(ROBOTS, 0, "a");
    note(ODD, 1, "b");
    note(ROBOTS, 2, "");
    HistoryLog log = folder.read();
    assertThat(log.troubles()).isEmpty();
    assertThat(log.entries())
        .containsExactly(
            new HistoryEntry(NOON, ROBOTS, Optional.of(version("a"))),
            new HistoryEntry(NOON.plusSeconds(1), ODD, Optional.of(version("b"))),
            new HistoryEntry(NOON.plusSeconds(2), ROBOTS, Optional.empty()));
    assertThat(folder.octets(version("b"))).asString().isEqualTo("b");
    assertThat(folder.verify(log)).isEmpty();
  }

  @Test
  void whatHasNotChangedIsNotNotedAgain() throws IOException {
    note(ROBOTS, 0, "a");
    List<String> before = lines();
    note(ROBOTS, 1, "a");
    note(ODD, 1, "");
    assertThat(lines()).isEqualTo(before).hasSize(1);
  }

  @Test
  void theSameOctetsAreKeptOnce() throws IOException {
    note(ROBOTS, 0, "a");
    Path kept = file(version("a"));
    Files.setLastModifiedTime(kept, FileTime.from(Instant.EPOCH));
    note(ODD, 1, "a");
    note(ROBOTS, 2, "b");
    note(ROBOTS, 3, "a");
    assertThat(Files.getLastModifiedTime(kept).toInstant()).isEqualTo(Instant.EPOCH);
    try (Stream<Path> files = Files.walk(state.resolve("history/octets"))) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(2);
    }
  }

  @Test
  void aTornLineIsPassedOverAndTold() throws IOException {
    note(ROBOTS, 0, "a");
    String whole = Files.readString(log());
    note(ROBOTS, 1, "b");
    String torn = Files.readString(log());
    for (int length = whole.length() + 1; length < torn.length() - 1; length++) {
      Files.writeString(log(), torn.substring(0, length));
      note(ROBOTS, 2, "c");
      HistoryLog read = folder.read();
      assertThat(read.troubles())
          .containsExactly(
              new HistoryProblem(
                  log() + ": line 2 is incomplete, as after a crash, and is skipped", true));
      assertThat(read.entries())
          .extracting(HistoryEntry::version)
          .containsExactly(Optional.of(version("a")), Optional.of(version("c")));
    }
  }

  @Test
  void aLineOfWhichOnlyTheEndIsMissingIsWhole() throws IOException {
    note(ROBOTS, 0, "a");
    Files.writeString(log(), Files.readString(log()).stripTrailing());
    note(ROBOTS, 1, "b");
    assertThat(folder.read().troubles()).isEmpty();
    assertThat(folder.read().entries()).hasSize(2);
  }

  @Test
  void aChangedLineIsFound() throws IOException {
    threeLines();
    String changed = lines().get(1).replace("12:00:01Z", "12:00:00Z");
    assertThat(troubles(lines().get(0), changed, lines().get(2))).containsExactly(changed(2));
  }

  @Test
  void aMissingLineIsFound() throws IOException {
    threeLines();
    assertThat(troubles(lines().get(0), lines().get(2))).containsExactly(changed(2));
    threeLines();
    assertThat(troubles(lines().get(1), lines().get(2))).containsExactly(changed(1));
  }

  @Test
  void linesInAnotherOrderAreFound() throws IOException {
    threeLines();
    assertThat(troubles(lines().get(1), lines().get(0), lines().get(2)))
        .containsExactly(changed(1), changed(2), changed(3));
  }

  @Test
  void aLineThatIsMadeUnreadableIsFoundAtTheNext() throws IOException {
    threeLines();
    assertThat(troubles(lines().get(0), "?", lines().get(2)))
        .filteredOn(trouble -> !trouble.isHarmless())
        .containsExactly(changed(3));
  }

  /** What of a line may be read otherwise without its hash being another. */
  @Test
  void noCharacterOfALineCanBeAnother() throws IOException {
    note(ROBOTS, 0, "a");
    String line = lines().get(0);
    for (int i = 0; i < line.length(); i++) {
      for (char other : new char[] {'?', '0', 'a', ' ', '\u00e9', '/'}) {
        if (line.charAt(i) != other) {
          String changed = line.substring(0, i) + other + line.substring(i + 1);
          assertThat(troubles(changed)).as(changed).hasSize(1);
        }
      }
    }
  }

  @Test
  void octetsThatAreNotThoseThatWerePublishedAreFound() throws IOException {
    note(ROBOTS, 0, "a");
    Path kept = file(version("a"));
    Files.write(kept, OctetStore.compress(new byte[] {'b'}));
    assertThat(folder.verify(folder.read()))
        .extracting(HistoryProblem::sentence)
        .containsExactly(
            kept
                + " does not contain the published bytes (the hash differs); restore it from a backup");
    Files.write(kept, OctetStore.compress(new byte[10_000_000]));
    assertThatThrownBy(() -> folder.octets(version("a"))).hasMessageContaining("the hash differs");
    Files.writeString(kept, "a");
    assertThat(folder.verify(folder.read())).hasSize(1);
    Files.delete(kept);
    assertThat(folder.verify(folder.read()))
        .containsExactly(
            new HistoryProblem(
                kept + ", the content of a version, is missing; restore it from a backup", false));
  }

  @Test
  void noLineLeadsOutOfTheFolder() throws IOException {
    Path secret = Files.write(state.resolve("secret.gz"), OctetStore.compress(new byte[] {1}));
    note(new DocumentLocation("../..", "/../../../secret"), 0, "a");
    assertThat(secret).exists();
    try (Stream<Path> files = Files.walk(state)) {
      assertThat(files.filter(Files::isRegularFile))
          .containsExactlyInAnyOrder(
              secret, log(), state.resolve("history/lock"), file(version("a")));
    }
    String line = lines().get(0).replace(version("a").sha256(), "../".repeat(21) + "s");
    assertThat(troubles(line)).allMatch(HistoryProblem::isHarmless).hasSize(1);
    assertThat(folder.read().entries()).isEmpty();
  }

  @Test
  void aFullHistoryTakesNoMore() throws IOException {
    try (HistoryWriter writer = HistoryWriter.open(folder, 600)) {
      writer.note(now(ROBOTS, 0, "a"));
      writer.note(now(ROBOTS, 1, "b"));
      assertThatThrownBy(() -> writer.note(now(ROBOTS, 2, "c")))
          .isInstanceOf(HistoryFullException.class)
          .hasMessage(
              state.resolve("history")
                  + " has reached the limit of 600 bytes for a history; move it elsewhere to begin a new one");
    }
    assertThatThrownBy(() -> note(600, now(ROBOTS, 3, "d")))
        .hasMessageContaining("the limit of 600");
    assertThat(folder.read().entries()).hasSize(2);
    assertThat(folder.verify(folder.read())).isEmpty();
    note(ROBOTS, 4, "e");
    assertThat(folder.read().entries()).hasSize(3);
  }

  @Test
  void onlyOneWrites() throws IOException {
    try (HistoryWriter writer = HistoryWriter.open(folder, HistoryFolder.MOST_OCTETS)) {
      assertThatThrownBy(() -> HistoryWriter.open(folder, HistoryFolder.MOST_OCTETS))
          .isInstanceOf(HistoryLockedException.class)
          .hasMessage("another process records the history in " + state.resolve("history"));
      writer.note(now(ROBOTS, 0, "a"));
      assertThat(folder.read().entries()).hasSize(1);
    }
    note(ROBOTS, 1, "b");
    assertThat(folder.read().troubles()).isEmpty();
  }

  @Test
  void whereNothingWasWrittenThereIsNoHistory() throws IOException {
    assertThat(folder.isThere()).isFalse();
    assertThat(folder.read().history().all()).isEmpty();
    assertThat(state).isEmptyDirectory();
  }

  private void threeLines() throws IOException {
    Files.deleteIfExists(log());
    note(ROBOTS, 0, "a");
    note(ROBOTS, 1, "b");
    note(ROBOTS, 2, "c");
  }

  private List<HistoryProblem> troubles(String... lines) throws IOException {
    Files.write(log(), List.of(lines), StandardCharsets.ISO_8859_1);
    List<HistoryProblem> troubles = new ArrayList<>(folder.read().troubles());
    return troubles;
  }

  private HistoryProblem changed(int line) {
    return new HistoryProblem(
        "%s: line %s was changed, or the line before it is missing; compare the file with a backup"
            .formatted(log(), line),
        false);
  }

  private void note(DocumentLocation place, int second, String text) throws IOException {
    note(HistoryFolder.MOST_OCTETS, now(place, second, text));
  }

  private void note(long most, Map<DocumentLocation, CurrentDocument> now) throws IOException {
    try (HistoryWriter writer = HistoryWriter.open(folder, most)) {
      writer.note(now);
    }
  }

  private static Map<DocumentLocation, CurrentDocument> now(
      DocumentLocation place, int second, String text) {
    Optional<DocumentContent> content =
        Optional.of(text)
            .filter(some -> !some.isEmpty())
            .map(some -> new DocumentContent(() -> some.getBytes(StandardCharsets.US_ASCII), TYPE));
    return Map.of(place, new CurrentDocument(NOON.plusSeconds(second), content));
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
