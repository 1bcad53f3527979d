package io.github.wayleave.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNameCaseTest {
  @TempDir Path folder;

  @Test
  void isIgnored_bothNamesExist_isTrue() throws Exception {
    assertThat(FileNameCase.isIgnored(folder.toString())).isFalse();
    Files.createDirectories(folder.resolve("WEB-INF"));
    boolean isIgnoredHere = Files.isDirectory(folder.resolve("web-inf"));
    assertThat(FileNameCase.isIgnored(folder.toString())).isEqualTo(isIgnoredHere);
    Files.createDirectories(folder.resolve("Web-Inf"));
    assertThat(FileNameCase.isIgnored(folder.toString())).isTrue();
  }

  @Test
  void isIgnored_withoutFolder_isFalse() {
    assertThat(FileNameCase.isIgnored((String) null)).isFalse();
    assertThat(FileNameCase.isIgnored("\u0000")).isFalse();
  }
}
