package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Owners configure loggers by name, so names are documented and none is an internal type. */
class LoggersTest {
  private static final List<String> DEMOS = List.of("jetty-demo", "spring-boot-demo");
  private static final Pattern LOGGER =
      Pattern.compile("getLogger\\(\\s*(?:\"([a-z.]+)\"|(\\w+)\\.class)\\)");
  private static final Pattern DOCUMENTED =
      Pattern.compile("`(io\\.github\\.wayleave\\.[A-Za-z.]+)`");

  private static Set<String> loggers() {
    return Project.modules().stream()
        .filter(module -> !DEMOS.contains(module.getFileName().toString()))
        .map(module -> module.resolve("src/main/java"))
        .filter(Files::isDirectory)
        .flatMap(sources -> Project.filesIn(sources).stream())
        .flatMap(file -> loggers(file).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> loggers(Path file) {
    String text = Project.text(file);
    return LOGGER
        .matcher(text)
        .results()
        .map(match -> match.group(1) == null ? className(text, match) : match.group(1))
        .collect(Collectors.toSet());
  }

  private static String className(String source, MatchResult logger) {
    String name = logger.group(2);
    return Pattern.compile("(?m)^import ([a-z0-9.]+\\." + name + ");$")
        .matcher(source)
        .results()
        .map(match -> match.group(1))
        .findFirst()
        .orElseGet(() -> packageOf(source) + "." + name);
  }

  private static String packageOf(String source) {
    return source.lines().findFirst().orElseThrow().replace("package ", "").replace(";", "");
  }

  @Test
  void everyLogger_isDocumented() {
    String page = Project.text(Project.ROOT.resolve("docs/monitoring.md"));
    List<String> documented =
        DOCUMENTED.matcher(page).results().map(match -> match.group(1)).toList();
    Set<String> loggers = loggers();
    assertThat(loggers)
        .hasSizeGreaterThan(5)
        .allSatisfy(name -> assertThat(documented).anyMatch(prefix -> covers(prefix, name)));
    assertThat(documented)
        .allSatisfy(prefix -> assertThat(loggers).anyMatch(name -> covers(prefix, name)));
  }

  private static boolean covers(String prefix, String name) {
    return name.equals(prefix) || name.startsWith(prefix + ".");
  }
}
