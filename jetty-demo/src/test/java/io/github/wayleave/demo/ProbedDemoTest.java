package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The filter does what its policy says, as {@code wayleave probe} sees it from outside. */
@Timeout(300)
class ProbedDemoTest {
  private static final String POLICY =
      """
      site: https://data.example.org
      robots:
        disallow: %s
        groups:
          - agents: [CCBot, Google-Extended]
            disallow: /
            allow: "/license.xml$"
      usage:
        search: allow
        ai-input: deny
        ai-train: deny
        rsl-document: /license.xml
        publish: [content-signal, content-usage-header, rsl, tdmrep, x-robots-tag]
      enforcement: { mode: %s }
      """;

  @TempDir private Path folder;

  private List<String> probe(RunningDemo demo, Path policy, String... more) throws Exception {
    String url = demo.uri("/").toString();
    List<String> arguments = new ArrayList<>(List.of("probe", url, policy.toString()));
    arguments.addAll(List.of("--rate", "1000"));
    arguments.addAll(List.of(more));
    Process process =
        SiteProcess.java("io.github.wayleave.cli.Main", arguments)
            .redirectErrorStream(true)
            .start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
    List<String> all = new ArrayList<>(lines);
    all.add("exit " + process.waitFor());
    return all;
  }

  private Path policy(String denied, String mode) throws Exception {
    return Files.writeString(folder.resolve("wayleave.yaml"), POLICY.formatted(denied, mode));
  }

  @Test
  void demo_withItsOwnPolicy_hasNoFinding() throws Exception {
    Path files = Path.of("target/classes/demo");
    try (RunningDemo demo = RunningDemo.packed()) {
      assertThat(
              probe(
                  demo, files.resolve("wayleave.yaml"), "--root", files.resolve("site").toString()))
          .contains("nothing differs in what was asked", "exit 0");
    }
  }

  @Test
  void policy_enforced_hasNoFinding() throws Exception {
    try (RunningDemo demo = RunningDemo.of(POLICY.formatted("/drafts/", "enforce"))) {
      assertThat(probe(demo, policy("/drafts/", "enforce")))
          .contains("nothing differs in what was asked", "exit 0");
    }
  }

  @Test
  void policy_observed_hasExactlyTheNotes() throws Exception {
    try (RunningDemo demo = RunningDemo.of(POLICY.formatted("/drafts/", "observe"))) {
      List<String> lines =
          probe(
              demo,
              policy("/drafts/", "observe"),
              "--agent",
              "CCBot",
              "--agent",
              "Bytespider",
              "--path",
              "/drafts/about.txt");
      assertThat(lines)
          .filteredOn(line -> line.endsWith(")") && line.contains(": note: "))
          .containsExactly(
              "CCBot /: note: is denied by \"Disallow: /\", but is answered 200; the policy only observes (denied-but-served)",
              "CCBot /drafts/about.txt: note: is denied by \"Disallow: /\", but is answered 200; the policy only observes (denied-but-served)",
              "Bytespider /drafts/about.txt: note: is denied by \"Disallow: /drafts/\", but is answered 200; the policy only observes (denied-but-served)");
      assertThat(lines).contains("3 notes", "exit 1");
    }
  }

  @Test
  void policy_withOneRuleThatTheServerLacks_hasThatRow() throws Exception {
    try (RunningDemo demo = RunningDemo.of(POLICY.formatted("/drafts/", "enforce"))) {
      List<String> lines =
          probe(
              demo,
              policy("[/drafts/, /about.html]", "enforce"),
              "--agent",
              "Bytespider",
              "--path",
              "/about.html");
      assertThat(lines)
          .filteredOn(line -> line.contains("/about.html: "))
          .containsExactly(
              "Bytespider /about.html: error: is denied by \"Disallow: /about.html\", but is answered 200; the policy says that the server refuses it (denied-but-served)");
      assertThat(lines).contains("1 error, 1 warning", "exit 1");
    }
  }
}
