package io.github.wayleave.cli.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code render --out} warns about. */
class RenderWarningsTest {
  private static final String REPLACED =
      "warning: robots.txt: replaced a file that render did not write";

  @TempDir Path folder;

  @Test
  void ownRobotsTxt_isNamedWhenItIsReplaced() throws IOException {
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("out/robots.txt"), "User-agent: *\nDisallow: /own\n");
    assertThat(render("robots: { disallow: /x }\n")).contains(REPLACED);
    assertThat(render("robots: { disallow: /y }\n")).doesNotContain(REPLACED);
  }

  @Test
  void mapWithoutEnforcement_saysThatItRefusesNobody() throws IOException {
    String policy =
        "robots: { groups: [{ agents: GPTBot, disallow: / }, { agents: \"*\", disallow: /x }] }\n";
    assertThat(render(policy, "--for", "nginx-map"))
        .contains("warning: every crawler, since this map refuses none")
        .contains("set enforcement.mode to enforce")
        .doesNotContain("\\");
    assertThat(render(policy + "enforcement: { mode: enforce }\n", "--for", "nginx-map"))
        .doesNotContain("refuses none");
  }

  private String render(String policy, String... more) throws IOException {
    Files.writeString(folder.resolve("wayleave.yaml"), policy);
    List<String> arguments = new ArrayList<>(List.of("render", "wayleave.yaml", "--out", "out"));
    arguments.addAll(List.of(more));
    return CommandRun.answer(folder, arguments);
  }
}
