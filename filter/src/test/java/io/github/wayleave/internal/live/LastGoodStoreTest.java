package io.github.wayleave.internal.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of the last good policy is loaded completely or not at all. */
class LastGoodStoreTest {
  private static final Map<String, byte[]> FILES =
      Map.of(
          "/etc/wayleave.yaml", "robots: { file: robots.txt }\n".getBytes(UTF_8),
          "/etc/ro\"bots\u00e9.txt", "User-agent: *\nDisallow: /search\n".getBytes(UTF_8));

  @TempDir Path work;
  private Path state;
  private Path archive;
  private LastGoodStore store;

  @BeforeEach
  void folder() {
    state = work.resolve("a/state");
    archive = state.resolve("last-good.zip");
    store = new LastGoodStore(folder(state));
  }

  @Test
  void load_savedFiles_returnsThem() throws IOException {
    store.save(FILES);
    assertSame(store.load(), FILES);
    assertThat(state.toFile().list()).containsExactly("last-good.zip");
  }

  @Test
  void save_withoutFiles_leavesNoArchive() {
    store.save(FILES);
    store.save(Map.of());
    assertThat(state.toFile().list()).isEmpty();
  }

  @Test
  void save_oldTemporaryFiles_areDeleted() throws IOException {
    store.save(FILES);
    for (String name : List.of("last-good.zip123.tmp", "data-files.txt123.tmp", "mine.zip.tmp")) {
      Path old = Files.writeString(state.resolve(name), "PK");
      Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }
    Files.writeString(state.resolve("last-good.zip456.tmp"), "PK");
    store.save(FILES);
    assertThat(state.toFile().list())
        .containsExactlyInAnyOrder(
            "last-good.zip", "last-good.zip456.tmp", "data-files.txt123.tmp", "mine.zip.tmp");
  }

  @Test
  void save_interruptedThread_writesAndStaysInterrupted() {
    Thread.currentThread().interrupt();
    store.save(FILES);
    assertThat(Thread.interrupted()).isTrue();
    assertSame(store.load(), FILES);
  }

  @Test
  void archiveThatIsALink_isNotLoaded_andReplaced() throws IOException {
    store.save(FILES);
    Path target = Files.move(archive, work.resolve("target"));
    Files.createSymbolicLink(archive, target);
    assertThatThrownBy(store::load).hasMessageStartingWith("state: has no last good policy");
    store.save(FILES);
    assertSame(store.load(), FILES);
  }

  @Test
  void load_keepsOrderOfFiles() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    Stream.of("z", "a", "m").forEach(name -> files.put(name, name.getBytes(UTF_8)));
    store.save(files);
    assertThat(store.load().keySet()).containsExactly("z", "a", "m");
  }

  @Test
  void save_linkToFolder_isFollowed() throws IOException {
    Files.createDirectories(state.getParent());
    Files.createSymbolicLink(state, Files.createDirectory(work.resolve("elsewhere")));
    store.save(FILES);
    assertSame(store.load(), FILES);
  }

  /** As after a crash while writing. */
  @Test
  void load_incompleteTemporaryFile_isIgnored() throws IOException {
    store.save(FILES);
    Files.writeString(state.resolve("last-good.zip123.tmp"), "PK");
    assertSame(store.load(), FILES);
  }

  @Test
  void save_fails_archiveIsUnchanged() throws IOException {
    store.save(FILES);
    Map<String, byte[]> unwritable = new HashMap<>(FILES);
    unwritable.put("nothing", null);
    assertThatThrownBy(() -> store.save(unwritable)).isInstanceOf(RuntimeException.class);
    assertSame(store.load(), FILES);
    assertThat(state.toFile().list()).containsExactly("last-good.zip");
  }

  @Test
  void save_folderIsAFile_errorHasLocation() throws IOException {
    Path file = Files.writeString(work.resolve("file"), "");
    OperationPolicy.StateFolder named =
        folder(file).atLocation(new Location("wayleave.yaml", 3, 8));
    assertThatThrownBy(() -> new LastGoodStore(named).save(FILES))
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            "wayleave.yaml:3:8: state: expected a folder, found the file %s; name a folder", file);
  }

  @Test
  void load_noArchive_throws() throws IOException {
    assertThatThrownBy(store::load)
        .isInstanceOf(PolicyException.class)
        .hasMessage("state: has no last good policy in %s; fix the policy", state);
    Files.createDirectories(archive);
    assertThatThrownBy(store::load).hasMessageStartingWith("state: has no last good policy");
  }

  @Test
  void load_truncatedArchive_throws() throws IOException {
    store.save(FILES);
    byte[] whole = Files.readAllBytes(archive);
    for (int length = 0; length < whole.length; length++) {
      Files.write(archive, Arrays.copyOf(whole, length));
      assertThatThrownBy(store::load)
          .as("%s bytes of %s", length, whole.length)
          .isInstanceOf(PolicyException.class)
          .hasMessageStartingWith("state: cannot be read (");
    }
  }

  /** File names have no checksum; a changed name is simply not found. */
  @Test
  void load_flippedBit_neverReturnsChangedContent() throws IOException {
    store.save(FILES);
    byte[] whole = Files.readAllBytes(archive);
    for (int index = 0; index < whole.length; index++) {
      byte[] flipped = whole.clone();
      flipped[index] ^= (byte) (1 << index % Byte.SIZE);
      Files.write(archive, flipped);
      for (Map.Entry<String, byte[]> file : loadedOrNothing(index).entrySet()) {
        byte[] saved = FILES.get(file.getKey());
        boolean isAnother = saved != null && !Arrays.equals(saved, file.getValue());
        assertThat(isAnother).as("byte %s", index).isFalse();
      }
    }
  }

  private Map<String, byte[]> loadedOrNothing(int index) {
    try {
      return store.load();
    } catch (PolicyException e) {
      assertThat(e).as("byte %s", index).hasMessageStartingWith("state: cannot be read (");
      return Map.of();
    }
  }

  @Test
  void load_foreignArchive_isNotUnpacked() throws IOException {
    writeForeignArchive(1, "robots: none\n".getBytes(UTF_8));
    assertThat(store.load()).containsOnlyKeys("null");
    try (Stream<Path> files = Files.walk(work)) {
      assertThat(files.filter(Files::isRegularFile)).containsExactly(archive);
    }
  }

  /** A few hundred kilobytes that expand to 129 MiB. */
  @Test
  void load_decompressionBomb_throws() throws IOException {
    writeForeignArchive(129, new byte[1 << 20]);
    assertThat(Files.size(archive)).isLessThan(1 << 20);
    assertThatThrownBy(store::load)
        .hasMessageStartingWith("state: cannot be read (ZipException: more than 134217728 bytes)");
  }

  @Test
  void load_tooManyFiles_throws() throws IOException {
    writeForeignArchive(20_001, new byte[0]);
    assertThatThrownBy(store::load)
        .hasMessageStartingWith("state: cannot be read (ZipException: more than 20000 files)");
  }

  /** The header claims 4 GiB minus one byte; the content is one line. */
  @Test
  void load_wrongSizeInHeader_isIgnored() throws IOException {
    store.save(FILES);
    byte[] zip = Files.readAllBytes(archive);
    for (int index = 0; index < zip.length - 46; index++) {
      if (zip[index] == 'P'
          && zip[index + 1] == 'K'
          && zip[index + 2] == 1
          && zip[index + 3] == 2) {
        Arrays.fill(zip, index + 24, index + 28, (byte) 0xFE);
      }
    }
    Files.write(archive, zip);
    loadedOrNothing(-1).forEach((name, octets) -> assertThat(octets).isEqualTo(FILES.get(name)));
  }

  private void writeForeignArchive(int files, byte[] octets) throws IOException {
    Files.createDirectories(state);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int number = 1; number <= files; number++) {
        zip.putNextEntry(new ZipEntry("../x" + number));
        zip.write(octets);
      }
    }
    Files.write(archive, out.toByteArray());
  }

  private static OperationPolicy.StateFolder folder(Path path) {
    return new OperationPolicy.StateFolder(path, Optional.empty());
  }

  private static void assertSame(Map<String, byte[]> loaded, Map<String, byte[]> saved) {
    assertThat(loaded).containsOnlyKeys(saved.keySet());
    loaded.forEach((name, octets) -> assertThat(octets).isEqualTo(saved.get(name)));
  }
}
