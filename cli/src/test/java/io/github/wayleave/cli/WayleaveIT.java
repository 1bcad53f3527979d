package io.github.wayleave.cli;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.Zstd;
import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.effort.Effort;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar, as a separate process. */
class WayleaveIT {
  private static final Path JAR = Path.of(System.getProperty("wayleave.cli.jar"));
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final Path LAUNCHER = Path.of("bin/wayleave").toAbsolutePath();

  @TempDir Path folder;

  private record RunResult(int exit, String out, String err) {}

  @Test
  void version_namesProgramCommitCatalogueAndJava() throws Exception {
    assertThat(java("--version").out())
        .matches(
            "wayleave [0-9]+\\.[0-9]+\\.[0-9]+\\S*\n(commit [0-9a-f]{8,}(-dirty)?\n)?crawlers [0-9]{4}\\.[0-9]{2}\\S*\nJava [0-9]+\\S* \\(.+\\)\n");
  }

  @Test
  void help_everyCommand_isExit0() throws Exception {
    String help = java("--help").out();
    assertThat(help).contains("Exit codes:");
    for (String command : Effort.isFull() ? commands(help) : List.of("render")) {
      RunResult result = java(command, "--help");
      assertThat(result.exit()).as(command).isZero();
      assertThat(result.out()).as(command).contains("Usage: wayleave " + command);
      assertThat(result.err()).as(command).isEmpty();
    }
  }

  @Test
  void completion_isValidBash() throws Exception {
    Path script =
        Files.writeString(folder.resolve("completion"), java("generate-completion").out());
    assertThat(run(List.of("bash", "-n", script.toString()))).isEqualTo(new RunResult(0, "", ""));
    RunResult offered =
        run(
            List.of(
                "bash",
                "-c",
                ". ./completion; COMP_WORDS=(wayleave ren); COMP_CWORD=1; _complete_wayleave;"
                    + " echo ${COMPREPLY[@]}"));
    assertThat(offered.out()).isEqualTo("render\n");
  }

  /** From Java 24 on, the JVM warns if a native library is loaded without leave. */
  @Test
  void zstdLog_isReadWithoutWarning() throws Exception {
    Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /\n");
    String line =
        "192.0.2.1 - - [10/Nov/2026:00:00:01 +0000] \"GET / HTTP/1.1\" 200 5 \"-\" \"GPTBot\"\n";
    Files.write(
        folder.resolve("access.log.1"), Zstd.compress(line.getBytes(StandardCharsets.US_ASCII)));
    RunResult result = java("replay", "robots.txt", "access.log.1");
    assertThat(result.out()).startsWith("1 file, combined: 1 request from ");
    assertThat(result.err()).isEmpty();
    assertThat(result.exit()).isZero();
  }

  @Test
  void output_anyLocale_isUtf8() throws Exception {
    Files.writeString(folder.resolve("a.yaml"), "robots: { comment: \"Žluťoučký 🐎\" }\n");
    List<String> words = new ArrayList<>(List.of(JAVA, "-Dfile.encoding=US-ASCII"));
    words.addAll(List.of("-jar", JAR.toString(), "render", "a.yaml", "robots.txt"));
    assertThat(run(words).out()).startsWith("# Žluťoučký 🐎\r\n");
  }

  @Test
  void formats_areFoundInTheJar() throws Exception {
    Files.writeString(folder.resolve("air.csv"), "time,value\n");
    Files.writeString(
        folder.resolve("a.yaml"),
        """
        site: https://www.example.org
        contact: data@example.org
        data:
          publish: [dcat-us, schema-org, datapackage]
          publisher: { name: City of Example }
          datasets:
            - id: air
              title: Air
              description: Hourly values of the air, since 2014, at forty stations.
              license: CC-BY-4.0
              keywords: air
              files: /air.csv
        """);
    for (String name :
        List.of("data.json", "datasets.jsonld", "datapackage/air/datapackage.json")) {
      RunResult result = java("render", "a.yaml", name, "--root", ".");
      assertThat(result.err()).as(name).isEmpty();
      assertThat(result.out()).as(name).startsWith("{").contains("https://www.example.org/air.csv");
    }
  }

  /** Errors that go to a file are on no terminal, although the output is. */
  @Test
  void probe_onATerminal_countsItsRequests() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "python3 is not installed");
    String spawn =
        "import os, pty, sys; del os.environ['NO_COLOR']; os.environ['TERM'] = 'xterm'; sys.exit(pty.spawn(['sh', '-c', sys.argv[1]]) >> 8)";
    try (ProbedSite shop =
        new ProbedSite(
            (request, out) -> ProbedSite.write(out, "200 OK\nContent-Type: text/plain", "#"))) {
      String probe =
          "%s -jar %s probe %s --agent CCBot --rate 1000".formatted(JAVA, JAR, shop.url());
      assertThat(run(List.of("/usr/bin/python3", "-c", spawn, probe)).out())
          .contains("\rasked 1 of about 9, CCBot /robots.txt …\u001B[K\r");
      assertThat(run(List.of("/usr/bin/python3", "-c", spawn, probe + " 2>errors.txt")).out())
          .contains("nothing differs in what was asked")
          .doesNotContain("asked 1 of");
      assertThat(folder.resolve("errors.txt")).content().doesNotContain("asked");
    }
  }

  @Test
  void longRun_showsProgress() throws Exception {
    Process process = new ProcessBuilder(JAVA, "-jar", JAR.toString(), "import", "-").start();
    try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.readLine()).isEqualTo("wayleave: importing - …");
      process.getOutputStream().close();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void wrongCommandLine_isOneSentenceAndExit2() throws Exception {
    RunResult result = java("rendr");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("rendr").contains("render").doesNotContain("\tat ");
  }

  @Test
  void launcher_symbolicLink_findsTheJar() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("wayleave"), LAUNCHER);
    assertThat(run(List.of(link.toString(), "--version")).out()).startsWith("wayleave ");
  }

  @Test
  void launcher_usesClassDataSharing_ignoresABrokenArchive() throws Exception {
    Path jar = Files.copy(JAR, folder.resolve("wayleave.jar"));
    Path launcher = Files.copy(LAUNCHER, folder.resolve("wayleave"), COPY_ATTRIBUTES);
    Path archive = folder.resolve("wayleave.jsa");
    RunResult plain = run(List.of(launcher.toString(), "schema"));
    RunResult archived =
        run(
            List.of(
                JAVA,
                "-XX:+UseSerialGC",
                "-XX:ArchiveClassesAtExit=" + archive,
                "-Xlog:disable",
                "-jar",
                jar.toString(),
                "schema"));
    assertThat(archived).isEqualTo(plain);
    assertThat(archive).isNotEmptyFile();
    assertThat(run(List.of(launcher.toString(), "schema"))).isEqualTo(plain);
    Files.writeString(archive, "broken");
    assertThat(run(List.of(launcher.toString(), "schema"))).isEqualTo(plain);
  }

  @Test
  void archivedClasses_ofTheBuild_areUsed() throws Exception {
    Path archive = JAR.resolveSibling("wayleave.jsa");
    assertThat(archive).isNotEmptyFile();
    List<String> words = new ArrayList<>(List.of(JAVA, "-Xshare:auto", "-Xlog:class+load"));
    words.add("-XX:SharedArchiveFile=" + archive.toAbsolutePath());
    words.addAll(List.of("-jar", JAR.toAbsolutePath().toString(), "--version"));
    assertThat(run(words).out())
        .contains("io.github.wayleave.cli.Main source: shared objects file (top)");
  }

  private static List<String> commands(String help) {
    List<String> commands =
        help.lines()
            .dropWhile(line -> !line.startsWith("Commands:"))
            .skip(1)
            .takeWhile(line -> !line.isBlank())
            .filter(line -> line.matches(" {2}\\S.*"))
            .map(line -> line.strip().split("\\s+", 2)[0])
            .filter(name -> !name.equals("help"))
            .toList();
    assertThat(commands).contains("render", "generate-completion");
    return commands;
  }

  private RunResult java(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of(JAVA, "-XX:+UseSerialGC"));
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", JAR.toString()));
    words.addAll(List.of(arguments));
    return run(words);
  }

  private RunResult run(List<String> words) throws IOException, InterruptedException {
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().putAll(Map.of("LC_ALL", "C", "NO_COLOR", "1"));
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    return new RunResult(
        process.waitFor(),
        Files.readString(out, StandardCharsets.UTF_8),
        TypedCommands.withoutProgress(Files.readString(err, StandardCharsets.UTF_8)));
  }
}
