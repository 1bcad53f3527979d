package io.github.wayleave.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import picocli.CommandLine;

/** The files for GitHub, pre-commit, Homebrew and Scoop. */
class RepositoryFilesTest {
  private static final Path ROOT = Path.of("..");
  private static final Path FORMULA = Path.of("homebrew/wayleave.rb");
  private static final Path MANIFEST = Path.of("scoop/wayleave.json");
  private static final String HASH =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  @TempDir private Path folder;

  @Test
  void commandsAndOptions_exist() throws Exception {
    Map<String, CommandLine> commands = Main.commandLine().getSubcommands();
    List<MatchResult> used = commands(Files.readString(ROOT.resolve("action.yml")));
    assertThat(used).extracting(command -> command.group(1)).contains("check", "test", "diff");
    for (Object hook : (List<?>) yaml(ROOT.resolve(".pre-commit-hooks.yaml"))) {
      String entry = ((Map<?, ?>) hook).get("entry").toString();
      assertThat(commands(entry)).hasSize(1);
      used.addAll(commands(entry));
      assertThat(((Map<?, ?>) hook).get("language")).isEqualTo("system");
    }
    for (MatchResult command : used) {
      assertThat(commands).containsKey(command.group(1));
      assertThat(commands.get(command.group(1)).getCommandSpec().optionsMap().keySet())
          .containsAll(options(command.group(2)));
    }
  }

  @Test
  void review_ofAPullRequest_showsWhatChanges_andFailsByTheCasesAlone() throws Exception {
    Path repository = repository("robots: { disallow: /private/ }");
    String base = run(repository, Map.of(), "git", "rev-parse", "HEAD").trim();
    write(repository.resolve("wayleave.yaml"), "robots: { disallow: /drafts/ }\n");
    write(repository.resolve("wayleave-cases.txt"), "GPTBot may not /drafts/x\n");
    assertThat(review(repository, base, 0)).contains("/private/", "#### Check", "none failed");
    write(repository.resolve("wayleave-cases.txt"), "GPTBot may not /private/x\n");
    assertThat(review(repository, base, 1)).contains("    wayleave-cases.txt:1: ");
    assertThat(run(repository, Map.of(), "git", "worktree", "list").lines()).hasSize(1);
  }

  /** A finding of the base, such as a pattern without a slash, is not the change's. */
  @Test
  void review_countsNewFindingsAlone() throws Exception {
    Path repository = repository("robots: { disallow: [/a, \"*.tmp$\"] }");
    String base = run(repository, Map.of(), "git", "rev-parse", "HEAD").trim();
    assertThat(review(repository, "", 1)).contains("pattern-without-slash");
    assertThat(review(repository, base, 0)).doesNotContain("pattern-without-slash");
  }

  @Test
  void archive_isChecked_andItsProgramsAreOnThePath() throws Exception {
    Path archive = folder.resolve("built.tar.gz");
    Path program = folder.resolve("tree/wayleave-1/bin/wayleave");
    write(program, "#!/bin/sh\necho installed\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Archives.writeTarGz(FileTree.of(folder.resolve("tree")), Instant.EPOCH, archive);
    String hash = run(folder, Map.of(), "sha256sum", archive.toString()).substring(0, 64);
    Path path = folder.resolve("path.txt");
    Map<String, String> environment =
        Map.of(
            "ARCHIVE",
            archive.toString(),
            "SHA256",
            hash,
            "RUNNER_TEMP",
            folder.toString(),
            "GITHUB_PATH",
            path.toString());
    bash(script("Fetch Wayleave"), folder, environment, 0);
    Path bin = Path.of(Files.readString(path).trim());
    assertThat(run(folder, Map.of(), bin.resolve("wayleave").toString())).isEqualTo("installed\n");
    Map<String, String> wrong = new HashMap<>(environment);
    wrong.put("SHA256", HASH);
    bash(script("Fetch Wayleave"), folder, wrong, 1);
  }

  @Test
  void formulaAndManifest_nameWhatTheArchiveContains() throws Exception {
    Packaging.main("share", "0.1.0", "2026-01-01T00:00:00Z", folder.resolve("share").toString());
    String formula = Files.readString(FORMULA);
    List<String> paths =
        Pattern.compile("\"(share/[^\"*]*)")
            .matcher(formula)
            .results()
            .map(m -> m.group(1))
            .toList();
    assertThat(paths).hasSize(4).allMatch(path -> Files.exists(folder.resolve(path)));
    String packages = Files.readString(ROOT.resolve("build/packages.sh"));
    Map<?, ?> manifest = (Map<?, ?>) yaml(MANIFEST);
    assertThat(packages).contains("$folder/" + manifest.get("bin").toString().replace('\\', '/'));
    assertThat(packages).contains("$work/archive/wayleave-$version");
    assertThat(manifest.get("extract_dir")).isEqualTo("wayleave-@VERSION@");
    List<String> filled =
        Pattern.compile("s\\|(@\\w+@)\\|")
            .matcher(packages)
            .results()
            .map(m -> m.group(1))
            .toList();
    assertThat(
            Stream.of(formula, Files.readString(MANIFEST))
                .flatMap(text -> Pattern.compile("@[A-Z0-9_]+@").matcher(text).results())
                .map(MatchResult::group))
        .isSubsetOf(filled)
        .containsAll(filled);
  }

  /** The fields of the published schema that a manifest of one archive may have. */
  @Test
  void manifest_hasFieldsOfTheSchema() throws Exception {
    String text =
        Files.readString(MANIFEST)
            .replace("@ZIP_SHA256@", HASH)
            .replace("@VERSION@", "1.2-SNAPSHOT");
    Map<String, Object> manifest = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    assertThat(manifest)
        .containsOnlyKeys(
            "version",
            "description",
            "homepage",
            "license",
            "suggest",
            "url",
            "hash",
            "extract_dir",
            "bin",
            "checkver",
            "autoupdate");
    assertThat(manifest.get("version").toString()).matches("[\\w.+-]+");
    assertThat(manifest.get("hash").toString()).matches("[a-f0-9]{64}");
    assertThat(manifest.get("url").toString()).endsWith("/v1.2-SNAPSHOT/wayleave-1.2-SNAPSHOT.zip");
    assertThat((Map<?, ?>) manifest.get("autoupdate")).hasSize(2);
  }

  @Test
  void formula_isRuby() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/ruby")), "Ruby is not installed");
    assertThat(run(Path.of(""), Map.of(), "ruby", "-c", FORMULA.toString())).contains("Syntax OK");
  }

  private Path repository(String policy) throws Exception {
    Path repository = Files.createDirectory(folder.resolve("repository"));
    write(repository.resolve("wayleave.yaml"), policy + "\n");
    for (String arguments :
        List.of(
            "init -q",
            "add .",
            "-c user.name=a -c user.email=a@example.org -c commit.gpgsign=false commit -q -m base")) {
      run(
          repository,
          Map.of(),
          Stream.concat(Stream.of("git"), Stream.of(arguments.split(" "))).toArray(String[]::new));
    }
    return repository;
  }

  /** Returns the summary of the run. */
  private String review(Path repository, String base, int exitCode) throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path program = bin.resolve("wayleave");
    write(
        program,
        "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s \"$@\"\n"
            .formatted(
                Path.of(System.getProperty("java.home"), "bin/java"),
                System.getProperty("java.class.path"),
                Main.class.getName()));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path summary = Files.createTempFile(folder, "summary", ".md");
    Map<String, String> environment =
        Map.of(
            "POLICY",
            "wayleave.yaml",
            "CASES",
            "wayleave-cases.txt",
            "BASE",
            base,
            "GITHUB_STEP_SUMMARY",
            summary.toString(),
            "PATH",
            bin + ":" + System.getenv("PATH"));
    bash(script("Review"), repository, environment, exitCode);
    return Files.readString(summary);
  }

  private static String script(String step) throws IOException {
    Map<?, ?> runs = (Map<?, ?>) ((Map<?, ?>) yaml(ROOT.resolve("action.yml"))).get("runs");
    return ((List<?>) runs.get("steps"))
        .stream()
            .map(found -> (Map<?, ?>) found)
            .filter(found -> step.equals(found.get("name")))
            .map(found -> found.get("run").toString())
            .findFirst()
            .orElseThrow();
  }

  private static Object yaml(Path file) throws IOException {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    return new Yaml(new SafeConstructor(strict)).load(Files.readString(file));
  }

  /** Returns the commands of a script; group 2 is the rest of the line. */
  private static List<MatchResult> commands(String text) {
    return new ArrayList<>(
        Pattern.compile("(?m)^ *wayleave ([a-z-]+)(.*)$").matcher(text).results().toList());
  }

  private static List<String> options(String line) {
    return Pattern.compile("--[a-z-]+").matcher(line).results().map(MatchResult::group).toList();
  }

  /** Runs a script as GitHub runs it. */
  private void bash(String script, Path in, Map<String, String> environment, int exitCode)
      throws Exception {
    Path file = Files.createTempFile(folder, "step", ".sh");
    write(file, script);
    Process process =
        start(in, environment, "bash", "--noprofile", "--norc", "-eo", "pipefail", file.toString());
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
  }

  private static String run(Path in, Map<String, String> environment, String... command)
      throws Exception {
    Process process = start(in, environment, command);
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", List.of(command), output).isZero();
    return output;
  }

  private static Process start(Path in, Map<String, String> environment, String... command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.directory(in.toAbsolutePath().toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
