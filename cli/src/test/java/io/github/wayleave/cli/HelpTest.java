package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
  private static String help(String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    CommandEnvironment shell =
        new CommandEnvironment(Path.of(""), InputStream.nullInputStream(), stream, stream, false);
    assertThat(Wayleave.run(shell, (command + " --help").split(" "))).isEqualTo(ExitCodes.FINE);
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "render",
        "explain",
        "diff",
        "test",
        "import",
        "init",
        "serve",
        "report",
        "history",
        "schema",
        "nodes",
        "probe",
        "ranges update",
        "ranges show"
      })
  void help_wrapped_breaksNoName(String command) {
    assertThat(help(command)).doesNotContainPattern("(?m)\\.\\n +[a-z]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "diff", "init", "serve", "ranges update"})
  void help_default_isNamedAsOne(String command) {
    assertThat(help(command)).containsPattern("\\(default:\\s+\\S+\\)\\.");
  }
}
