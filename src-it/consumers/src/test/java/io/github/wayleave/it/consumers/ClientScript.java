package io.github.wayleave.it.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A client in a separate process. */
final class ClientScript {
  private static final long MAX_SECONDS = 120;

  private final List<String> interpreter;
  private final String resource;

  private ClientScript(List<String> interpreter, String resource) {
    this.interpreter = interpreter;
    this.resource = resource;
  }

  static ClientScript inR(String resource) {
    return of(
        List.of(List.of("Rscript", "--vanilla")),
        List.of("-e", "library(yaml); library(httr); library(jsonlite)"),
        resource);
  }

  /** Debian's libraries belong to its own Python, which need not be the first on the path. */
  static ClientScript inPython(String resource) {
    return of(
        List.of(List.of("python3"), List.of("/usr/bin/python3")),
        List.of("-c", "import yaml"),
        resource);
  }

  /** Returns the output of the script, its lines split at tabs; a failing script fails the test. */
  List<List<String>> run(Path folder, Map<String, String> environment, String... arguments) {
    List<String> command = new ArrayList<>(interpreter);
    command.add(copy(folder).toString());
    command.addAll(List.of(arguments));
    ScriptResult outcome = run(command, folder, environment);
    assertThat(outcome.status()).as(outcome.errors()).isZero();
    return outcome.output().lines().map(line -> List.of(line.split("\t", -1))).toList();
  }

  private Path copy(Path folder) {
    Path script = folder.resolve(resource);
    try (InputStream in = ClientScript.class.getResourceAsStream("/consumers/" + resource)) {
      Files.copy(in, script);
      return script;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Skips the test if no interpreter passes the probe; {@code .ci/run} installs one. */
  private static ClientScript of(
      List<List<String>> interpreters, List<String> probe, String resource) {
    Optional<List<String>> program =
        interpreters.stream().filter(interpreter -> works(interpreter, probe)).findFirst();
    Assumptions.assumeTrue(
        program.isPresent(),
        () -> "%s %s does not work here: not tried".formatted(interpreters, probe));
    return new ClientScript(program.orElseThrow(), resource);
  }

  private static boolean works(List<String> interpreter, List<String> probe) {
    try {
      List<String> command = Stream.concat(interpreter.stream(), probe.stream()).toList();
      return run(command, Path.of("").toAbsolutePath(), Map.of()).status() == 0;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  private static ScriptResult run(
      List<String> command, Path folder, Map<String, String> environment) {
    try {
      Path output = Files.createTempFile("client", ".out");
      Path errors = Files.createTempFile("client", ".err");
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile());
      builder.environment().putAll(environment);
      builder.environment().put("no_proxy", "127.0.0.1");
      int status = finish(builder.start());
      ScriptResult outcome =
          new ScriptResult(
              status,
              Files.readString(output, StandardCharsets.UTF_8),
              Files.readString(errors, StandardCharsets.ISO_8859_1));
      Files.delete(output);
      Files.delete(errors);
      return outcome;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int finish(Process process) {
    try {
      if (process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
        return process.exitValue();
      }
      throw new AssertionError("a client was not done after " + MAX_SECONDS + " seconds");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a client ran", e);
    } finally {
      process.destroyForcibly();
    }
  }

  private record ScriptResult(int status, String output, String errors) {}
}
