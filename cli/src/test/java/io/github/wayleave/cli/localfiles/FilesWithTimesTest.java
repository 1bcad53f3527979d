package io.github.wayleave.cli.localfiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code render} takes the times of files from. */
class FilesWithTimesTest {
  private static final String POLICY =
      """
      site: https://data.example.org
      robots: { disallow: /admin }
      data:
        datasets:
          - id: air
            title: Air quality
            description: What the stations of the city measured, hour by hour.
            license: https://creativecommons.org/licenses/by/4.0/
            files: ["/air é.csv", /new.csv]
      """;

  @TempDir Path folder;
  private Path site;

  @BeforeEach
  void files() throws IOException {
    site = Files.createDirectories(folder.resolve("work/public"));
    Files.writeString(site.resolve("air é.csv"), "1");
    Files.writeString(site.resolve("new.csv"), "2");
    Files.writeString(folder.resolve("work/wayleave.yaml"), POLICY);
    touch("2026-05-05T05:05:05Z");
  }

  private void touch(String time) throws IOException {
    for (String name : List.of("air é.csv", "new.csv")) {
      Files.setLastModifiedTime(site.resolve(name), FileTime.from(Instant.parse(time)));
    }
  }

  private void git(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.resolve("work").toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("git.txt").toFile());
    builder.environment().put("GIT_COMMITTER_DATE", "2026-01-02T03:04:05Z");
    assertThat(builder.start().waitFor()).as(String.join(" ", arguments)).isZero();
  }

  private void commit() throws Exception {
    git("init", "-q", ".");
    git("add", ".");
    git("commit", "-q", "-m", "first");
  }

  private String render(String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("render", "wayleave.yaml", "--root", "public", "--out", "out"));
    arguments.addAll(List.of(options));
    return CommandRun.answer(folder.resolve("work"), arguments);
  }

  private String dataTxt() throws IOException {
    return Files.readString(folder.resolve("work/out/data.txt"), StandardCharsets.UTF_8);
  }

  private static void assumeGit() {
    boolean isThere =
        List.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).stream()
            .anyMatch(path -> Files.isExecutable(Path.of(path, "git")));
    assumeTrue(isThere, "git");
  }

  @Test
  void modified_ofCommittedFiles_isThatOfTheCommit() throws Exception {
    assumeGit();
    commit();
    assertThat(render()).contains("Times of files: from git\n");
    assertThat(dataTxt()).contains("2026-01-02T03:04:05Z").doesNotContain("2026-05-05");
    String time = dataTxt();
    touch("2026-06-06T06:06:06Z");
    render();
    assertThat(dataTxt()).isEqualTo(time);
  }

  @Test
  void modified_ofChangedAndNewFiles_isThatOfTheFileSystem() throws Exception {
    assumeGit();
    git("init", "-q", ".");
    git("add", "public/air é.csv");
    git("commit", "-q", "-m", "first");
    assertThat(render()).contains("Times of files: from git for 1 of 2");
    assertThat(dataTxt()).contains("2026-05-05T05:05:05Z");
    Files.writeString(site.resolve("air é.csv"), "changed");
    assertThat(render()).contains("Times of files: from git for 0 of 2");
  }

  @Test
  void modified_inShallowClone_saysHowToFetchAll() throws Exception {
    assumeGit();
    commit();
    git("commit", "-q", "--allow-empty", "-m", "second");
    git(
        "clone",
        "-q",
        "--depth",
        "1",
        "file://" + folder.resolve("work"),
        folder.resolve("clone").toString());
    String answer =
        CommandRun.answer(
            folder.resolve("clone"),
            List.of("render", "wayleave.yaml", "--root", "public", "--out", "out"));
    assertThat(answer)
        .contains("from the file system: the clone is shallow")
        .contains("fetch-depth: 0");
  }

  @Test
  void modified_withoutGit_isThatOfTheFileSystem() throws Exception {
    assertThat(render())
        .contains("Times of files: from the file system: their folder is not in a git work tree");
    assertThat(dataTxt()).contains("2026-05-05T05:05:05Z");
    assertThat(render("--modified", "files")).contains("Times of files: from the file system\n");
  }

  @Test
  void modified_withState_staysWhileTheContentDoes() throws Exception {
    Path state = folder.resolve("state");
    Files.writeString(folder.resolve("work/wayleave.yaml"), POLICY + "state: " + state + "\n");
    assertThat(render()).contains("Times of files: from the state folder " + state);
    touch("2026-06-06T06:06:06Z");
    render();
    assertThat(dataTxt()).contains("2026-05-05T05:05:05Z").doesNotContain("2026-06-06");
  }

  @Test
  void modifiedState_withoutFolder_isRefused() {
    assertThat(render("--modified", "state"))
        .contains("--modified state: the policy has no \"state\"");
  }
}
