package io.github.wayleave.internal.datasetpage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs that may be installed on the machine. */
final class InstalledPrograms {
  private static final int SECONDS_TO_END = 120;

  private InstalledPrograms() {}

  /** Returns the first program that is installed; skips the test if there is none. */
  static String require(String... names) {
    return Arrays.stream(names)
        .filter(InstalledPrograms::isInstalled)
        .findFirst()
        .orElseGet(
            () -> abort("none of %s is installed; not tried".formatted(Arrays.toString(names))));
  }

  /** Returns the output of a program that must succeed. */
  static String run(Path folder, List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)).as("has ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(() -> command + ": " + text(err)).isZero();
    return text(out);
  }

  private static boolean isInstalled(String name) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      throw new AssertionError("cannot be read: " + file, e);
    }
  }
}
