package io.github.wayleave.benchmarks.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A start loads no classes that a plain loop does without. A lambda costs a class that the JVM
 * creates, and the first generated {@code hashCode} of a record dozens of them.
 */
@Timeout(180)
class LoadedClassesTest {
  /** Names of classes, and beginnings of names, which end in a dot. */
  private static final List<String> UNWANTED =
      List.of(
          "java.lang.runtime.ObjectMethods",
          "java.net.http.",
          "java.time.format.",
          "java.util.Formatter",
          "java.util.concurrent.ThreadPoolExecutor",
          "java.util.stream.Collectors",
          "javax.net.ssl.",
          "org.yaml.snakeyaml.Yaml",
          "sun.security.ssl.");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"minimal.yaml", "full.yaml"})
  void start_loadsNoUnwantedClasses(String policy) throws Exception {
    List<String> unwanted = new ArrayList<>();
    List<String> loaded = loadedClasses(policy);
    for (String name : loaded) {
      if (isLambdaOfWayleave(name) || isUnwanted(name)) {
        unwanted.add(name);
      }
    }
    assertThat(loaded).contains("io.github.wayleave.internal.live.RunningPolicy");
    assertThat(unwanted).isEmpty();
  }

  private static boolean isLambdaOfWayleave(String name) {
    return name.startsWith("io.github.wayleave.") && name.contains("$$Lambda");
  }

  private static boolean isUnwanted(String name) {
    for (String unwanted : UNWANTED) {
      if (name.equals(unwanted) || (unwanted.endsWith(".") && name.startsWith(unwanted))) {
        return true;
      }
    }
    return false;
  }

  private List<String> loadedClasses(String policy) throws Exception {
    Path file = folder.resolve(policy);
    try (InputStream content = PolicyStart.class.getResourceAsStream(policy)) {
      Files.write(file, content.readAllBytes());
    }
    Path log = folder.resolve("classes.txt");
    Process process =
        new ProcessBuilder(
                StartedProgram.java(),
                "-XX:TieredStopAtLevel=1",
                "-Xlog:class+load:file=" + log + "::filecount=0",
                "-cp",
                System.getProperty("java.class.path"),
                PolicyStart.class.getName(),
                file.toString())
            .redirectError(folder.resolve("stderr.txt").toFile())
            .start();
    process.getOutputStream().close();
    process.getInputStream().readAllBytes();
    process.waitFor();
    return classes(Files.readString(log, UTF_8));
  }

  /** Returns the first word of each line, after its decorations in brackets. */
  private static List<String> classes(String log) {
    return log.lines()
        .map(line -> line.substring(line.lastIndexOf(']') + 1).strip().split(" ", 2)[0])
        .toList();
  }
}
