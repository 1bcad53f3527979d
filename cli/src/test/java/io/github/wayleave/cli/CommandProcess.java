package io.github.wayleave.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * Runs the command line as a separate process in a folder, from compiled classes: a small jar names
 * them in its manifest, so the launcher script finds a {@code wayleave.jar} next to it.
 */
final class CommandProcess {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final Path LAUNCHER = Path.of("bin/wayleave").toAbsolutePath();
  private static final String FAST = "-XX:TieredStopAtLevel=1";

  private final Path folder;
  private final Path tools;

  record ProcessResult(int exit, String out, String err) {}

  /** Creates a runner for commands in a folder. */
  CommandProcess(Path folder) throws IOException {
    this.folder = folder;
    this.tools = Files.createDirectories(folder.resolve("bin"));
    Files.copy(LAUNCHER, tools.resolve("wayleave"), StandardCopyOption.COPY_ATTRIBUTES);
    jar(tools.resolve("wayleave.jar"));
  }

  private static void jar(Path file) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
    main.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(file), manifest).close();
  }

  /** Runs {@code java -jar wayleave.jar} in a locale. */
  ProcessResult jar(String locale, String... arguments) throws IOException, InterruptedException {
    String jar = tools.resolve("wayleave.jar").toString();
    return shell(locale, "exec \"$0\" \"$@\"", words(List.of(JAVA, FAST, "-jar", jar), arguments));
  }

  /** Runs the launcher script in a locale. */
  ProcessResult script(String locale, String... arguments)
      throws IOException, InterruptedException {
    String script = tools.resolve("wayleave").toString();
    return shell(locale, "exec \"$0\" \"$@\"", words(List.of(script), arguments));
  }

  /** Runs a shell line in which {@code "$0" "$@"} is the command. */
  ProcessResult line(String line, String... arguments) throws IOException, InterruptedException {
    return shell("C.UTF-8", line, words(List.of(tools.resolve("wayleave").toString()), arguments));
  }

  private static List<String> words(List<String> command, String... arguments) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(arguments));
    return words;
  }

  /**
   * Runs a shell line. The arguments are written to a UTF-8 script, because the JVM of the test may
   * have no charset for them.
   */
  private ProcessResult shell(String locale, String line, List<String> words)
      throws IOException, InterruptedException {
    String set =
        words.stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" "));
    Path file =
        Files.writeString(tools.resolve("command.sh"), "exec sh -c '" + line + "' " + set + "\n");
    Path out = tools.resolve("stdout");
    Path err = tools.resolve("stderr");
    ProcessBuilder builder =
        new ProcessBuilder("sh", file.toString())
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
    builder.environment().putAll(Map.of("LC_ALL", locale, "NO_COLOR", "1"));
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    return new ProcessResult(
        process.waitFor(),
        Files.readString(out, StandardCharsets.UTF_8),
        TypedCommands.withoutProgress(Files.readString(err, StandardCharsets.UTF_8)));
  }
}
