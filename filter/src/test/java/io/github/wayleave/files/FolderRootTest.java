package io.github.wayleave.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.internal.files.StampReliability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A site folder next to files outside the site. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class FolderRootTest {
  @TempDir private Path top;
  private Path site;
  private DataRoot root;

  @BeforeEach
  void createSite() throws IOException {
    site = Files.createDirectories(top.resolve("site"));
    Files.createDirectories(site.resolve("data/deep"));
    Files.createDirectories(site.resolve("WEB-INF"));
    Files.writeString(site.resolve("data/a.csv"), "abc");
    Files.writeString(site.resolve("WEB-INF/secret.csv"), "secret");
    Files.createDirectories(top.resolve("outside"));
    Files.writeString(top.resolve("outside/passwd"), "outside");
    root = DataRoot.folder(site);
  }

  @Test
  void file_hasSizeAndTimes() throws IOException {
    PathState state = stateOf("/data/a.csv");
    assertThat(state.kind()).isEqualTo(PathKind.FILE);
    FileStamp stamp = state.stamp().orElseThrow();
    assertThat(stamp.size()).isEqualTo(3);
    assertThat(StampReliability.modifiedSecond(stamp).getEpochSecond())
        .isEqualTo(
            Math.floorDiv(Files.getLastModifiedTime(site.resolve("data/a.csv")).toMillis(), 1000));
  }

  @Test
  void path_folderOrMissing_hasItsKind() {
    assertThat(stateOf("/").kind()).isEqualTo(PathKind.FOLDER);
    assertThat(stateOf("/data").kind()).isEqualTo(PathKind.FOLDER);
    assertThat(stateOf("/none.csv").kind()).isEqualTo(PathKind.NOTHING);
    assertThat(stateOf("/none/a.csv").kind()).isEqualTo(PathKind.NOTHING);
    assertThat(stateOf("/data/a.csv/b").kind()).isEqualTo(PathKind.NOTHING);
  }

  @Test
  void link_insideRoot_isFollowed() throws IOException {
    link("data/link.csv", site.resolve("data/a.csv"));
    link("other", site.resolve("data"));
    assertThat(stateOf("/data/link.csv").kind()).isEqualTo(PathKind.FILE);
    assertThat(stateOf("/other/a.csv").kind()).isEqualTo(PathKind.FILE);
    assertThat(stateOf("/other").kind()).isEqualTo(PathKind.FOLDER);
    assertThat(read("/other/a.csv")).isEqualTo("abc");
  }

  @Test
  void link_outOfRoot_isOutside() throws IOException {
    link("data/passwd", top.resolve("outside/passwd"));
    link("out", top.resolve("outside"));
    link("data/up", Path.of("../../outside"));
    assertThat(stateOf("/data/passwd").kind()).isEqualTo(PathKind.OUTSIDE);
    assertThat(stateOf("/out").kind()).isEqualTo(PathKind.OUTSIDE);
    assertThat(stateOf("/out/passwd").kind()).isEqualTo(PathKind.OUTSIDE);
    assertThat(stateOf("/data/up/passwd").kind()).isEqualTo(PathKind.OUTSIDE);
    for (String path : new String[] {"/data/passwd", "/out/passwd", "/data/up/passwd"}) {
      assertThatThrownBy(() -> read(path)).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> root.listFolder(new SitePath("/out"))).isInstanceOf(IOException.class);
  }

  @Test
  void link_toWebInf_isOutside() throws IOException {
    link("data/s.csv", site.resolve("WEB-INF/secret.csv"));
    link("inf", site.resolve("WEB-INF"));
    assertThat(stateOf("/data/s.csv").kind()).isEqualTo(PathKind.OUTSIDE);
    assertThat(stateOf("/inf/secret.csv").kind()).isEqualTo(PathKind.OUTSIDE);
    assertThatThrownBy(() -> read("/inf/secret.csv")).isInstanceOf(IOException.class);
  }

  @Test
  void link_toEnclosingFolder_isLoop() throws IOException {
    link("data/deep/again", site.resolve("data"));
    link("data/self", Path.of("self"));
    link("data/dangling", Path.of("nowhere"));
    assertThat(stateOf("/data/deep/again").kind()).isEqualTo(PathKind.LOOP);
    assertThat(stateOf("/data/dangling").kind()).isEqualTo(PathKind.NOTHING);
  }

  @Test
  void links_circular_areLoop() throws IOException {
    link("data/self", Path.of("self"));
    link("data/one", Path.of("two"));
    link("data/two", Path.of("deep/three"));
    link("data/deep/three", site.resolve("data/one"));
    assertThat(stateOf("/data/self").kind()).isEqualTo(PathKind.LOOP);
    assertThat(stateOf("/data/one").kind()).isEqualTo(PathKind.LOOP);
    assertThat(stateOf("/data/two").kind()).isEqualTo(PathKind.LOOP);
    assertThat(stateOf("/data/self/a.csv").kind()).isEqualTo(PathKind.NOTHING);
    assertThat(stateOf("/data/one/deep/a.csv").kind()).isEqualTo(PathKind.NOTHING);
    assertThatThrownBy(() -> read("/data/one")).isInstanceOf(IOException.class);
  }

  @Test
  void root_linkCreatedLater_isFollowed() throws IOException {
    Path current = top.resolve("current");
    DataRoot linked = DataRoot.folder(current);
    assertThat(linked.startScan().stateOf(new SitePath("/data/a.csv")).kind())
        .isEqualTo(PathKind.NOTHING);
    Files.createSymbolicLink(current, site);
    assertThat(linked.startScan().stateOf(new SitePath("/data/a.csv")).kind())
        .isEqualTo(PathKind.FILE);
  }

  @Test
  void pipe_isOtherAndNotOpened() throws IOException, InterruptedException {
    Path pipe = site.resolve("data/pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThat(stateOf("/data/pipe").kind()).isEqualTo(PathKind.OTHER);
    assertThatThrownBy(() -> read("/data/pipe")).isInstanceOf(IOException.class);
  }

  @Test
  void listFolder_hiddenFiles_areOmitted() throws IOException {
    Files.writeString(site.resolve("data/.hidden"), "");
    assertThat(root.listFolder(new SitePath("/data")).names())
        .containsExactlyInAnyOrder("a.csv", "deep");
  }

  private PathState stateOf(String path) {
    return root.startScan().stateOf(new SitePath(path));
  }

  private String read(String path) throws IOException {
    try (var in = root.openFile(new SitePath(path))) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
  }

  private void link(String from, Path to) throws IOException {
    Files.createSymbolicLink(site.resolve(from), to);
  }
}
