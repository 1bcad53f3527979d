package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the sessions in the documentation: each block marked {@code console}, in a copy of the
 * folder named in the HTML comment above it.
 */
class DocsSessionTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> PAGES =
      List.of("docs/compatibility.md", "docs/overview.md", "docs/run/static.md");
  private static final Path TASKS = Path.of("docs", "tasks");
  private static final Path COMMANDS = Path.of("docs", "commands");
  private static final FileTime WRITTEN = FileTime.from(Instant.parse("2026-11-20T10:00:00Z"));
  private static final Pattern BLOCK =
      Pattern.compile("(?:<!-- in (\\S+) -->\n)?```console\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> pages_showTheActualOutput() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : pages()) {
      Matcher blocks = BLOCK.matcher(Files.readString(ROOT.resolve(page)));
      for (MatchResult block : blocks.results().toList()) {
        String session = block.group(2);
        String name = page + ": " + session.lines().findFirst().orElse("");
        tests.add(
            DynamicTest.dynamicTest(
                name, () -> hold(page, session, play(block.group(1), session))));
      }
    }
    assertThat(tests).isNotEmpty();
    return tests.stream();
  }

  /** Readers can copy every file that the commands read from the page. */
  @TestFactory
  Stream<DynamicTest> taskPage_showsEveryFileOfItsFolders() throws IOException {
    return in(TASKS)
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page, () -> showsFiles(Files.readString(ROOT.resolve(page)))));
  }

  private static void showsFiles(String page) throws IOException {
    for (MatchResult block : BLOCK.matcher(page).results().toList()) {
      for (Path file : files(ROOT.resolve(block.group(1)))) {
        assertThat(page).contains("\n" + Files.readString(file));
      }
    }
  }

  private static List<String> pages() throws IOException {
    return Stream.of(PAGES.stream(), in(COMMANDS), in(TASKS)).flatMap(pages -> pages).toList();
  }

  private static Stream<String> in(Path folder) throws IOException {
    try (Stream<Path> pages = Files.list(ROOT.resolve(folder))) {
      return pages
          .map(page -> folder.resolve(page.getFileName()).toString())
          .sorted()
          .toList()
          .stream();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static void hold(String page, String session, String answered) throws IOException {
    if (SessionTest.writes()) {
      Path file = ROOT.resolve(page);
      Files.writeString(file, Files.readString(file).replace(session, answered));
    } else {
      assertThat(answered).isEqualTo(session);
    }
  }

  private String play(String place, String session) throws IOException {
    assertThat(place).as("above the block: <!-- in config-examples/NAME -->").isNotNull();
    Path typed =
        TypedCommands.copy(
            ROOT.resolve(place), Files.createTempDirectory(folder, "s").resolve("f"));
    for (Path file : files(typed)) {
      Files.setLastModifiedTime(file, WRITTEN);
    }
    List<String> answered = new ArrayList<>();
    for (String command : TypedCommands.in(session)) {
      answered.add(command + "\n" + new TypedCommands(typed).answer(command));
    }
    return String.join("\n", answered);
  }
}
