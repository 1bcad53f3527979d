package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiddenRobotsWarningTest {
  private static final String HIDDEN_FILE = "webapps/root/robots.txt";

  @TempDir Path folder;

  @Test
  void warning_policyWithRules_namesTheHiddenFileAndTheFix() throws Exception {
    String sentence =
        HIDDEN_FILE
            + " is not served because the policy publishes /robots.txt; remove it, or copy it next to the policy and name it in robots.file";
    assertThat(warning("robots: { disallow: /a }\n")).contains(sentence);
    assertThat(warning("hosts: [ { names: a.example, robots: { disallow: /a } } ]\n"))
        .contains(sentence);
  }

  @Test
  void warning_takenOverFileOrNoRules_isEmpty() throws Exception {
    Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private\n");
    assertThat(warning("robots: { file: robots.txt }\n")).isEmpty();
    assertThat(warning("headers: [ { paths: /a, x-robots-tag: noindex } ]\n")).isEmpty();
  }

  private Optional<String> warning(String yaml) throws Exception {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), yaml);
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(file), settings)) {
      return HiddenRobotsWarning.warning(live.current().orElseThrow(), HIDDEN_FILE);
    }
  }
}
