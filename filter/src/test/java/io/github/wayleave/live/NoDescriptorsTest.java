package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A process without a free file descriptor, as when clients hold many connections. */
@Timeout(180)
class NoDescriptorsTest {
  @TempDir private Path folder;

  @Test
  @EnabledOnOs(OS.LINUX)
  void noFreeDescriptor_dataTxtKeepsFilesAndStatusIsDegraded() throws Exception {
    Files.createDirectories(folder.resolve("data"));
    for (String name : new String[] {"a.csv", "b.csv", "c.csv"}) {
      Files.writeString(folder.resolve("data").resolve(name), name);
    }
    Files.writeString(folder.resolve("spare.csv"), "d");
    assertThat(output().lines())
        .contains("before: 3 files, UP", "without: 3 files, DEGRADED", "after: 4 files, UP");
  }

  private String output() throws Exception {
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                "ulimit -n 200; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                NoDescriptors.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
