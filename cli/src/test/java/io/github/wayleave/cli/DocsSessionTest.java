package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * Plays the sessions in the documentation: each block marked {@code console}, in a copy of the
 * folder that the HTML comment above it names.
 */
class DocsSessionTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> PAGES =
      List.of("README.md", "docs/command-line.md", "docs/run/static.md");
  private static final Pattern BLOCK =
      Pattern.compile("(?:<!-- in (\\S+) -->\n)?```console\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> whatThePagesShowIsWhatIsAnswered() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : PAGES) {
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

  private static void hold(String page, String session, String answered) throws IOException {
    if (SessionTest.writes()) {
      Path file = ROOT.resolve(page);
      Files.writeString(file, Files.readString(file).replace(session, answered));
    } else {
      assertThat(answered).isEqualTo(session);
    }
  }

  private String play(String where, String session) throws IOException {
    assertThat(where).as("above the block: <!-- in config-examples/NAME -->").isNotNull();
    Path typed =
        TypedCommands.copy(
            ROOT.resolve(where), Files.createTempDirectory(folder, "s").resolve("f"));
    List<String> answered = new ArrayList<>();
    for (String command : TypedCommands.in(session)) {
      answered.add(command + "\n" + new TypedCommands(typed).answer(command));
    }
    return String.join("\n", answered);
  }
}
