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

/** The archive of the last good policy: whole, or not at all. */
class LastGoodStoreTest {
  private static final Map<String, byte[]> FILES =
      Map.of(
          "/etc/wayleave.yaml", "robots: { file: robots.txt }\n".getBytes(UTF_8),
          "/etc/ro\"bots\u00e9.txt", "User-agent: *\nDisallow: /search\n".getBytes(UTF_8));

  @TempDir Path work;
  private Path state;
  private Path archive;
  private LastGoodStore lastGood;

  @BeforeEach
  void folder() {
    state = work.resolve("a/state");
    archive = state.resolve("last-good.zip");
    lastGood = new LastGoodStore(folder(state));
  }

  @Test
  void whatWasSavedIsLoaded() throws IOException {
    lastGood.save(FILES);
    assertSame(lastGood.load(), FILES);
    assertThat(state.toFile().list()).containsExactly("last-good.zip");
  }

  @Test
  void save_withoutFiles_leavesNoArchive() {
    lastGood.save(FILES);
    lastGood.save(Map.of());
    assertThat(state.toFile().list()).isEmpty();
  }

  @Test
  void leftovers_ofAKilledProcess_areRemovedOnceTheyAreOld() throws IOException {
    lastGood.save(FILES);
    for (String name : List.of("last-good.zip123.tmp", "data-files.txt123.tmp")) {
      Path old = Files.writeString(state.resolve(name), "PK");
      Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }
    Files.writeString(state.resolve("last-good.zip456.tmp"), "PK");
    Path other = Files.writeString(state.resolve("mine.zip.tmp"), "PK");
    Files.setLastModifiedTime(other, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    lastGood.save(FILES);
    assertThat(state.toFile().list())
        .containsExactlyInAnyOrder("last-good.zip", "last-good.zip456.tmp", "mine.zip.tmp");
  }

  @Test
  void theFirstFileStaysTheFirst() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    Stream.of("z", "a", "m").forEach(name -> files.put(name, name.getBytes(UTF_8)));
    lastGood.save(files);
    assertThat(lastGood.load().keySet()).containsExactly("z", "a", "m");
  }

  @Test
  void aLinkToAFolderIsAFolder() throws IOException {
    Files.createDirectories(state.getParent());
    Files.createSymbolicLink(state, Files.createDirectory(work.resolve("elsewhere")));
    lastGood.save(FILES);
    assertSame(lastGood.load(), FILES);
  }

  /** As when the process ends in the midst of it: what is beside the archive does not count. */
  @Test
  void whatIsHalfWrittenBesideItDoesNotCount() throws IOException {
    lastGood.save(FILES);
    Files.writeString(state.resolve("last-good.zip123.tmp"), "PK");
    assertSame(lastGood.load(), FILES);
  }

  @Test
  void aFailureLeavesTheArchiveAsItWas() throws IOException {
    lastGood.save(FILES);
    Map<String, byte[]> unwritable = new HashMap<>(FILES);
    unwritable.put("nothing", null);
    assertThatThrownBy(() -> lastGood.save(unwritable)).isInstanceOf(RuntimeException.class);
    assertSame(lastGood.load(), FILES);
    assertThat(state.toFile().list()).containsExactly("last-good.zip");
  }

  @Test
  void aFolderThatIsNoneIsToldAtItsPlace() throws IOException {
    Path file = Files.writeString(work.resolve("file"), "");
    OperationPolicy.StateFolder named =
        folder(file).atLocation(new Location("wayleave.yaml", 3, 8));
    assertThatThrownBy(() -> new LastGoodStore(named).save(FILES))
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            "wayleave.yaml:3:8: state: expected a folder, found the file %s; name a folder", file);
  }

  @Test
  void whereThereIsNoneNothingIsLoaded() throws IOException {
    assertThatThrownBy(lastGood::load)
        .isInstanceOf(PolicyException.class)
        .hasMessage("state: has no last good policy in %s; fix the policy", state);
    Files.createDirectories(archive);
    assertThatThrownBy(lastGood::load).hasMessageStartingWith("state: has no last good policy");
  }

  @Test
  void oneThatIsTruncatedAtAnyLengthIsNotLoaded() throws IOException {
    lastGood.save(FILES);
    byte[] whole = Files.readAllBytes(archive);
    for (int length = 0; length < whole.length; length++) {
      Files.write(archive, Arrays.copyOf(whole, length));
      assertThatThrownBy(lastGood::load)
          .as("%s octets of %s", length, whole.length)
          .isInstanceOf(PolicyException.class)
          .hasMessageStartingWith("state: cannot be read (");
    }
  }

  /** The name of a file is in no checksum: who asks for it doesn't find it. */
  @Test
  void withABitFlippedInAnyOctetNoFileHasOtherOctets() throws IOException {
    lastGood.save(FILES);
    byte[] whole = Files.readAllBytes(archive);
    for (int at = 0; at < whole.length; at++) {
      byte[] flipped = whole.clone();
      flipped[at] ^= (byte) (1 << at % Byte.SIZE);
      Files.write(archive, flipped);
      for (Map.Entry<String, byte[]> file : loadedOrNothing(at).entrySet()) {
        byte[] saved = FILES.get(file.getKey());
        boolean isAnother = saved != null && !Arrays.equals(saved, file.getValue());
        assertThat(isAnother).as("octet %s", at).isFalse();
      }
    }
  }

  private Map<String, byte[]> loadedOrNothing(int at) {
    try {
      return lastGood.load();
    } catch (PolicyException e) {
      assertThat(e).as("octet %s", at).hasMessageStartingWith("state: cannot be read (");
      return Map.of();
    }
  }

  @Test
  void aForeignArchiveIsNotUnpacked() throws IOException {
    foreign(1, "robots: none\n".getBytes(UTF_8));
    assertThat(lastGood.load()).containsOnlyKeys("null");
    try (Stream<Path> files = Files.walk(work)) {
      assertThat(files.filter(Files::isRegularFile)).containsExactly(archive);
    }
  }

  /** Some hundred kilobytes that would be 129 MiB. */
  @Test
  void anArchiveThatIsHugeOnceUnpackedIsNotLoaded() throws IOException {
    foreign(129, new byte[1 << 20]);
    assertThat(Files.size(archive)).isLessThan(1 << 20);
    assertThatThrownBy(lastGood::load)
        .hasMessageStartingWith("state: cannot be read (ZipException: more than 134217728 octets)");
  }

  @Test
  void anArchiveWithTooManyFilesIsNotLoaded() throws IOException {
    foreign(20_001, new byte[0]);
    assertThatThrownBy(lastGood::load)
        .hasMessageStartingWith("state: cannot be read (ZipException: more than 20000 files)");
  }

  /** The sizes that it claims are 4 GiB less one octet; what it holds is a line. */
  @Test
  void aClaimedSizeIsNotBelieved() throws IOException {
    lastGood.save(FILES);
    byte[] zip = Files.readAllBytes(archive);
    for (int at = 0; at < zip.length - 46; at++) {
      if (zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] == 1 && zip[at + 3] == 2) {
        Arrays.fill(zip, at + 24, at + 28, (byte) 0xFE);
      }
    }
    Files.write(archive, zip);
    loadedOrNothing(-1).forEach((name, octets) -> assertThat(octets).isEqualTo(FILES.get(name)));
  }

  /** Writes an archive that somebody else made. */
  private void foreign(int files, byte[] octets) throws IOException {
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
