package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the sessions in {@code src/test/resources/sessions}: the commands of each {@code
 * session.txt}, in its folder, with the expected output below each command.
 *
 * <p>With {@code -Dwayleave.sessions=write} the expected output is replaced; review it before
 * committing.
 */
class SessionTest {
  private static final String WRITE = "wayleave.sessions";
  private static final Path SESSIONS = Path.of("src/test/resources/sessions");

  @TempDir(cleanup = CleanupMode.ALWAYS)
  Path folder;

  /** Returns whether the expected output is replaced. */
  static boolean writes() {
    return System.getProperty(WRITE, "").equals("write");
  }

  @TestFactory
  Stream<DynamicTest> sessions() throws IOException {
    try (Stream<Path> folders = Files.list(SESSIONS)) {
      return folders.sorted().toList().stream()
          .map(
              session ->
                  DynamicTest.dynamicTest(session.getFileName().toString(), () -> play(session)));
    }
  }

  private void play(Path session) throws IOException, URISyntaxException {
    Path expected = session.resolve("session.txt");
    Path typed = TypedCommands.copy(session, folder.resolve(session.getFileName()));
    List<String> blocks = new ArrayList<>();
    for (String command : TypedCommands.in(Files.readString(expected))) {
      blocks.add(command + "\n" + new TypedCommands(typed).answer(command));
    }
    String answered = String.join("\n", blocks);
    if (writes()) {
      Files.writeString(expected, answered);
    }
    assertThat(answered).isEqualTo(Files.readString(expected));
  }
}
