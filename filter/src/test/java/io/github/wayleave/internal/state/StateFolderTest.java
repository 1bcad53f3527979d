package io.github.wayleave.internal.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What holds for every file that a server keeps from one start to the next. */
@Timeout(120)
class StateFolderTest {
  private static final byte[] OLD = "old\n".getBytes(UTF_8);
  private static final byte[] NEW = "new\n".getBytes(UTF_8);

  @TempDir Path parent;
  private Path path;
  private Path file;
  private StateFolder folder;

  @BeforeEach
  void name() {
    path = parent.resolve("state");
    file = path.resolve("kept.txt");
    folder = new StateFolder(path, "kept.txt");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.map(kept -> kept.getFileName().toString()).sorted().toList();
    }
  }

  private StateFolder locked() throws IOException {
    return StateFolder.lock(path).orElseThrow();
  }

  @Test
  void replace_missingFolder_leavesTheFileAlone_forThisUser() throws IOException {
    folder.replace(file, OLD);
    folder.replace(file, NEW);
    assertThat(file).hasBinaryContent(NEW);
    assertThat(names()).containsExactly("kept.txt");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void replace_inALockedFolder_othersMayReadAsTheSystemSays() throws IOException {
    Path plain = Files.createFile(parent.resolve("plain"));
    Path below = path.resolve("a/b/kept.txt");
    try (StateFolder locked = locked()) {
      locked.replace(below, NEW);
    }
    assertThat(names()).containsExactly("a", "lock");
    assertThat(Files.getPosixFilePermissions(below))
        .isEqualTo(Files.getPosixFilePermissions(plain));
  }

  @Test
  void replace_interruptedThread_writesAndStaysInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    folder.replace(file, NEW);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(file).hasBinaryContent(NEW);
  }

  @Test
  void append_interruptedThread_writesAndStaysInterrupted() throws IOException {
    try (StateFolder locked = locked()) {
      Thread.currentThread().interrupt();
      locked.append(file, OLD);
      locked.append(file, NEW);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(file).hasContent("old\nnew\n");
    }
  }

  @Test
  void replace_link_isReplaced_andItsTargetUnchanged() throws IOException {
    Path target = Files.write(parent.resolve("target"), OLD);
    Files.createDirectories(path);
    Files.createSymbolicLink(file, target);
    folder.replace(file, NEW);
    assertThat(Files.isSymbolicLink(file)).isFalse();
    assertThat(target).hasBinaryContent(OLD);
    assertThat(file).hasBinaryContent(NEW);
  }

  @Test
  void replace_temporaryFileIsALink_writesElsewhere() throws IOException {
    Path target = Files.write(parent.resolve("target"), OLD);
    try (StateFolder locked = locked()) {
      Files.createSymbolicLink(path.resolve("new.tmp"), target);
      locked.replace(file, NEW);
    }
    assertThat(target).hasBinaryContent(OLD);
    assertThat(file).hasBinaryContent(NEW);
    assertThat(names()).containsExactly("kept.txt", "lock");
  }

  @Test
  void append_link_fails() throws IOException {
    Path target = Files.write(parent.resolve("target"), OLD);
    try (StateFolder locked = locked()) {
      Files.createSymbolicLink(file, target);
      assertThatThrownBy(() -> locked.append(file, NEW)).hasMessage(file + " is not a file");
    }
    assertThat(target).hasBinaryContent(OLD);
  }

  @Test
  void lock_link_fails() throws IOException {
    Files.createDirectories(path);
    Files.createSymbolicLink(path.resolve("lock"), parent.resolve("target"));
    assertThatThrownBy(() -> StateFolder.lock(path)).hasMessageEndingWith("lock is not a file");
    assertThat(parent.resolve("target")).doesNotExist();
  }

  @Test
  void open_linkOrFolder_fails() throws IOException {
    Files.createDirectories(path);
    Files.createSymbolicLink(file, Files.write(parent.resolve("target"), OLD));
    assertThatThrownBy(() -> StateFolder.open(file)).hasMessage("it is not a file");
    assertThatThrownBy(() -> StateFolder.open(path)).hasMessage("it is not a file");
  }

  /** Opening a pipe waits until another process opens it, too. */
  @Test
  void pipe_inPlaceOfAFile_blocksNobody() throws Exception {
    try (StateFolder locked = locked()) {
      assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
      assertThatThrownBy(() -> locked.append(file, NEW)).hasMessage(file + " is not a file");
      assertThatThrownBy(() -> StateFolder.open(file)).hasMessage("it is not a file");
      locked.replace(file, NEW);
    }
    assertThat(file).hasBinaryContent(NEW);
  }

  @Test
  void replace_folderIsALink_isFollowed() throws IOException {
    Path target = Files.createDirectory(parent.resolve("target"));
    Files.createSymbolicLink(path, target);
    folder.replace(file, NEW);
    assertThat(target.resolve("kept.txt")).hasBinaryContent(NEW);
  }

  @Test
  void leftovers_areDeletedByTheirOwner_unlessTheyAreYoung() throws IOException {
    Files.createDirectories(path);
    Files.createFile(path.resolve("kept.txt2.tmp"));
    for (String name : List.of("kept.txt1.tmp", "other.txt1.tmp", "new.tmp")) {
      Files.setLastModifiedTime(
          Files.createFile(path.resolve(name)),
          FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }
    folder.replace(file, NEW);
    assertThat(names()).containsExactly("kept.txt", "kept.txt2.tmp", "new.tmp", "other.txt1.tmp");
  }

  /** The holder of the lock is the only writer. */
  @Test
  void leftovers_ofALockedFolder_areDeletedAtOnce() throws IOException {
    Files.createDirectories(path);
    Files.createFile(path.resolve("new.tmp"));
    locked().close();
    assertThat(names()).containsExactly("lock");
  }

  @Test
  void replace_fails_fileIsUnchanged_andNothingElseIsLeft() throws IOException {
    folder.replace(file, OLD);
    Iterable<byte[]> faulty =
        () -> Stream.of(1, 0).map(number -> new byte[1_000 / number]).iterator();
    assertThatThrownBy(() -> folder.replace(file, faulty)).isInstanceOf(ArithmeticException.class);
    assertThat(file).hasBinaryContent(OLD);
    assertThat(names()).containsExactly("kept.txt");
  }

  @Test
  void replace_noRoomForTheFile_fileIsUnchanged_andNothingElseIsLeft() throws Exception {
    folder.replace(file, OLD);
    Process process = StateProcess.start(Optional.of(512), "write", file);
    assertThat(process.inputReader().readLine()).isEqualTo("failed");
    assertThat(process.waitFor()).isZero();
    assertThat(file).hasBinaryContent(OLD);
    assertThat(names()).containsExactly("kept.txt");
  }

  @Test
  void problem_isReturnedOnce_untilTheFileIsWrittenAgain() throws IOException {
    Files.write(path, OLD);
    assertThatThrownBy(() -> folder.replace(file, NEW)).isInstanceOf(IOException.class);
    assertThat(folder.problem(file, "why", "it is lost"))
        .contains(
            "%s cannot be written (why), so that it is lost; give this process write access to %s"
                .formatted(file, path));
    assertThat(folder.problem(file, "why", "it is lost")).isEmpty();
    Files.delete(path);
    folder.replace(file, NEW);
    assertThat(folder.problem(file, "why", "it is lost")).isPresent();
  }

  /** The disk of a process that is killed has the version before or the version after. */
  @Test
  void replace_processIsKilled_fileIsWhole() throws Exception {
    Process process = StateProcess.start(Optional.empty(), "replace", file);
    BufferedReader steps = process.inputReader();
    for (int i = 0; i < 5; i++) {
      assertThat(steps.readLine()).isEqualTo("replaced");
      assertWhole();
    }
    process.destroyForcibly().waitFor();
    assertWhole();
    for (String name : names()) {
      assertThat(name).startsWith("kept.txt");
    }
  }

  private void assertWhole() throws IOException {
    byte[] octets = StateFolder.open(file).readAllBytes();
    assertThat(octets).isEqualTo(StateProcess.version(octets[0] - 'a'));
  }

  @Test
  void lock_twoProcesses_oneHasIt() throws Exception {
    Process other = StateProcess.start(Optional.empty(), "lock", path);
    assertThat(other.inputReader().readLine()).isEqualTo("locked");
    assertThat(StateFolder.lock(path)).isEmpty();
    other.destroyForcibly().waitFor();
    try (StateFolder locked = locked()) {
      locked.append(file, NEW);
    }
  }

  /** The system would release the lock if this process closed the file of the lock once. */
  @Test
  void lock_refusedToAnotherApplicationOfThisProcess_isStillHeld() throws Exception {
    try (StateFolder locked = locked()) {
      assertThat(StateFolder.lock(path)).isEmpty();
      assertThat(StateFolder.lock(path)).isEmpty();
      assertThat(answerOfAnotherProcess()).isEqualTo("refused");
      locked.append(file, NEW);
    }
    try (StateFolder locked = locked()) {
      assertThat(answerOfAnotherProcess()).isEqualTo("refused");
      locked.append(file, NEW);
    }
    assertThat(answerOfAnotherProcess()).isEqualTo("locked");
  }

  private String answerOfAnotherProcess() throws Exception {
    Process other = StateProcess.start(Optional.empty(), "lock", path);
    try {
      return other.inputReader().readLine();
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void lock_folderThatWasMovedAway_isFreeAgain() throws IOException {
    try (StateFolder locked = locked()) {
      assertThat(StateFolder.lock(path)).isEmpty();
      Files.move(path, parent.resolve("moved"));
      try (StateFolder next = locked()) {
        next.append(file, NEW);
      }
      assertThat(Set.copyOf(names())).containsExactlyInAnyOrder("kept.txt", "lock");
      locked.append(parent.resolve("moved/kept.txt"), OLD);
    }
  }
}
