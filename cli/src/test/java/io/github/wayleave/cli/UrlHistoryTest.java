package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.http.TestFileServer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy.StateFolder;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history of a policy at a URL is read without the URL. */
class UrlHistoryTest {
  @TempDir Path folder;

  @Test
  void report_ofThePast_loadsTheSavedFiles() throws Exception {
    Path state = folder.resolve("state");
    try (TestFileServer server = new TestFileServer()) {
      server.put("/site/wayleave.yaml", "robots: { file: extra/robots.txt }\n");
      server.put("/site/extra/robots.txt", "User-agent: *\nDisallow: /kept\n");
      LiveSettings settings =
          LiveSettings.of(Environment.PRODUCTION)
              .withReload(Optional.empty())
              .withStartup(
                  new StartupSettings(
                      Optional.empty(), Optional.of(StateFolder.of(state.toString()))));
      RunningPolicy.start(
              PolicySource.fromUrl(server.url("/site/wayleave.yaml?key=secret"), Optional.empty()),
              settings)
          .close();
    }
    String report =
        CommandRun.answer(
            folder,
            List.of(
                "report",
                "wayleave.yaml",
                "--state",
                state.toString(),
                "--at",
                Instant.now().toString()));
    assertThat(report).contains("/kept").doesNotContain("secret");
  }
}
