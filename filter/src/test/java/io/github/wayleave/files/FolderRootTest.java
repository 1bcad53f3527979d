package io.github.wayleave.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.files.Sight.Kind;
import io.github.wayleave.files.Sight.Stamp;
import io.github.wayleave.internal.files.state.Settling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A folder of a site beside what is none of its business. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class FolderRootTest {
  @TempDir private Path top;
  private Path site;
  private DataRoot root;

  @BeforeEach
  void makeSite() throws IOException {
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
  void aFileIsSeenWithItsSizeAndTimes() throws IOException {
    Sight sight = look("/data/a.csv");
    assertThat(sight.kind()).isEqualTo(Kind.FILE);
    Stamp stamp = sight.stamp().orElseThrow();
    assertThat(stamp.size()).isEqualTo(3);
    assertThat(Settling.modifiedSecond(stamp).getEpochSecond())
        .isEqualTo(
            Math.floorDiv(Files.getLastModifiedTime(site.resolve("data/a.csv")).toMillis(), 1000));
  }

  @Test
  void foldersAndNothingAreSeenAsSuch() {
    assertThat(look("/").kind()).isEqualTo(Kind.FOLDER);
    assertThat(look("/data").kind()).isEqualTo(Kind.FOLDER);
    assertThat(look("/none.csv").kind()).isEqualTo(Kind.NOTHING);
    assertThat(look("/none/a.csv").kind()).isEqualTo(Kind.NOTHING);
    assertThat(look("/data/a.csv/b").kind()).isEqualTo(Kind.NOTHING);
  }

  @Test
  void aLinkInsideIsFollowed() throws IOException {
    link("data/link.csv", site.resolve("data/a.csv"));
    link("other", site.resolve("data"));
    assertThat(look("/data/link.csv").kind()).isEqualTo(Kind.FILE);
    assertThat(look("/other/a.csv").kind()).isEqualTo(Kind.FILE);
    assertThat(look("/other").kind()).isEqualTo(Kind.FOLDER);
    assertThat(read("/other/a.csv")).isEqualTo("abc");
  }

  @Test
  void nothingIsFoundThroughALinkThatLeadsOut() throws IOException {
    link("data/passwd", top.resolve("outside/passwd"));
    link("out", top.resolve("outside"));
    link("data/up", Path.of("../../outside"));
    assertThat(look("/data/passwd").kind()).isEqualTo(Kind.OUTSIDE);
    assertThat(look("/out").kind()).isEqualTo(Kind.OUTSIDE);
    assertThat(look("/out/passwd").kind()).isEqualTo(Kind.OUTSIDE);
    assertThat(look("/data/up/passwd").kind()).isEqualTo(Kind.OUTSIDE);
    for (String path : new String[] {"/data/passwd", "/out/passwd", "/data/up/passwd"}) {
      assertThatThrownBy(() -> read(path)).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> root.list(new SitePath("/out"))).isInstanceOf(IOException.class);
  }

  @Test
  void nothingIsFoundThroughALinkToWhatIsKeptFromClients() throws IOException {
    link("data/s.csv", site.resolve("WEB-INF/secret.csv"));
    link("inf", site.resolve("WEB-INF"));
    assertThat(look("/data/s.csv").kind()).isEqualTo(Kind.OUTSIDE);
    assertThat(look("/inf/secret.csv").kind()).isEqualTo(Kind.OUTSIDE);
    assertThatThrownBy(() -> read("/inf/secret.csv")).isInstanceOf(IOException.class);
  }

  @Test
  void aLinkToAFolderThatItIsInIsALoop() throws IOException {
    link("data/deep/again", site.resolve("data"));
    link("data/self", Path.of("self"));
    link("data/dangling", Path.of("nowhere"));
    assertThat(look("/data/deep/again").kind()).isEqualTo(Kind.LOOP);
    assertThat(look("/data/dangling").kind()).isEqualTo(Kind.NOTHING);
  }

  @Test
  void linksInACircleAreALoopWithNothingBehind() throws IOException {
    link("data/self", Path.of("self"));
    link("data/one", Path.of("two"));
    link("data/two", Path.of("deep/three"));
    link("data/deep/three", site.resolve("data/one"));
    assertThat(look("/data/self").kind()).isEqualTo(Kind.LOOP);
    assertThat(look("/data/one").kind()).isEqualTo(Kind.LOOP);
    assertThat(look("/data/two").kind()).isEqualTo(Kind.LOOP);
    assertThat(look("/data/self/a.csv").kind()).isEqualTo(Kind.NOTHING);
    assertThat(look("/data/one/deep/a.csv").kind()).isEqualTo(Kind.NOTHING);
    assertThatThrownBy(() -> read("/data/one")).isInstanceOf(IOException.class);
  }

  @Test
  void theRootMayBeALinkAndComeLater() throws IOException {
    Path current = top.resolve("current");
    DataRoot linked = DataRoot.folder(current);
    assertThat(linked.glance().at(new SitePath("/data/a.csv")).kind()).isEqualTo(Kind.NOTHING);
    Files.createSymbolicLink(current, site);
    assertThat(linked.glance().at(new SitePath("/data/a.csv")).kind()).isEqualTo(Kind.FILE);
  }

  @Test
  void aPipeIsNeitherSeenAsAFileNorOpened() throws IOException, InterruptedException {
    Path pipe = site.resolve("data/pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThat(look("/data/pipe").kind()).isEqualTo(Kind.OTHER);
    assertThatThrownBy(() -> read("/data/pipe")).isInstanceOf(IOException.class);
  }

  @Test
  void hiddenFilesAreNotInAList() throws IOException {
    Files.writeString(site.resolve("data/.hidden"), "");
    assertThat(root.list(new SitePath("/data")).names()).containsExactlyInAnyOrder("a.csv", "deep");
  }

  private Sight look(String path) {
    return root.glance().at(new SitePath(path));
  }

  private String read(String path) throws IOException {
    try (var in = root.open(new SitePath(path))) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
  }

  private void link(String from, Path to) throws IOException {
    Files.createSymbolicLink(site.resolve(from), to);
  }
}
