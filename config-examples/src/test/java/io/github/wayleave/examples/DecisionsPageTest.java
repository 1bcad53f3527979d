package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every test that these pages name exists. */
class DecisionsPageTest {
  private static final Pattern NAMED =
      Pattern.compile("`(?<type>[A-Z]\\w*(?:Test|Contract))(?:\\.(?<method>\\w+))?`");

  private static final List<Path> SOURCES = sources();

  static List<Path> pages() {
    return Stream.concat(
            Stream.of(
                    "docs/compatibility.md",
                    "docs/decisions.md",
                    "docs/faults.md",
                    "docs/threat-model.md")
                .map(Project.ROOT::resolve),
            Project.filesIn(Project.ROOT.resolve("docs/decisions")).stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void namedTests_exist(Path page) {
    List<MatchResult> named = NAMED.matcher(Project.text(page)).results().toList();

    assertThat(named).isNotEmpty();
    assertThat(named.stream().filter(test -> !exists(test)).map(MatchResult::group)).isEmpty();
  }

  private static boolean exists(MatchResult test) {
    return SOURCES.stream().anyMatch(source -> has(source, test.group(1), test.group(2)));
  }

  private static boolean has(Path source, String type, @Nullable String method) {
    return source.getFileName().toString().equals(type + ".java")
        && (method == null || Project.text(source).contains(" " + method + "("));
  }

  /** Returns the Java files of all modules. */
  private static List<Path> sources() {
    return Stream.of(Project.modules(), Project.in(Project.ROOT.resolve("src-it")))
        .flatMap(List::stream)
        .map(module -> module.resolve("src"))
        .filter(Files::isDirectory)
        .flatMap(folder -> Project.filesIn(folder).stream())
        .filter(file -> file.toString().endsWith(".java"))
        .toList();
  }
}
