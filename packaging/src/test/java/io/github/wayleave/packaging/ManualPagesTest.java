package io.github.wayleave.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ManualPagesTest {
  private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
  private static final CommandLine LINE = Main.commandLine();

  @TempDir private Path folder;

  @Test
  void pages_haveEveryCommandAndOption_andNoLineThatRoffMisreads() throws Exception {
    new ManualPages("0.1.0", TIME).write(LINE.getCommandSpec(), folder);
    List<CommandSpec> commands = CommandText.withSubcommands(LINE.getCommandSpec());
    assertThat(commands).hasSizeGreaterThan(17);
    for (CommandSpec command : commands) {
      String page = Files.readString(folder.resolve(command.qualifiedName("-") + ".1"));
      for (CommandLine.Model.OptionSpec option : CommandText.options(command)) {
        assertThat(page).contains("\\fB" + ManualPages.escaped(option.longestName()) + "\\fR");
        assertThat(CommandText.description(option)).isNotEmpty();
      }
      assertThat(page).contains("\n.SH EXIT STATUS\n").doesNotContain("@|", "${", "%n");
      assertThat(page.lines().filter(line -> line.startsWith(".")))
          .allMatch(line -> line.matches("\\.(TH|SH|TP|nf|fi)( .*)?"));
    }
  }

  @Test
  void pages_areReadByManWithoutAWarning() throws Exception {
    if (!isInstalled("man")) {
      return;
    }
    new ManualPages("0.1.0", TIME).write(LINE.getCommandSpec(), folder);
    assertThat(run("man", "--warnings", "-l", folder.resolve("wayleave-check.1").toString()))
        .contains("NAME", "wayleave-check", "--profile")
        .doesNotContain("warning");
  }

  @Test
  void completions_areReadByTheirShells() throws Exception {
    Completions.write(LINE, folder);
    Path bash = folder.resolve("bash-completion/completions/wayleave");
    assertThat(Files.readString(bash)).contains("--profile");
    assertThat(run("bash", "-n", bash.toString())).isEmpty();
    Path zsh = folder.resolve("zsh/site-functions/_wayleave");
    assertThat(Files.readString(zsh)).startsWith("#compdef wayleave\n").contains("--profile");
    // Names of files are completed where a file is wanted.
    assertThat(Files.readAllLines(zsh))
        .anyMatch(line -> line.matches(" *'--probe=.*:value:_files' .*"))
        .anyMatch(line -> line.matches(" *'--port=.*:value: ' .*"));
    Path fish = folder.resolve("fish/vendor_completions.d/wayleave.fish");
    assertThat(Files.readString(fish)).contains(" -l profile ");
    for (Path script : List.of(zsh, fish)) {
      String shell = script.equals(zsh) ? "zsh" : "fish";
      if (isInstalled(shell)) {
        assertThat(run(shell, "-n", script.toString())).isEmpty();
      }
    }
  }

  private static boolean isInstalled(String program) {
    return List.of("/bin", "/usr/bin").stream()
        .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", List.of(command), output).isZero();
    return output;
  }
}
