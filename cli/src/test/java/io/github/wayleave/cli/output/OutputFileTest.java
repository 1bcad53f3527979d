package io.github.wayleave.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir private Path folder;

  /** In a folder such as /tmp, another user can make a link of any name. */
  @Test
  void write_temporaryFileIsALink_itsTargetIsUnchanged() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Path temporary = folder.resolve(".wayleave-" + ProcessHandle.current().pid() + ".tmp");
    Files.createSymbolicLink(temporary, target);
    Path file = folder.resolve("robots.txt");
    new OutputFile("robots.txt", file, new byte[] {'x'}).write();
    assertThat(target).hasContent("old");
    assertThat(file).hasContent("x").isRegularFile();
    assertThat(Files.isSymbolicLink(file)).isFalse();
    assertThat(temporary).doesNotExist();
  }
}
