package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandProcess.ProcessResult;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.TextStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output to a full disk, simulated by {@code /dev/full}. */
class FullDiskTest {
  private static final String SENTENCE =
      "wayleave: cannot write to standard output (No space left on device); free some space, or redirect it\n";

  @TempDir Path folder;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("p.yaml"), "robots: { disallow: /search }\n");
    Files.writeString(folder.resolve("r.txt"), "User-agent: *\nDisallow: /a\n");
    Files.writeString(folder.resolve("cases.txt"), "GPTBot may /\n");
    Files.writeString(
        folder.resolve("access.log"),
        "192.0.2.1 - - [24/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 512 \"-\" \"Googlebot\"\n");
    Files.writeString(
        folder.resolve("ranges.json"), "{\"creationTime\": \"2026-11-24T10:00:00Z\"}");
  }

  private int run(String reason, String... arguments) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(reason);
          }
        };
    return Wayleave.run(
        new CommandEnvironment(
            folder,
            InputStream.nullInputStream(),
            new TextStream(full, false),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false),
        arguments);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "render p.yaml robots.txt",
        "render p.yaml --out all",
        "check p.yaml r.txt",
        "check p.yaml --format json",
        "check --why",
        "explain r.txt --agent A --url /a",
        "explain p.yaml --table",
        "diff r.txt p.yaml",
        "diff r.txt p.yaml --format markdown",
        "import r.txt",
        "test p.yaml cases.txt",
        "init",
        "init --for wiki --out w.yaml",
        "schema",
        "ranges show ranges.json",
        "identify --ip 192.0.2.1 --agent Googlebot --offline",
        "generate-completion",
        "--help",
        "check --help",
        "--version"
      })
  void standardOutput_full_isExit2(String line) {
    assertThat(run("No space left on device", line.split(" "))).isEqualTo(ExitCodes.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8)).endsWith(SENTENCE);
  }

  @Test
  void standardOutput_closedPipe_isNotAFailure() {
    assertThat(run("Broken pipe", "render", "p.yaml", "robots.txt")).isEqualTo(ExitCodes.FINE);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void process_fullDevice_isExit2() throws Exception {
    ProcessResult result =
        new CommandProcess(folder).line("exec \"$0\" render p.yaml robots.txt > /dev/full");
    assertThat(result.err()).isEqualTo(SENTENCE);
    assertThat(result.exit()).isEqualTo(ExitCodes.FAILED);
  }

  @ParameterizedTest
  @EnabledOnOs(OS.LINUX)
  @ValueSource(strings = {"import r.txt --force --out", "init --for wiki --force --out"})
  void file_full_isExit2AndTheDeviceStays(String line) throws Exception {
    Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
    List<String> words = List.of((line + " full").split(" "));
    assertThat(run("", words.toArray(String[]::new))).isEqualTo(ExitCodes.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains(
            "wayleave: full: cannot be written (No space left on device); check the free space and the permissions of its folder\n");
    assertThat(folder.resolve("full")).isSymbolicLink();
    Files.delete(folder.resolve("full"));
    assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
  }
}
