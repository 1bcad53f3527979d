package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.state.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.state.WatchedSite.file;
import static io.github.wayleave.internal.files.state.WatchedSite.files;
import static io.github.wayleave.internal.files.state.WatchedSite.sha256;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.WatchRequest;
import io.github.wayleave.internal.files.state.WatchedSite;
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

@Timeout(120)
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
  void aFreshStartWithSmallFilesIsAnsweredWhole() throws Exception {
    Files.setLastModifiedTime(write("data/a.csv", "abc"), OLD);
    watch(file("/data/a.csv"));
    Distribution listed = site.settled().get(0);
    assertThat(listed.facts())
        .contains(new Distribution.FileAttributes(3, sha256("abc"), OLD.toInstant()));
    assertThat(listed.mediaType()).isEqualTo(new MediaType("text/csv"));
    assertThat(site.troubles()).isEmpty();
  }

  @Test
  void aRewriteOfTheSameSizeWithTheOldTimeStampIsSeen() throws Exception {
    Path file = write("a.csv", "abc");
    Files.setLastModifiedTime(file, OLD);
    watch(file("/a.csv"));
    assertThat(site.facts("/a.csv"))
        .map(Distribution.FileAttributes::sha256)
        .contains(sha256("abc"));
    Files.writeString(file, "xyz");
    Files.setLastModifiedTime(file, OLD);
    assertThat(site.facts("/a.csv"))
        .map(Distribution.FileAttributes::sha256)
        .contains(sha256("xyz"));
  }

  @Test
  void modifiedMovesOnlyWhenTheHashMoves() throws Exception {
    Path file = write("a.csv", "abc");
    Files.setLastModifiedTime(file, OLD);
    watch(file("/a.csv"));
    Distribution.FileAttributes first = site.facts("/a.csv").orElseThrow();
    Files.setLastModifiedTime(file, FileTime.from(OLD.toInstant().plusSeconds(3600)));
    assertThat(site.facts("/a.csv")).contains(first);
    Files.delete(file);
    site.settled();
    Files.writeString(file, "abc");
    assertThat(site.facts("/a.csv")).contains(first);
    Files.writeString(file, "abd");
    FileTime later = FileTime.from(OLD.toInstant().plusSeconds(7200));
    Files.setLastModifiedTime(file, later);
    assertThat(site.facts("/a.csv"))
        .map(Distribution.FileAttributes::modified)
        .contains(later.toInstant());
  }

  @Test
  void aNewContentWithAnOlderTimeStampIsModifiedNow() throws Exception {
    Instant now = Instant.ofEpochSecond(2_000_000_000);
    Path file = write("a.csv", "abc");
    site = new WatchedSite(folder, QUICK.withClock(InstantSource.fixed(now)), file("/a.csv"));
    site.settled();
    Files.writeString(file, "abd");
    Files.setLastModifiedTime(file, OLD);
    assertThat(site.facts("/a.csv")).map(Distribution.FileAttributes::modified).contains(now);
  }

  @Test
  void nothingIsModifiedInTheFuture() throws Exception {
    Instant now = Instant.ofEpochSecond(1_500_000_000);
    write("a.csv", "abc");
    site = new WatchedSite(folder, QUICK.withClock(InstantSource.fixed(now)), file("/a.csv"));
    assertThat(site.facts("/a.csv")).map(Distribution.FileAttributes::modified).contains(now);
  }

  @Test
  void aFileThatWasThereDropsOutAndOneThatNeverWasStays() throws Exception {
    Path file = write("a.csv", "abc");
    watch(file("/a.csv"), file("/served/by/the/application"));
    assertThat(site.hashes())
        .isEqualTo(Map.of("/a.csv", sha256("abc"), "/served/by/the/application", "-"));
    assertThat(site.inventory.troubles()).allMatch(FileProblem::isNote).hasSize(1);
    Files.delete(file);
    assertThat(site.hashes()).isEqualTo(Map.of("/served/by/the/application", "-"));
    assertThat(site.troubles())
        .contains(
            "/a.csv was deleted, so it is no longer listed; restore it, or remove it from the policy");
  }

  @Test
  void whatIsElsewhereOrAskedWithAQueryIsListedAsItIs() throws Exception {
    write("a.csv", "abc");
    watch(file("https://example.org/a.csv"), file("/a.csv?v=1"), file("/%FF.csv"));
    assertThat(site.hashes())
        .isEqualTo(Map.of("https://example.org/a.csv", "-", "/a.csv?v=1", "-", "/%FF.csv", "-"));
    assertThat(site.root.opened).hasValue(0);
  }

  @Test
  void aFileThatCannotBeReadIsNotListedAndTheRestIs() throws Exception {
    write("data/a.csv", "a");
    write("data/b.csv", "b");
    watch(files("/data/"), file("/data/b.csv"));
    site.root.forbidden.add("/data/b.csv");
    assertThat(site.hashes()).isEqualTo(Map.of("/data/a.csv", sha256("a")));
    assertThat(site.troubles())
        .contains(
            "/data/b.csv cannot be read (this process may not read it), so it is not listed; give this process read access");
    site.root.forbidden.clear();
    Files.setLastModifiedTime(folder.resolve("data/b.csv"), OLD);
    assertThat(site.hashes()).hasSize(2).containsEntry("/data/b.csv", sha256("b"));
  }

  @Test
  void aFileOfTwoSelectionsIsHashedOnce() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"), files("/data/", "*.csv"), file("/data/a.csv"));
    assertThat(site.settled()).hasSize(3).allMatch(file -> file.facts().isPresent());
    assertThat(site.root.opened).hasValue(1);
  }

  @Test
  void theVersionIsAnotherOneIfAndOnlyIfSomethingElseIsKnown() throws Exception {
    Path file = write("data/a.csv", "a");
    watch(files("/data/"));
    site.settled();
    long version = site.inventory.snapshot().version();
    Files.setLastModifiedTime(file, OLD);
    site.settled();
    Files.writeString(folder.resolve("data/.hidden"), "");
    site.settled();
    assertThat(site.inventory.snapshot().files("", files("/data/"))).hasSize(1);
    long same = site.inventory.snapshot().version();
    Files.writeString(file, "b");
    site.settled();
    assertThat(site.inventory.snapshot().version()).isGreaterThan(same).isGreaterThan(version);
  }

  @Test
  void whatIsNotChangedIsNeitherListedNorReadAgain() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"));
    site.settled();
    Thread.sleep(200);
    site.settled();
    int listed = site.root.listed.get();
    for (int i = 0; i < 5; i++) {
      site.settled();
    }
    assertThat(site.root.listed).hasValue(listed);
    assertThat(site.root.opened).hasValue(1);
  }

  @Test
  void whatStaysWatchedIsNotHashedAgain() throws Exception {
    write("data/a.csv", "a");
    write("other/b.csv", "b");
    watch(files("/data/"));
    site.settled();
    FileSelection other = files("/other/");
    site.inventory.watch(
        List.of(
            new WatchRequest("", site.root, files("/data/")),
            new WatchRequest("", site.root, other)));
    assertThat(site.hashes()).isEqualTo(Map.of("/data/a.csv", sha256("a")));
    assertThat(WatchedSite.hashes(site.inventory.snapshot().files("", other)))
        .isEqualTo(Map.of("/other/b.csv", sha256("b")));
    assertThat(site.root.opened).hasValue(2);
  }

  @Test
  void closingEndsTheThreadAndLeavesWhatIsKnown() throws Exception {
    write("data/a.csv", "a");
    watch(files("/data/"));
    List<Distribution> known = site.settled();
    site.close();
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().equals("wayleave-data"));
    assertThat(site.now()).isEqualTo(known);
    assertThat(site.inventory.awaitComplete(Duration.ofMillis(1))).isTrue();
  }

  @Test
  void aFileInTheTimeOfReplacementIsNeverWrong() throws Exception {
    Path file = write("a.csv", "0");
    watch(file("/a.csv"));
    for (int i = 1; i < 20; i++) {
      Path next = Files.writeString(folder.resolve(".next"), Integer.toString(i));
      Files.setLastModifiedTime(next, OLD);
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
      assertThat(site.facts("/a.csv"))
          .map(Distribution.FileAttributes::sha256)
          .contains(sha256(Integer.toString(i)));
    }
  }
}
