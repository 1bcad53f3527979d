package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A run of {@code wayleave probe}: its exit code and what it prints. */
public record ProbeRun(int exit, String out, String err) {
  private static final Path FIXTURES =
      Path.of("src/test/resources/io/github/wayleave/cli/probe/output");
  private static final Instant NOW = Instant.parse("2026-11-30T06:00:00Z");

  /** Probes as fast as possible; a rate among the arguments overrides that. */
  public static ProbeRun of(Path folder, String... arguments) {
    List<String> all = new ArrayList<>(List.of("probe"));
    all.addAll(List.of(arguments));
    if (!all.contains("--rate") && all.stream().anyMatch(text -> text.contains("127.0.0.1"))) {
      all.addAll(List.of("--rate", "1000"));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit =
        Wayleave.run(
            new CommandEnvironment(
                folder,
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                () -> NOW),
            all.toArray(String[]::new));
    return new ProbeRun(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns everything in a form that is equal in each run, however slow it is. */
  public String normal() {
    return (out + err + "exit " + exit + "\n")
        .replaceAll("127\\.0\\.0\\.1:[0-9]+", "127.0.0.1:PORT")
        .replaceAll("wayleave: asking .* …\n", "");
  }

  /** Compares with a file; {@code -Dwayleave.sessions=write} writes it. */
  public static void assertEqual(String name, String found) throws IOException {
    Path file = FIXTURES.resolve(name);
    if ("write".equals(System.getProperty("wayleave.sessions"))) {
      Files.createDirectories(FIXTURES);
      Files.writeString(file, found);
    }
    assertThat(found).isEqualTo(Files.readString(file));
  }
}
