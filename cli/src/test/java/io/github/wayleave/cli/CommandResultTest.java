package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Reports about a policy, now or at a time in its history. */
@Timeout(180)
class CommandResultTest {
  private static final String DENYING =
      """
      site: https://www.example.org
      state: "%s"
      robots: { disallow: ["/<b>"] }
      usage:
        search: allow
        ai-train: deny
        publish: [groups, content-signal, tdmrep]
      """;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path folder;

  @Test
  void at_policyHasChanged_headerFieldsAreThoseOfThatTime() throws Exception {
    Path policy = folder.resolve("wayleave.yaml");
    Path state = folder.resolve("state");
    Files.writeString(policy, DENYING.formatted(state));
    try (RunningPolicy live =
        RunningPolicy.start(PolicySource.of(policy), LiveSettings.of(Environment.fromProcess()))) {
      assertThat(live.current()).isPresent();
      awaitHistory(state.resolve("history/log.txt"));
    }
    String output = Instant.now().toString();
    Files.writeString(policy, "robots: { disallow: /new }\n");
    assertThat(run("report", "wayleave.yaml", "--date", "2026-11-22")).isEqualTo(ExitCodes.FINE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Disallow: /new", "The policy adds none.")
        .doesNotContain("tdm-reservation");
    assertThat(run("report", "wayleave.yaml", "--state", "state", "--at", output))
        .as("%s", err)
        .isEqualTo(ExitCodes.FINE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("tdm-reservation: 1", "Content-Signal: search=yes, ai-train=no")
        .contains("GPTBot", "OpenAI", "Bytespider", "also works for search")
        .doesNotContain("Disallow: /new");
  }

  @Test
  void html_hasTheWholeReportAndNoMarkupFromOutside() throws Exception {
    Files.writeString(folder.resolve("wayleave.yaml"), DENYING.formatted(folder.resolve("state")));
    assertThat(run("report", "wayleave.yaml", "--format", "html", "--out", "report.html"))
        .as("%s", err)
        .isEqualTo(ExitCodes.FINE);
    assertThat(Files.readString(folder.resolve("report.html")))
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains("<h1>What https://www.example.org tells crawlers</h1>")
        .contains("<h3>Which clients are not covered, and why</h3>", "%3Cb%3E")
        .doesNotContain("<script", "<b>");
    assertThat(out.size()).isZero();
  }

  @Test
  void text_linesOfADocument_areExact() throws Exception {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "robots: { comment: 'It is \"no\" \\ %send', disallow: / }%n"
            .formatted("long ".repeat(80)));
    assertThat(run("report", "wayleave.yaml", "--date", "2026-11-22")).isEqualTo(ExitCodes.FINE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("1  # It is \"no\" \\ long long", "long end\n");
  }

  private static void awaitHistory(Path log) throws Exception {
    while (!Files.exists(log) || !Files.readString(log).contains("/robots.txt")) {
      Thread.sleep(20);
    }
  }

  private int run(String... arguments) {
    out.reset();
    CommandEnvironment shell =
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(out), stream(err), false);
    return Wayleave.run(shell, arguments);
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }
}
