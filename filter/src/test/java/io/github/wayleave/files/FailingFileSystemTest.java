package io.github.wayleave.files;

import static io.github.wayleave.internal.files.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.WatchedSite.file;
import static io.github.wayleave.internal.files.WatchedSite.files;
import static io.github.wayleave.internal.files.WatchedSite.sha256;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.internal.files.WatchedSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The last listing stays while the file system fails. */
@Timeout(180)
class FailingFileSystemTest {
  private static final Map<String, String> BOTH_FILES =
      Map.of("/data/a.csv", sha256("a"), "/data/deep/b.csv", sha256("b"));

  @TempDir private Path folder;
  private WatchedSite site;

  private void watch(FileSelection... selections) throws Exception {
    site = new WatchedSite(folder, QUICK, selections);
    site.awaitListed();
  }

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("data/deep"));
    Files.writeString(folder.resolve("data/a.csv"), "a");
    Files.writeString(folder.resolve("data/deep/b.csv"), "b");
  }

  @AfterEach
  void close() {
    site.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Too many open files", "Input/output error", "Stale file handle"})
  void folder_changedAndUnlistable_keepsLastListing(String reason) throws Exception {
    watch(files("/data/"));
    assertThat(site.hashes()).isEqualTo(BOTH_FILES);
    site.root.unopened.put("/data", reason);
    site.root.unopened.put("/data/deep", reason);
    Files.writeString(folder.resolve("data/c.csv"), "c");
    Files.writeString(folder.resolve("data/deep/d.csv"), "d");
    assertThat(site.hashes()).isEqualTo(BOTH_FILES);
    assertThat(site.inventory.problems())
        .extracting(FileProblem::kind)
        .containsOnly(FileProblem.FileProblemKind.UNCERTAIN);
    assertThat(site.problems())
        .containsExactly(
            "/data/ cannot be checked (%s), so the last known state of its files stays listed; check the disk and the permissions"
                .formatted(reason),
            "/data/deep/ cannot be checked (%s), so the last known state of its files stays listed; check the disk and the permissions"
                .formatted(reason));
    site.root.unopened.clear();
    assertThat(site.hashes()).hasSize(4).containsEntry("/data/c.csv", sha256("c"));
    assertThat(site.problems()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/data", "/data/deep", "/data/deep/b.csv", "/data/a.csv"})
  void path_unreadable_keepsLastListing(String path) throws Exception {
    watch(files("/data/"), file("/data/a.csv"));
    long version = site.inventory.snapshot().version();
    site.root.failing.put(path, "Stale file handle");
    Files.writeString(folder.resolve("data/notice.md"), "new");
    site.root.unopened.put("/data", "Stale file handle");
    assertThat(site.hashes()).isEqualTo(BOTH_FILES);
    assertThat(site.inventory.snapshot().version()).isEqualTo(version);
    assertThat(site.problems()).isNotEmpty();
    site.root.failing.clear();
    site.root.unopened.clear();
    assertThat(site.hashes()).hasSize(3);
    assertThat(site.problems()).isEmpty();
  }

  @Test
  void file_deletedDuringFailure_isUnlistedAfterwards() throws Exception {
    watch(files("/data/"), file("/data/a.csv"));
    site.root.failing.put("/data/a.csv", "Input/output error");
    Files.delete(folder.resolve("data/a.csv"));
    assertThat(site.hashes()).isEqualTo(BOTH_FILES);
    site.root.failing.clear();
    assertThat(site.hashes()).isEqualTo(Map.of("/data/deep/b.csv", sha256("b")));
  }

  @Test
  void folder_replacedByAFile_hasNoFiles() throws Exception {
    watch(files("/data/"), file("/data/deep/b.csv"));
    Files.delete(folder.resolve("data/deep/b.csv"));
    Files.delete(folder.resolve("data/deep"));
    Files.writeString(folder.resolve("data/deep"), "no folder");
    assertThat(site.hashes())
        .isEqualTo(Map.of("/data/a.csv", sha256("a"), "/data/deep", sha256("no folder")));
  }

  @Test
  void path_throughAFile_isNothing() throws Exception {
    watch(files("/data/"));
    assertThat(
            DataRoot.folder(folder)
                .startScan()
                .stateOf(new SitePath("/data/a.csv/x/y/z.csv"))
                .kind())
        .isEqualTo(PathState.PathKind.NOTHING);
  }

  @Test
  void newFile_temporarilyUnreadable_isListedWithoutHash() throws Exception {
    watch(files("/data/"));
    site.root.unopened.put("/data/c.csv", "Too many open files");
    Files.writeString(folder.resolve("data/c.csv"), "c");
    assertThat(site.hashes()).hasSize(3).containsEntry("/data/c.csv", "-");
    assertThat(site.problems())
        .containsExactly(
            "/data/c.csv cannot be read (Too many open files), so it is listed without its length and hash; check the disk and the permissions");
  }

  @Test
  void subfolder_failsWhileParentIsListed_isFoundLater() throws Exception {
    site = new WatchedSite(folder, QUICK, files("/data/"));
    site.root.failing.put("/data/deep", "Input/output error");
    assertThat(site.hashes()).containsKey("/data/a.csv");
    site.root.failing.clear();
    assertThat(site.hashes()).isEqualTo(BOTH_FILES);
  }

  /** Uses real permissions, which root ignores. */
  @Test
  void permission_removed_keepsLastListing() throws Exception {
    watch(files("/data/"), file("/data/a.csv"));
    assumeFalse(System.getProperty("user.name").equals("root"), "root may read everything");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("---------"));
    try {
      assertThat(site.hashes()).isEqualTo(BOTH_FILES);
      assertThat(site.problems()).isNotEmpty();
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
    assertThat(site.hashes()).isEqualTo(BOTH_FILES);
    assertThat(site.problems()).isEmpty();
  }
}
