package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Commands typed in a folder: {@code $ wayleave …}, optionally with {@code < FILE}, and {@code $
 * cat FILE} and {@code $ find FOLDER} to show the written files.
 */
final class TypedCommands {
  private static final String PROMPT = "$ ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  /** The time of commands that compare dates with the clock. */
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  private final Path folder;

  TypedCommands(Path folder) {
    this.folder = folder;
  }

  /** Returns the commands of a session. */
  static List<String> in(String session) {
    return session.lines().filter(line -> line.startsWith(PROMPT)).toList();
  }

  /** Copies a folder that a command may write to. */
  static Path copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
    return to;
  }

  /** Returns the output and errors of a command, and an exit code other than 0. */
  String answer(String command) throws IOException {
    List<String> words = words(command.substring(PROMPT.length()));
    return switch (words.get(0)) {
      case "wayleave" -> run(words.subList(1, words.size()));
      case "cat" -> unix(Files.readString(folder.resolve(words.get(1))));
      case "find" -> find(folder.resolve(words.get(1)));
      default -> throw new IllegalArgumentException(command);
    };
  }

  private String run(List<String> words) throws IOException {
    int piped = words.indexOf("<");
    InputStream in =
        piped < 0
            ? InputStream.nullInputStream()
            : new ByteArrayInputStream(Files.readAllBytes(folder.resolve(words.get(piped + 1))));
    List<String> arguments = piped < 0 ? words : words.subList(0, piped);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit =
        Wayleave.run(
            new CommandEnvironment(folder, in, stream(out), stream(err), false, () -> NOW),
            arguments.toArray(String[]::new));
    return text(out)
        + withoutProgress(text(err))
            .lines()
            .map(line -> "[err] " + line + "\n")
            .collect(Collectors.joining())
        + (exit == 0 ? "" : "[exit " + exit + "]\n");
  }

  /**
   * Returns what a command printed without its progress, which only commands print that take longer
   * than a second: that depends on the machine.
   */
  static String withoutProgress(String errors) {
    return errors.replaceAll("(?m)^wayleave: .* …\\R", "");
  }

  private String find(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> this.folder.relativize(file).toString() + "\n")
          .sorted()
          .collect(Collectors.joining());
    }
  }

  private String text(ByteArrayOutputStream stream) {
    String content = stream.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
    return content.isEmpty() || content.endsWith("\n")
        ? unix(content)
        : unix(content) + "\n[no end of line]\n";
  }

  private static String unix(String text) {
    return text.replace("\r\n", "\n");
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }

  private static List<String> words(String line) {
    Matcher words = WORD.matcher(line);
    return words.results().map(word -> word.group().replaceAll("^[\"']|[\"']$", "")).toList();
  }
}
