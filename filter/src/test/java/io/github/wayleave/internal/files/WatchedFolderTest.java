package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.WatchedSite.file;
import static io.github.wayleave.internal.files.WatchedSite.files;
import static io.github.wayleave.internal.files.WatchedSite.sha256;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class WatchedFolderTest {
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
  void folder_withSubfolders_isListedInPathOrder() throws Exception {
    write("data/b.csv", "b");
    write("data/a/z.csv", "z");
    write("data/a.csv", "a");
    write("data/a/b/notes.md", "n");
    write("data/.hidden.csv", "h");
    write("data/.git/c.csv", "h");
    write("data/WEB-INF/c.csv", "c");
    write("data/WITH UPPER.CSV", "u");
    watch(files("/data/", "**/*.csv"));
    assertThat(site.awaitListed())
        .extracting(file -> file.location().toString())
        .containsExactly("/data/WEB-INF/c.csv", "/data/a.csv", "/data/a/z.csv", "/data/b.csv");
  }

  @Test
  void rootFolder_encodesNamesAndOmitsPublishedDocuments() throws Exception {
    write("příklad #1;%.csv", "a");
    write("robots.txt", "r");
    write("data.txt", "d");
    write("deep/data.txt", "e");
    write("WEB-INF/web.xml", "w");
    watch(files("/"));
    assertThat(site.hashes())
        .isEqualTo(
            Map.of(
                "/p%C5%99%C3%ADklad%20%231%3B%25.csv", sha256("a"),
                "/deep/data.txt", sha256("e")));
  }

  @Test
  void folder_createdLater_isListed() throws Exception {
    watch(files("/data/"));
    assertThat(site.awaitListed()).isEmpty();
    assertThat(site.problems())
        .containsExactly(
            "/data/ is not a folder of this site's files, so none of its files is listed; create it, or remove it from the policy");
    write("data/a.csv", "a");
    assertThat(site.hashes()).isEqualTo(Map.of("/data/a.csv", sha256("a")));
    assertThat(site.problems()).isEmpty();
  }

  @Test
  void folder_unreadable_hasNoFiles() throws Exception {
    write("data/a.csv", "a");
    write("data/deep/b.csv", "b");
    site = new WatchedSite(folder, QUICK);
    site.root.forbidden.add("/data/deep");
    FileSelection selection = files("/data/");
    site.inventory.watch(List.of(new WatchRequest("", site.root, selection)));
    site.awaitListed();
    assertThat(WatchedSite.hashes(site.inventory.snapshot().files("", selection)))
        .isEqualTo(Map.of("/data/a.csv", sha256("a")));
    assertThat(site.problems())
        .containsExactly(
            "/data/deep/ cannot be read (this process may not read it), so none of its files is listed; give this process read access");
  }

  @Test
  void links_outOfRootAndLoops_areReportedAndNotListed() throws Exception {
    write("site/data/a.csv", "a");
    write("outside/b.csv", "b");
    Path data = folder.resolve("site/data");
    Files.createSymbolicLink(data.resolve("b.csv"), folder.resolve("outside/b.csv"));
    Files.createSymbolicLink(data.resolve("out"), folder.resolve("outside"));
    Files.createSymbolicLink(data.resolve("loop"), data);
    Files.createSymbolicLink(data.resolve("c.csv"), data.resolve("a.csv"));
    site = new WatchedSite(folder.resolve("site"), QUICK, files("/data/", "**/*.csv"));
    assertThat(site.hashes())
        .isEqualTo(Map.of("/data/a.csv", sha256("a"), "/data/c.csv", sha256("a")));
    assertThat(site.inventory.problems())
        .extracting(FileProblem::path)
        .containsExactly("/data/b.csv", "/data/loop", "/data/out");
  }

  @Test
  void file_becomesCircularLink_isUnlisted() throws Exception {
    Path a = write("data/a.csv", "a");
    Path b = Files.createSymbolicLink(folder.resolve("data/b.csv"), a);
    site = new WatchedSite(folder, QUICK, files("/data/", "**/*.csv"));
    assertThat(site.hashes()).containsOnlyKeys("/data/a.csv", "/data/b.csv");
    Files.delete(a);
    Files.createSymbolicLink(a, b);
    assertThat(site.hashes()).isEmpty();
    assertThat(site.problems())
        .containsExactly(
            "/data/a.csv is a circular link, so it is not followed; remove it",
            "/data/b.csv is a circular link, so it is not followed; remove it");
  }

  @Test
  void folder_tooManyFiles_firstAreListed() throws Exception {
    site = new WatchedSite(folder, QUICK);
    FileSelection selection = files("/data/");
    site.inventory.watch(List.of(new WatchRequest("", new EndlessRoot(), selection)));
    site.awaitListed();
    List<Distribution> listed = site.inventory.snapshot().files("", selection);
    assertThat(listed).hasSize(WatchedFolder.MAX_FILES).allMatch(file -> file.facts().isPresent());
    assertThat(listed.get(WatchedFolder.MAX_FILES - 1).location().toString())
        .isEqualTo("/data/109999.csv");
    assertThat(site.problems())
        .containsExactly(
            "/data/ has more than 10000 files, so only the first are listed; make \"include\" narrower, or split the folder");
  }

  /** A folder with one file more than the limit. */
  private static final class EndlessRoot implements DataRoot {
    @Override
    public RootScan startScan() {
      FileStamp stamp = new FileStamp(0, 1, 1, 1);
      return path -> path.name().endsWith(".csv") ? PathState.file(stamp) : PathState.folder(stamp);
    }

    @Override
    public FolderListing listFolder(SitePath folder) {
      return new FolderListing(
          IntStream.rangeClosed(100_000, 100_000 + WatchedFolder.MAX_FILES)
              .mapToObj(number -> number + ".csv")
              .toList(),
          0);
    }

    @Override
    public InputStream openFile(SitePath file) {
      return InputStream.nullInputStream();
    }
  }

  @Test
  void folder_tooDeep_subfoldersAreNotListed() throws Exception {
    String path = "data/" + "d/".repeat(WatchedFolder.MAX_DEPTH);
    write(path + "a.csv", "a");
    write(path + "d/b.csv", "b");
    watch(files("/data/"));
    assertThat(site.hashes()).isEqualTo(Map.of("/" + path + "a.csv", sha256("a")));
    assertThat(site.awaitListed()).hasSize(1);
    assertThat(site.problems())
        .containsExactly(
            "/%s is 32 folders deep, so the files of its subfolders are not listed; move them up, or exclude them"
                .formatted(path));
  }
}
