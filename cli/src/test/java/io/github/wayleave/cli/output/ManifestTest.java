package io.github.wayleave.cli.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.output.Manifest.StaleFile;
import io.github.wayleave.cli.terminal.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What earlier runs wrote is known, and nothing else is removed. */
class ManifestTest {
  private static final String HASH = "0".repeat(64);

  @TempDir Path folder;

  private Manifest read() {
    return Manifest.read("www", folder);
  }

  private void write(String... names) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    for (String name : names) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, name);
      files.put(name, name.getBytes(UTF_8));
    }
    read().write(files, List.of());
  }

  @Test
  void unchangedFile_isRemovedWithItsEmptyFolders() throws IOException {
    write("a/b/one.txt", "a/two.txt");
    Manifest before = read();
    List<StaleFile> stale = before.stale(Set.of("a/two.txt"));
    assertThat(stale).containsExactly(new StaleFile("a/b/one.txt", true));
    before.remove(stale);
    assertThat(folder.resolve("a/b")).doesNotExist();
    assertThat(folder.resolve("a/two.txt")).exists();
  }

  @Test
  void changedFile_stays() throws IOException {
    write("one.txt");
    Files.writeString(folder.resolve("one.txt"), "changed");
    Manifest before = read();
    List<StaleFile> stale = before.stale(Set.of());
    assertThat(stale).containsExactly(new StaleFile("one.txt", false));
    before.remove(stale);
    assertThat(folder.resolve("one.txt")).exists();
    before.write(Map.of(), stale);
    assertThat(read().stale(Set.of())).isEqualTo(stale);
  }

  @Test
  void fileBehindALinkOutOfTheFolder_stays(@TempDir Path elsewhere) throws IOException {
    write("a/one.txt");
    Files.move(folder.resolve("a/one.txt"), elsewhere.resolve("one.txt"));
    Files.delete(folder.resolve("a"));
    Files.createSymbolicLink(folder.resolve("a"), elsewhere);
    Manifest before = read();
    before.remove(before.stale(Set.of()));
    assertThat(elsewhere.resolve("one.txt")).exists();
  }

  @Test
  void fileThatIsGone_isNotStale() throws IOException {
    write("one.txt");
    Files.delete(folder.resolve("one.txt"));
    assertThat(read().stale(Set.of())).isEmpty();
  }

  @Test
  void damagedManifest_isRefusedWithItsLine() throws IOException {
    for (String line : List.of("nonsense", HASH + "  ../outside", HASH + "  /etc/passwd")) {
      Files.writeString(folder.resolve(Manifest.NAME), HASH + "  one.txt\n" + line + "\n");
      assertThatThrownBy(this::read)
          .isInstanceOf(CommandException.class)
          .hasMessageStartingWith("www/.wayleave-manifest:2: expected a SHA-256");
    }
  }
}
