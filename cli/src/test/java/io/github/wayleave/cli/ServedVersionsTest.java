package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.cli.preview.ReportReader;
import io.github.wayleave.cli.preview.ReportReader.ServedLogs;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The versions of robots.txt in a history, compared with each other in the explorer. */
class ServedVersionsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden").toAbsolutePath();
  private static final Pattern OPTION = Pattern.compile("<option value=\"([0-9a-f]{64})\"");

  private RunningPolicy policy;
  private PreviewServer server;

  @BeforeEach
  void start() {
    Path file = GOLDEN.resolve("wayleave.yaml");
    CommandEnvironment shell =
        new CommandEnvironment(
            GOLDEN, InputStream.nullInputStream(), System.out, System.err, false);
    ServedLogs logs =
        new ServedLogs(List.of("nginx/access.log.1.gz"), "auto", Optional.of("history"), false);
    policy = RunningPolicy.start(PolicySource.of(file), LiveSettings.of(Environment.PRODUCTION));
    server =
        PreviewServer.start(
            policy,
            new PreviewedPolicy("wayleave.yaml", file, Optional.empty()),
            ReportReader.ofLogs("wayleave.yaml", logs, shell),
            0);
  }

  @AfterEach
  void stop() {
    server.close();
    policy.close();
  }

  @Test
  void versions_ofAHistory_areComparedAsDiffDoes() throws Exception {
    String page = page("versions");
    List<String> hashes =
        OPTION.matcher(page).results().map(match -> match.group(1)).distinct().toList();
    assertThat(hashes).hasSizeGreaterThan(1);
    assertThat(page).contains("Two versions side by side").doesNotContain("<pre tabindex");
    String compared = page("versions?before=%s&after=%s".formatted(hashes.get(1), hashes.get(0)));
    assertThat(compared)
        .contains("Bytespider: / becomes disallowed (the whole site)")
        .contains("Complete: every path was compared.");
    assertThat(compared).contains("selected>" + hashes.get(1).substring(0, 8) + ", last read on ");
    assertThat(page("versions?before=%s&after=%1$s".formatted(hashes.get(0))))
        .contains("<pre tabindex");
    assertThat(page("versions?before=x&after=" + hashes.get(0))).doesNotContain("<pre tabindex");
  }

  private String page(String path) throws Exception {
    return ServedTrial.get(server.explorer().resolve(path));
  }
}
