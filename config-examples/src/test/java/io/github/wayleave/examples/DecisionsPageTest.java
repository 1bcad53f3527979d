package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every test that docs/decisions.md or docs/faults.md names is there. */
class DecisionsPageTest {
  private static final Pattern NAMED =
      Pattern.compile("`(?<type>[A-Z]\\w*(Test|Contract))\\.(?<method>\\w+)`");

  @ParameterizedTest
  @ValueSource(strings = {"docs/decisions.md", "docs/faults.md"})
  void everyTestThatIsNamedExists(String page) throws IOException {
    Matcher named = NAMED.matcher(Project.text(Project.ROOT.resolve(page)));
    List<Path> sources = sources();

    assertThat(named.results())
        .isNotEmpty()
        .allSatisfy(
            test ->
                assertThat(sources).anyMatch(source -> has(source, test.group(1), test.group(3))));
  }

  private static boolean has(Path source, String type, String method) {
    return source.getFileName().toString().equals(type + ".java")
        && Project.text(source).contains(" " + method + "(");
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Project.ROOT)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
