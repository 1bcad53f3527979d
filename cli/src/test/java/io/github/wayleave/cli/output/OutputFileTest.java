package io.github.wayleave.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir private Path folder;

  @Test
  void write_leftoversOfOtherRuns_areDeletedUnlessTheyAreYoungOrLinks() throws IOException {
    Path link = folder.resolve(".wayleave-1.tmp");
    Files.createSymbolicLink(link, Files.writeString(folder.resolve("target"), "old"));
    Path young = Files.createFile(folder.resolve(".wayleave-2.tmp"));
    Path old = Files.createFile(folder.resolve(".wayleave-3.tmp"));
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    Path file = folder.resolve("robots.txt");
    new OutputFile("robots.txt", file, new byte[] {'x'}).write();
    assertThat(file).hasContent("x").isRegularFile();
    assertThat(old).doesNotExist();
    assertThat(young).exists();
    assertThat(link).hasContent("old");
  }

  /** A server of another user reads what {@code render} writes. */
  @Test
  void write_file_hasThePermissionsThatTheSystemGives() throws IOException {
    Path plain = Files.createFile(folder.resolve("plain"));
    Path file = folder.resolve("robots.txt");
    new OutputFile("robots.txt", file, new byte[] {'x'}).write();
    assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(plain));
  }
}
