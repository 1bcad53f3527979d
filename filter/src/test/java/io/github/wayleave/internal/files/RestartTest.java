package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.WatchedSite.file;
import static io.github.wayleave.internal.files.WatchedSite.files;
import static io.github.wayleave.internal.files.WatchedSite.sha256;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class RestartTest {
  private static final Instant OLD = Instant.ofEpochSecond(1_400_000_000);

  @TempDir private Path folder;
  @TempDir private Path state;
  private Path data;

  @BeforeEach
  void makeFile() throws IOException {
    data = Files.writeString(folder.resolve("a.csv"), "abc");
    Files.setLastModifiedTime(data, FileTime.from(OLD));
  }

  private WatchedSite start(FileSelection... selections) {
    return new WatchedSite(folder, QUICK.withState(state), selections);
  }

  @Test
  void restart_sameStamp_fileIsNotRead() throws Exception {
    try (WatchedSite first = start(files("/"))) {
      first.awaitListed();
    }
    try (WatchedSite second = start(files("/"), file("/a.csv"))) {
      assertThat(second.listed()).hasSize(2).allMatch(file -> file.facts().isPresent());
      assertThat(second.awaitListed()).hasSize(2).allMatch(file -> file.facts().isPresent());
      assertThat(second.root.openCount).hasValue(0);
    }
  }

  @Test
  void restart_sameContent_keepsModified() throws Exception {
    try (WatchedSite first = start(files("/"))) {
      first.awaitListed();
    }
    Files.delete(data);
    Files.writeString(data, "abc");
    try (WatchedSite second = start(files("/"))) {
      assertThat(second.attributes("/a.csv"))
          .contains(new Distribution.FileAttributes(3, sha256("abc"), OLD));
      assertThat(second.root.openCount).hasValue(1);
    }
    Files.writeString(data, "abd");
    try (WatchedSite third = start(files("/"))) {
      assertThat(third.attributes("/a.csv").orElseThrow().modified()).isAfter(OLD);
    }
  }

  @Test
  void restart_withoutStateFolder_modifiedIsFileTime() throws Exception {
    try (WatchedSite first = new WatchedSite(folder, QUICK, files("/"))) {
      assertThat(first.attributes("/a.csv"))
          .map(Distribution.FileAttributes::modified)
          .contains(OLD);
    }
    Files.setLastModifiedTime(data, FileTime.from(OLD.plusSeconds(60)));
    try (WatchedSite second = new WatchedSite(folder, QUICK, files("/"))) {
      assertThat(second.attributes("/a.csv"))
          .map(Distribution.FileAttributes::modified)
          .contains(OLD.plusSeconds(60));
    }
  }

  @Test
  void restart_fileDeleted_isNotListed() throws Exception {
    try (WatchedSite first = start(file("/a.csv"))) {
      first.awaitListed();
    }
    Files.delete(data);
    for (int i = 0; i < 2; i++) {
      try (WatchedSite next = start(file("/a.csv"))) {
        assertThat(next.awaitListed()).isEmpty();
        assertThat(next.inventory.problems()).noneMatch(FileProblem::isNote).hasSize(1);
      }
    }
  }

  @Test
  void restart_damagedStateFile_filesAreHashedAgain() throws Exception {
    try (WatchedSite first = start(files("/"))) {
      first.awaitListed();
    }
    Path stateFile = state.resolve(StateFile.NAME);
    String wrong = Files.readString(stateFile, ISO_8859_1).replace(sha256("abc"), sha256("xyz"));
    Files.writeString(stateFile, wrong, ISO_8859_1);
    try (WatchedSite second = start(files("/"))) {
      assertThat(second.hashes()).isEqualTo(Map.of("/a.csv", sha256("abc")));
      assertThat(second.root.openCount).hasValue(1);
    }
  }

  @Test
  void restart_clockSetBack_modifiedIsNotInTheFuture() throws Exception {
    try (WatchedSite first = start(files("/"))) {
      first.awaitListed();
    }
    Instant time = OLD.minusSeconds(1_000);
    InventorySettings settings = QUICK.withState(state).withClock(() -> time);
    try (WatchedSite second = new WatchedSite(folder, settings, files("/"))) {
      assertThat(second.attributes("/a.csv"))
          .map(Distribution.FileAttributes::modified)
          .contains(time);
    }
  }
}
