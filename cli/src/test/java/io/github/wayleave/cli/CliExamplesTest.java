package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Starter policies pass {@code wayleave check}. */
class CliExamplesTest {
  private static final Path EXAMPLES = Path.of("../config-examples");

  static List<Path> examples() throws IOException {
    try (Stream<Path> folders = Files.list(EXAMPLES)) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("wayleave.yaml")))
          .map(Path::getFileName)
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void starters_passCheck(Path example) throws IOException {
    assertThat(
            new TypedCommands(EXAMPLES.resolve(example)).answer("$ wayleave check wayleave.yaml"))
        .contains("Training", "AI answers", "Search")
        .doesNotContain("warning", "[exit");
  }
}
