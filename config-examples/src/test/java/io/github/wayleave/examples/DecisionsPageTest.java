package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every test that docs/decisions and docs/faults.md name exists. */
class DecisionsPageTest {
  private static final Pattern NAMED =
      Pattern.compile("`(?<type>[A-Z]\\w*(?:Test|Contract))(?:\\.(?<method>\\w+))?`");

  static List<Path> pages() {
    return Stream.concat(
            Stream.of("docs/decisions.md", "docs/faults.md").map(Project.ROOT::resolve),
            Project.filesIn(Project.ROOT.resolve("docs/decisions")).stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void namedTests_exist(Path page) throws IOException {
    List<Path> sources = sources();
    List<MatchResult> named = NAMED.matcher(Project.text(page)).results().toList();

    assertThat(named).isNotEmpty();
    assertThat(named.stream().filter(test -> !exists(test, sources)).map(MatchResult::group))
        .isEmpty();
  }

  private static boolean exists(MatchResult test, List<Path> sources) {
    return sources.stream().anyMatch(source -> has(source, test.group(1), test.group(2)));
  }

  private static boolean has(Path source, String type, @Nullable String method) {
    return source.getFileName().toString().equals(type + ".java")
        && (method == null || Project.text(source).contains(" " + method + "("));
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Project.ROOT)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
