package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** An unexpected exception in a command. */
class CommandFaultTest {
  @Test
  void unexpectedException_isOneLineAndExit2() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException("what nothing expects");
          }

          @Override
          public int read(byte[] bytes, int start, int length) {
            return read();
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    CommandEnvironment shell = new CommandEnvironment(Path.of(""), broken, errors, errors, false);
    assertThat(Wayleave.run(shell, "import", "-")).isEqualTo(ExitCodes.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .matches(
            "wayleave: java.lang.IllegalStateException: what nothing expects at \\S+FaultTest\\S+:\\d+\\): this is an error in Wayleave; please report it with the command and its files\n");
  }
}
