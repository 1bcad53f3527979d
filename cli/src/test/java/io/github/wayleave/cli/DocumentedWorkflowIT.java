package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the script of the documented workflow with bash and the packaged jar. */
class DocumentedWorkflowIT {
  private static final Path JAR = Path.of(System.getProperty("wayleave.cli.jar"));
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin");

  @TempDir Path folder;

  @BeforeEach
  void checkOut() throws IOException {
    Files.createDirectory(folder.resolve("before"));
    Files.createDirectory(folder.resolve("after"));
    Files.createSymbolicLink(folder.resolve("wayleave.jar"), JAR.toAbsolutePath());
    write("before/wayleave.yaml", "robots: { disallow: /search }\n");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  private int run(String step) throws IOException, InterruptedException {
    Path script =
        Files.writeString(folder.resolve("step.sh"), DocumentedWorkflow.read().script(step));
    ProcessBuilder bash =
        new ProcessBuilder(
            List.of("bash", "--noprofile", "--norc", "-eo", "pipefail", script.toString()));
    bash.directory(folder.toFile()).redirectErrorStream(true);
    bash.redirectOutput(folder.resolve("output.txt").toFile());
    bash.environment()
        .put("PATH", folder.resolve("bin") + ":" + JAVA + ":" + bash.environment().get("PATH"));
    bash.environment().put("RUNNER_TEMP", folder.toString());
    bash.environment().put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
    bash.environment().put("GITHUB_OUTPUT", folder.resolve("outputs.txt").toString());
    Process process = bash.start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  @Test
  @FullEffort
  void harmlessChange_passes() throws Exception {
    write("after/wayleave.yaml", "robots: { disallow: [/search, /drafts/] }\n");
    write("after/wayleave-cases.txt", "* may not /drafts/1\n");
    assertThat(run("Review")).as(read("output.txt")).isZero();
    assertThat(read("review.md"))
        .startsWith("<!-- wayleave -->\n### robots.txt: 1 change to disallowed; ")
        .contains("\n| every crawler | **disallowed** | `/drafts/` | no rule | ")
        .contains("\n    1 case, none failed\n")
        .isEqualTo(read("summary.md"));
    assertThat(read("outputs.txt")).isEqualTo("verdict=pass\n");
  }

  @Test
  void harmfulChange_fails() throws Exception {
    write("after/wayleave.yaml", "robots: { disallow: / }\n");
    write("after/wayleave-cases.txt", "Googlebot may /\n");
    assertThat(run("Review")).as(read("output.txt")).isZero();
    assertThat(read("review.md"))
        .contains("`/` becomes disallowed (the whole site)")
        .contains("\n    1 case, 1 failed\n");
    assertThat(read("outputs.txt")).isEqualTo("verdict=fail\n");
  }

  @Test
  @FullEffort
  void knownFindings_areIgnored() throws Exception {
    write("before/wayleave.yaml", "robots: { disallow: [\"*.tmp$\"] }\n");
    write("after/wayleave.yaml", "# more\nrobots: { disallow: [\"*.tmp$\"] }\ncontact: a@b.org\n");
    assertThat(run("Review")).as(read("output.txt")).isZero();
    assertThat(read("review.md")).contains("\n    nothing new found (and 1 in the baseline)\n");
    assertThat(read("outputs.txt")).isEqualTo("verdict=pass\n");
    write("after/wayleave.yaml", "robots: { disallow: [\"*.tmp$\", \"*.bak$\"] }\n");
    assertThat(run("Review")).as(read("output.txt")).isZero();
    assertThat(read("outputs.txt")).endsWith("verdict=fail\n");
  }

  @Test
  @FullEffort
  void progressLines_areLeftOut_faultsAreNot() throws Exception {
    Path slow = Files.createDirectory(folder.resolve("bin")).resolve("java");
    Files.writeString(
        slow,
        "#!/bin/sh\necho 'wayleave: comparing decisions …' >&2\nexec %s/java \"$@\"\n"
            .formatted(JAVA));
    assertThat(slow.toFile().setExecutable(true)).isTrue();
    write("after/wayleave.yaml", "robots: { disalow: /search }\n");
    assertThat(run("Review")).as(read("output.txt")).isZero();
    assertThat(read("review.md")).doesNotContain("comparing decisions").contains("\"disallow\"?");
  }

  @Test
  void scriptInjection_isHarmless() throws Exception {
    Files.delete(folder.resolve("before/wayleave.yaml"));
    write("after/wayleave.yaml", "robots: { dis`$(touch hacked)`: \"</details>\\n# Approved\" }\n");
    write("after/wayleave-cases.txt", "x\n# Approved\n```\n$(touch hacked) ``` <img src=x>\n");
    assertThat(run("Review")).as(read("output.txt")).isZero();
    assertThat(folder.resolve("hacked")).doesNotExist();
    assertThat(read("review.md").lines())
        .allMatch(
            line ->
                line.isEmpty()
                    || line.startsWith("    ")
                    || List.of("<!-- wayleave -->", "#### Check", "#### Test").contains(line));
    assertThat(read("outputs.txt")).isEqualTo("verdict=fail\n");
  }

  @Test
  void scripts_areValidBash() throws Exception {
    for (String step : List.of("Fetch Wayleave", "Review", "Comment", "Judge")) {
      Path script =
          Files.writeString(folder.resolve("script"), DocumentedWorkflow.read().script(step));
      Process bash =
          new ProcessBuilder("bash", "-n", script.toString()).redirectErrorStream(true).start();
      String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(bash.waitFor()).as(output).isZero();
    }
  }
}
