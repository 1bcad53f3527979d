package io.github.wayleave.identity.state;

import static io.github.wayleave.identity.state.IdentityStateTest.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.publish.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFileTest {
  private static final IdentityState STATE = IdentityStateTest.sample(NOW);
  private static final IdentityState OTHER = IdentityStateTest.sample(NOW.minusSeconds(1));

  @TempDir Path parent;
  private final SettableClock clock = new SettableClock(NOW);
  private final List<String> warnings = new ArrayList<>();
  private Path folder;

  @BeforeEach
  void name() {
    folder = parent.resolve("state");
  }

  private StateFile file() {
    return new StateFile(folder, clock, warnings::add);
  }

  private Path path() {
    return folder.resolve("identity.json");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private void assertSaved(IdentityState state) {
    assertThat(file().load().toJson()).isEqualTo(state.toJson());
  }

  @Test
  void missingFile_isAnEmptyState_withoutAWarning() {
    assertThat(file().load()).isEqualTo(IdentityState.EMPTY);
    assertThat(warnings).isEmpty();
    assertThat(folder).doesNotExist();
  }

  @Test
  void state_isKept_andNothingElseIsLeft() throws Exception {
    StateFile file = file();
    file.save(STATE);
    assertThat(names()).containsExactly("identity.json");
    assertSaved(STATE);
    file.save(OTHER);
    assertThat(names()).containsExactly("identity.json");
    assertSaved(OTHER);
    assertThat(warnings).isEmpty();
  }

  @Test
  void state_isWrittenOnceAMinute_andAtTheEnd() {
    StateFile file = file();
    file.saveIfDue(() -> STATE);
    assertSaved(STATE);
    clock.set(NOW.plus(Duration.ofMinutes(1)).minusMillis(1));
    file.saveIfDue(() -> OTHER);
    assertSaved(STATE);
    clock.set(NOW.plus(Duration.ofMinutes(1)));
    file.saveIfDue(() -> OTHER);
    assertSaved(OTHER);
    file.save(STATE);
    assertSaved(STATE);
  }

  @Test
  void clock_thatWasSetBack_doesNotStopWriting() {
    StateFile file = file();
    file.saveIfDue(() -> STATE);
    clock.set(NOW.minus(Duration.ofHours(1)));
    file.saveIfDue(() -> OTHER);
    assertSaved(OTHER);
  }

  @Test
  void unchangedState_isNotWritten() throws Exception {
    file().save(STATE);
    Files.setLastModifiedTime(path(), FileTime.fromMillis(0));
    StateFile file = file();
    IdentityState loaded = file.load();
    file.save(loaded);
    file.saveIfDue(() -> loaded);
    assertThat(Files.getLastModifiedTime(path()).toMillis()).isZero();
    file.save(OTHER);
    assertThat(Files.getLastModifiedTime(path()).toMillis()).isPositive();
  }

  @Test
  void interruptedThread_writesAllTheSame() {
    Thread.currentThread().interrupt();
    file().save(STATE);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(warnings).isEmpty();
    assertSaved(STATE);
  }

  @Test
  void stateThatCannotBeCollected_isOneWarning() {
    StateFile file = file();
    for (int i = 0; i < 2; i++) {
      file.saveIfDue(
          () -> {
            throw new IllegalStateException("x");
          });
    }
    assertThat(warnings).singleElement().asString().contains("(IllegalStateException: x)");
    file.saveIfDue(() -> STATE);
    assertSaved(STATE);
  }

  @Test
  void faultyFile_isIgnored_withOneWarning() throws Exception {
    Files.createDirectories(folder);
    byte[] json = STATE.toJson();
    Files.write(path(), Arrays.copyOf(json, json.length / 2));
    StateFile file = file();
    assertThat(file.load()).isEqualTo(IdentityState.EMPTY);
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith(path() + " cannot be used (it was changed after it was written")
        .endsWith(
            "), so no client is spoofed until crawlers are verified again; Wayleave writes it again");
    file.save(STATE);
    assertSaved(STATE);
    assertThat(warnings).hasSize(1);
  }

  /** It could still be valid JSON, with other networks or none, or with another address. */
  @Test
  void fileWithAFlippedBit_orCut_isIgnored() throws Exception {
    file().save(STATE);
    byte[] written = Files.readAllBytes(path());
    for (int i = 0; i < written.length; i++) {
      byte[] flipped = written.clone();
      flipped[i] ^= (byte) (1 << i % 8);
      Files.write(path(), flipped);
      assertThat(file().load()).as("octet %s", i).isEqualTo(IdentityState.EMPTY);
      Files.write(path(), Arrays.copyOf(written, i));
      assertThat(file().load()).as("%s octets", i).isEqualTo(IdentityState.EMPTY);
    }
    Files.write(path(), written);
    assertSaved(STATE);
  }

  @Test
  void largeFile_isIgnored() throws Exception {
    Files.createDirectories(folder);
    try (var large = new java.io.RandomAccessFile(path().toFile(), "rw")) {
      large.setLength(1L << 32);
    }
    assertThat(file().load()).isEqualTo(IdentityState.EMPTY);
    assertThat(warnings).singleElement().asString().contains("(it is larger than 16 MiB)");
  }

  @Test
  void link_isNotFollowed_andReplaced() throws Exception {
    Path target = parent.resolve("other.json");
    Files.write(target, STATE.toJson());
    Files.createDirectories(folder);
    Files.createSymbolicLink(path(), target);
    StateFile file = file();
    assertThat(file.load()).isEqualTo(IdentityState.EMPTY);
    assertThat(warnings).singleElement().asString().contains("it is not a file");
    file.save(OTHER);
    assertThat(path()).isRegularFile();
    assertThat(Files.isSymbolicLink(path())).isFalse();
    assertThat(Files.readAllBytes(target)).isEqualTo(STATE.toJson());
    assertSaved(OTHER);
  }

  @Test
  void folderInPlaceOfTheFile_isOneWarningForEachDirection() throws Exception {
    Files.createDirectories(path());
    StateFile file = file();
    assertThat(file.load()).isEqualTo(IdentityState.EMPTY);
    assertThat(warnings).hasSize(1);
    file.save(STATE);
    file.save(OTHER);
    assertThat(warnings).hasSize(2);
    assertThat(names()).containsExactly("identity.json");
  }

  @Test
  void folderThatCannotBeWritten_isOneWarning_untilItCan() throws Exception {
    Files.write(folder, new byte[0]); // not a folder
    StateFile file = file();
    assertThat(file.load()).isEqualTo(IdentityState.EMPTY);
    file.saveIfDue(() -> STATE);
    clock.set(NOW.plus(Duration.ofHours(1)));
    file.saveIfDue(() -> STATE);
    file.save(STATE);
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith(path() + " cannot be written (FileAlreadyExistsException: ")
        .endsWith(
            "), so that what was learnt about crawlers is lost at the next start; give this process write access to "
                + folder);
    Files.delete(folder);
    file.save(STATE);
    assertSaved(STATE);
    Files.delete(path());
    Files.delete(folder);
    Files.write(folder, new byte[0]);
    file.save(OTHER);
    assertThat(warnings).hasSize(2);
  }

  @Test
  void folderThatIsGone_isCreatedAgain() throws Exception {
    StateFile file = file();
    file.save(STATE);
    Files.delete(path());
    Files.delete(folder);
    file.save(OTHER);
    assertSaved(OTHER);
  }

  @Test
  void folder_mayBeALink() throws Exception {
    Path target = Files.createDirectory(parent.resolve("target"));
    Files.createSymbolicLink(folder, target);
    file().save(STATE);
    assertThat(target.resolve("identity.json")).isRegularFile();
    assertSaved(STATE);
  }

  @Test
  void leftovers_areDeleted_unlessTheyAreYoung() throws Exception {
    Files.createDirectories(folder);
    Path old = Files.createFile(folder.resolve("identity.json1.tmp"));
    Path young = Files.createFile(folder.resolve("identity.json2.tmp"));
    Path foreign = Files.createFile(folder.resolve("last-good.zip1.tmp"));
    for (Path file : List.of(old, foreign)) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }
    Files.setLastModifiedTime(young, FileTime.from(Instant.now().minus(Duration.ofMinutes(50))));
    file().save(STATE);
    assertThat(names())
        .containsExactly("identity.json", "identity.json2.tmp", "last-good.zip1.tmp");
  }
}
