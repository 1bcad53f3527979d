package io.github.wayleave.internal.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinnedFolderTest {
  @TempDir private Path folder;

  private static String keep(PinnedFolder kept, String text) {
    byte[] octets = text.getBytes(UTF_8);
    kept.keep(Sha256.hex(octets), octets);
    return Sha256.hex(octets);
  }

  @Test
  void keep_manyFiles_theNewestStay() throws IOException {
    PinnedFolder kept = new PinnedFolder(folder.resolve("state"), true);
    Files.createDirectories(folder.resolve("state"));
    Files.writeString(folder.resolve("state/last-good.zip"), "x");
    String[] hashes = new String[6];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = keep(kept, "catalogue " + i);
      Path file = folder.resolve("state/crawlers-" + hashes[i] + ".yaml");
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000L * (i + 1)));
    }
    try (Stream<Path> files = Files.list(folder.resolve("state"))) {
      assertThat(files).hasSize(5);
    }
    assertThat(kept.read(hashes[5])).contains("catalogue 5".getBytes(UTF_8));
    assertThat(kept.read(hashes[2])).isPresent();
    assertThat(kept.read(hashes[1])).isEmpty();
  }

  /** Each crash between a new file and the deletion of the oldest leaves one more. */
  @Test
  void keep_moreFilesThanAreKept_allButTheNewestAreDeleted() throws IOException {
    for (int i = 0; i < 7; i++) {
      Path file = Files.createFile(folder.resolve("crawlers-" + i + ".yaml"));
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000L * (i + 1)));
    }
    keep(new PinnedFolder(folder, true), "catalogue");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(4);
    }
    assertThat(folder.resolve("crawlers-6.yaml")).exists();
    assertThat(folder.resolve("crawlers-3.yaml")).doesNotExist();
  }

  @Test
  void keepIfMissing_linkInPlaceOfAFile_isReplaced() throws IOException {
    PinnedFolder kept = new PinnedFolder(folder, true);
    byte[] octets = "catalogue".getBytes(UTF_8);
    String hash = keep(kept, "catalogue");
    Path file = folder.resolve("crawlers-" + hash + ".yaml");
    Files.createSymbolicLink(file, Files.move(file, folder.resolve("target")));
    assertThat(kept.read(hash)).isEmpty();
    kept.keepIfMissing(hash, octets);
    assertThat(kept.read(hash)).contains(octets);
  }

  @Test
  void keep_leftoversOfKilledProcesses_areDeleted() throws IOException {
    Path old = Files.createFile(folder.resolve("crawlers-1.tmp"));
    Files.setLastModifiedTime(old, FileTime.fromMillis(0));
    keep(new PinnedFolder(folder, true), "catalogue");
    assertThat(old).doesNotExist();
  }

  @Test
  void keep_folderOfACommand_writesNothing() {
    PinnedFolder read = new PinnedFolder(folder.resolve("state"), false);
    String hash = keep(read, "catalogue");
    assertThat(folder.resolve("state")).doesNotExist();
    keep(new PinnedFolder(folder.resolve("state"), true), "catalogue");
    assertThat(read.read(hash)).isPresent();
  }

  @Test
  void keep_fileInPlaceOfTheFolder_isIgnored() throws IOException {
    Files.writeString(folder.resolve("state"), "x");
    PinnedFolder kept = new PinnedFolder(folder.resolve("state"), true);
    assertThat(kept.read(keep(kept, "catalogue"))).isEmpty();
  }
}
