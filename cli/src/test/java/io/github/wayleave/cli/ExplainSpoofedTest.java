package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code explain} says about clients that only send the name of a crawler. */
class ExplainSpoofedTest {
  private static final String REPORT = "wayleave explain wayleave.yaml --url ";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "enforce, as-anybody, /archive/a, 'refused  (as-anybody)'",
    "enforce, as-anybody, /open, 'passed  (as-anybody)'",
    "enforce, refuse, /open, 'refused  (refuse)'",
    "enforce, refuse, /robots.txt, 'passed  (refuse)'",
    "observe, refuse, /open, 'observed  (refuse)'"
  })
  void spoofed_isShownWhereThePolicyTreatsItOtherwise(
      String mode, String action, String url, String expected) throws Exception {
    write("identity: { dns: system }", mode, action);
    assertThat(explain(REPORT + url + " --agent Googlebot"))
        .contains("if spoofed    " + expected + "\n");
    assertThat(explain(REPORT + url + " --agent Googlebot --format json"))
        .contains("\"spoofed\": \"%s\"".formatted(expected.split(" ", 2)[0]));
  }

  @Test
  void spoofed_isNotShown_whereItMakesNoDifferenceOrIsNotFoundOut() throws Exception {
    write("identity: { dns: system }", "enforce", "observe");
    assertThat(explain(REPORT + "/archive/a --agent Googlebot")).doesNotContain("spoofed");
    write("identity: { dns: system }", "enforce", "refuse");
    assertThat(explain(REPORT + "/archive/a --agent GPTBot")).doesNotContain("spoofed");
    assertThat(explain(REPORT + "/archive/a --agent Chrome")).doesNotContain("spoofed");
    write("identity: none", "enforce", "refuse");
    assertThat(explain(REPORT + "/archive/a --agent Googlebot")).doesNotContain("spoofed");
  }

  private void write(String identity, String mode, String action) throws Exception {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        robots:
          disallow: [/search, /archive/]
          groups: [{ agents: Googlebot, disallow: /search }]
        enforcement: { mode: %s, spoofed: %s }
        %s
        """
            .formatted(mode, action, identity));
  }

  private String explain(String command) throws Exception {
    return new TypedCommands(folder).answer("$ " + command);
  }
}
