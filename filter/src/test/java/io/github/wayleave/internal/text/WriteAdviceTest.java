package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WriteAdviceTest {
  @Test
  void folderOnADiskWithSpace_needsAccess(@TempDir Path folder) {
    assertThat(WriteAdvice.of(folder.resolve("state")))
        .isEqualTo("give this process write access to " + folder.resolve("state"));
  }

  /** No byte is free there, but none is used either. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void folderWithoutADisk_isNotFull() {
    assertThat(WriteAdvice.of(Path.of("/proc/state")))
        .isEqualTo("give this process write access to /proc/state");
  }
}
