package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.WatchedSite.file;
import static io.github.wayleave.internal.files.WatchedSite.files;
import static io.github.wayleave.internal.files.WatchedSite.sha256;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.MediaType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class FileInventoryTest {
  private static final FileTime OLD = FileTime.from(Instant.ofEpochSecond(1_400_000_000));

  @TempDir private Path folder;
  private WatchedSite site;

  private WatchedSite watch(FileSelection... selections) {
    site = new WatchedSite(folder, QUICK, selections);
    return site;
  }

  @AfterEach
  void close() {
    site.close();
  }

  private Path write(String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  @Test
  void snapshot_smallFilesAtStart_haveHashes() throws Exception {
    Files.setLastModifiedTime(write("data/a.csv", "abc"), OLD);
    watch(file("/data/a.csv"));
    Distribution listed = site.awaitListed().get(0);
    assertThat(listed.facts())
        .contains(new Distribution.FileAttributes(3, sha256("abc"), OLD.toInstant()));
    assertThat(listed.mediaType()).isEqualTo(new MediaType("text/csv"));
    assertThat(site.problems()).isEmpty();
  }

  @Test
  void rewrite_sameSizeAndTime_isDetected() throws Exception {
    Path file = write("a.csv", "abc");
    Files.setLastModifiedTime(file, OLD);
    watch(file("/a.csv"));
    assertThat(site.attributes("/a.csv"))
        .map(Distribution.FileAttributes::sha256)
        .contains(sha256("abc"));
    Files.writeString(file, "xyz");
    Files.setLastModifiedTime(file, OLD);
    assertThat(site.attributes("/a.csv"))
        .map(Distribution.FileAttributes::sha256)
        .contains(sha256("xyz"));
  }

  @Test
  void modified_changesOnlyWithHash() throws Exception {
    Path file = write("a.csv", "abc");
    Files.setLastModifiedTime(file, OLD);
    watch(file("/a.csv"));
    Distribution.FileAttributes first = site.attributes("/a.csv").orElseThrow();
    Files.setLastModifiedTime(file, FileTime.from(OLD.toInstant().plusSeconds(3600)));
    assertThat(site.attributes("/a.csv")).contains(first);
    Files.delete(file);
    site.awaitListed();
    Files.writeString(file, "abc");
    assertThat(site.attributes("/a.csv")).contains(first);
    Files.writeString(file, "abd");
    FileTime later = FileTime.from(OLD.toInstant().plusSeconds(7200));
    Files.setLastModifiedTime(file, later);
    assertThat(site.attributes("/a.csv"))
        .map(Distribution.FileAttributes::modified)
        .contains(later.toInstant());
  }

  @Test
  void modified_newContentWithOlderTime_isNow() throws Exception {
    Instant time = Instant.ofEpochSecond(2_000_000_000);
    Path file = write("a.csv", "abc");
    site = new WatchedSite(folder, QUICK.withClock(InstantSource.fixed(time)), file("/a.csv"));
    site.awaitListed();
    Files.writeString(file, "abd");
    Files.setLastModifiedTime(file, OLD);
    assertThat(site.attributes("/a.csv")).map(Distribution.FileAttributes::modified).contains(time);
  }

  @Test
  void modified_timeInTheFuture_isNow() throws Exception {
    Instant time = Instant.ofEpochSecond(1_500_000_000);
    write("a.csv", "abc");
    site = new WatchedSite(folder, QUICK.withClock(InstantSource.fixed(time)), file("/a.csv"));
    assertThat(site.attributes("/a.csv")).map(Distribution.FileAttributes::modified).contains(time);
  }

  @Test
  void singleFile_deleted_isUnlistedButNeverSeenStays() throws Exception {
    Path file = write("a.csv", "abc");
    watch(file("/a.csv"), file("/served/by/the/application"));
    assertThat(site.hashes())
        .isEqualTo(Map.of("/a.csv", sha256("abc"), "/served/by/the/application", "-"));
    assertThat(site.inventory.problems()).allMatch(FileProblem::isNote).hasSize(1);
    Files.delete(file);
    assertThat(site.hashes()).isEqualTo(Map.of("/served/by/the/application", "-"));
    assertThat(site.problems())
        .contains(
            "/a.csv was deleted, so it is no longer listed; restore it, or remove it from the policy");
  }

  @Test
  void singleFile_otherSiteOrQuery_isListedUnchecked() throws Exception {
    write("a.csv", "abc");
    watch(file("https://example.org/a.csv"), file("/a.csv?v=1"), file("/%FF.csv"));
    assertThat(site.hashes())
        .isEqualTo(Map.of("https://example.org/a.csv", "-", "/a.csv?v=1", "-", "/%FF.csv", "-"));
    assertThat(site.root.openCount).hasValue(0);
  }

  @Test
  void unreadableFile_isUnlistedAndReported() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"), file("/data/b.csv"));
    site.root.forbidden.add("/data/b.csv");
    write("data/b.csv", "b");
    assertThat(site.hashes()).isEqualTo(Map.of("/data/a.csv", sha256("a")));
    assertThat(site.problems())
        .contains(
            "/data/b.csv cannot be read (this process may not read it), so it is not listed; give this process read access");
    site.root.forbidden.clear();
    Files.setLastModifiedTime(folder.resolve("data/b.csv"), OLD);
    assertThat(site.hashes()).hasSize(2).containsEntry("/data/b.csv", sha256("b"));
  }

  @Test
  void file_inSeveralSelections_isHashedOnce() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"), files("/data/", "*.csv"), file("/data/a.csv"));
    assertThat(site.awaitListed()).hasSize(3).allMatch(file -> file.facts().isPresent());
    assertThat(site.root.openCount).hasValue(1);
  }

  @Test
  void version_changesOnlyWithListedFiles() throws Exception {
    Path file = write("data/a.csv", "a");
    watch(files("/data/"));
    site.awaitListed();
    long version = site.inventory.snapshot().version();
    Files.setLastModifiedTime(file, OLD);
    site.awaitListed();
    Files.writeString(folder.resolve("data/.hidden"), "");
    site.awaitListed();
    assertThat(site.inventory.snapshot().files("", files("/data/"))).hasSize(1);
    long unchangedVersion = site.inventory.snapshot().version();
    Files.writeString(file, "b");
    site.awaitListed();
    assertThat(site.inventory.snapshot().version())
        .isGreaterThan(unchangedVersion)
        .isGreaterThan(version);
  }

  @Test
  void snapshot_untilTheNextWalk_touchesNoDisk() throws Exception {
    Path file = write("data/a.csv", "a");
    site = new WatchedSite(folder, QUICK.withScanInterval(Duration.ofDays(1)), files("/data/"));
    List<Distribution> listed = site.awaitListed();
    int listCount = site.root.listCount.get();
    Files.delete(file);
    for (int i = 0; i < 5; i++) {
      assertThat(site.listed()).isEqualTo(listed);
    }
    assertThat(site.root.listCount).hasValue(listCount);
    assertThat(site.awaitListed()).isEmpty();
  }

  @Test
  void unchangedFile_isNotReadAgain() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"));
    for (int i = 0; i < 5; i++) {
      site.awaitListed();
    }
    assertThat(site.root.openCount).hasValue(1);
  }

  @Test
  void watch_additionalFolder_keepsHashes() throws Exception {
    write("data/a.csv", "a");
    write("other/b.csv", "b");
    watch(files("/data/"));
    site.awaitListed();
    FileSelection otherFolder = files("/other/");
    site.inventory.watch(
        List.of(
            new WatchRequest("", site.root, files("/data/")),
            new WatchRequest("", site.root, otherFolder)));
    assertThat(site.hashes()).isEqualTo(Map.of("/data/a.csv", sha256("a")));
    assertThat(WatchedSite.hashes(site.inventory.snapshot().files("", otherFolder)))
        .isEqualTo(Map.of("/other/b.csv", sha256("b")));
    assertThat(site.root.openCount).hasValue(2);
  }

  @Test
  void close_endsThreadAndKeepsSnapshot() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"));
    List<Distribution> listed = site.awaitListed();
    site.close();
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().equals("wayleave-data"));
    assertThat(site.listed()).isEqualTo(listed);
    assertThat(site.inventory.awaitComplete(Duration.ofMillis(1))).isTrue();
  }

  @Test
  void file_replacedRepeatedly_hashIsCurrent() throws Exception {
    Path file = write("a.csv", "0");
    watch(file("/a.csv"));
    for (int i = 1; i < 20; i++) {
      Path next = Files.writeString(folder.resolve(".next"), Integer.toString(i));
      Files.setLastModifiedTime(next, OLD);
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
      assertThat(site.attributes("/a.csv"))
          .map(Distribution.FileAttributes::sha256)
          .contains(sha256(Integer.toString(i)));
    }
  }
}
