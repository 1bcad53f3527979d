package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.nodes.TestNode;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.live.VersionText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionTest {
  private static final Path REPOSITORY = Path.of("../.git");

  @TempDir Path folder;

  @Test
  void commit_isOneOfTheRepository() throws Exception {
    assumeTrue(Files.isDirectory(REPOSITORY));
    List<String> lines = CommandRun.answer(folder, List.of("--version")).lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(1)).matches("commit [0-9a-f]{8,}(-dirty)?");
    String commit = lines.get(1).replaceAll("^commit |-dirty$", "");
    assertThat(type(commit)).as("what Git knows by the name %s", commit).isEqualTo("commit");
  }

  /** A commit that was made while this one was built and tested makes no difference. */
  private static String type(String commit) throws Exception {
    Process git =
        new ProcessBuilder("git", "--git-dir", REPOSITORY.toString(), "cat-file", "-t", commit)
            .start();
    return new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
  }

  @Test
  void programWithoutKnownCommit_leavesItOut() {
    assertThat(VersionText.of("program", TestNode.class).lines())
        .containsExactly(
            "program (not packaged)",
            "crawlers " + CrawlerCatalogue.bundled().version(),
            "Java %s (%s)"
                .formatted(System.getProperty("java.version"), System.getProperty("java.vendor")));
  }
}
