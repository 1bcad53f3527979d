package io.github.wayleave.internal.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.StateFile.SavedFileState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedFileStateTest {
  private static final SavedFileState FILE = file("/příklad 1.csv", "a".repeat(64));
  private static final SavedFileState OTHER_FILE = file("/b\nc.csv", "b".repeat(64));

  @TempDir private Path folder;

  private static SavedFileState file(String path, String sha256) {
    return new SavedFileState(
        "/srv/data root",
        new SitePath(path),
        new FileStamp(7, -1, 123_456_789L, 42),
        new Distribution.FileAttributes(7, sha256, Instant.ofEpochSecond(1_700_000_000)));
  }

  @Test
  void of_line_returnsSavedState() {
    assertThat(FILE.line()).matches("[!-~ ]+");
    assertThat(SavedFileState.of(FILE.line())).contains(FILE);
    assertThat(SavedFileState.of(OTHER_FILE.line())).contains(OTHER_FILE);
  }

  @Test
  void of_changedCharacter_isEmpty() {
    String line = FILE.line();
    for (int i = 0; i < line.length(); i++) {
      char replacement = line.charAt(i) == '1' ? '2' : '1';
      assertThat(SavedFileState.of(line.substring(0, i) + replacement + line.substring(i + 1)))
          .as("character %s", i)
          .isEmpty();
      assertThat(SavedFileState.of(line.substring(0, i))).as("first %s", i).isEmpty();
    }
  }

  @Test
  void load_savedStates_returnsThem() {
    Path state = folder.resolve("made/by/itself");
    new StateFile(state).save(List.of(FILE, OTHER_FILE));
    assertThat(new StateFile(state).load()).containsExactly(FILE, OTHER_FILE);
    assertThat(state).isDirectoryContaining(p -> p.endsWith(StateFile.NAME));
    assertThat(state.toFile().list()).hasSize(1);
  }

  @Test
  void load_damagedLines_areSkipped() throws IOException {
    String text =
        "\u0000\u00FF\n\n" + FILE.line() + "\nx " + OTHER_FILE.line() + "\n" + OTHER_FILE.line();
    Files.writeString(folder.resolve(StateFile.NAME), text, ISO_8859_1);
    assertThat(new StateFile(folder).load()).containsExactly(FILE, OTHER_FILE);
  }

  @Test
  void load_unreadableFile_isEmpty() throws IOException {
    Files.createDirectories(folder.resolve(StateFile.NAME));
    assertThat(new StateFile(folder).load()).isEmpty();
    assertThat(new StateFile(folder.resolve("none")).load()).isEmpty();
  }

  @Test
  void save_interruptedThread_writesAndStaysInterrupted() {
    Thread.currentThread().interrupt();
    new StateFile(folder).save(List.of(FILE));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(new StateFile(folder).load()).containsExactly(FILE);
  }

  @Test
  void load_link_isEmpty() throws IOException {
    new StateFile(folder).save(List.of(FILE));
    Path file = folder.resolve(StateFile.NAME);
    Files.createSymbolicLink(file, Files.move(file, folder.resolve("target")));
    assertThat(new StateFile(folder).load()).isEmpty();
  }

  @Test
  void save_unwritableFolder_doesNotThrow() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    new StateFile(file).save(List.of(FILE));
    assertThat(file).isEmptyFile();
  }
}
