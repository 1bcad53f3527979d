package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The shipped alert rules, as Prometheus loads them and as the documentation shows them. */
@Timeout(300)
class AlertRulesTest {
  private static final Path RULES = Path.of("src/main/prometheus/wayleave.rules.yml");
  private static final Path CASES = Path.of("src/test/prometheus/wayleave.test.yml");

  @TempDir Path folder;

  @Test
  void documentation_showsTheFile() throws Exception {
    assertThat(Files.readString(Path.of("../../docs/metrics.md")))
        .contains("```text\n" + Files.readString(RULES) + "```\n");
  }

  @Test
  void prometheus_loadsTheFile() throws Exception {
    assertThat(promtool("check", "rules", RULES.toString())).contains("10 rules found");
  }

  @Test
  void rules_fireAsExpected() throws Exception {
    assertThat(promtool("test", "rules", CASES.toString())).contains("SUCCESS");
  }

  @Test
  void changedRule_failsItsCases() throws Exception {
    String rules = Files.readString(RULES);
    String changed = rules.replace("unless sum", "and sum");
    assertThat(changed).isNotEqualTo(rules);
    Files.writeString(folder.resolve("wayleave.rules.yml"), changed);
    String cases =
        Files.readString(CASES)
            .replace("../../main/prometheus/wayleave.rules.yml", "wayleave.rules.yml");
    Path file = Files.writeString(folder.resolve("wayleave.test.yml"), cases);
    assertThat(promtool("test", "rules", file.toString()))
        .contains("FAILED", "WayleaveSearchEngineSpoofed");
  }

  private String promtool(String... arguments) throws IOException, InterruptedException {
    Optional<Path> program =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(path -> Path.of(path, "promtool"))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(program.isPresent(), "promtool is not installed");
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Stream.concat(Stream.of(program.get().toString()), List.of(arguments).stream())
                    .toList())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(output);
  }
}
