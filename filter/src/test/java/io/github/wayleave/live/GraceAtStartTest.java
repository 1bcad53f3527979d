package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Asked;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first policy of a process has no grace, unless a folder keeps the one before. */
class GraceAtStartTest {
  @TempDir Path folder;

  @Test
  void theKeptPolicyGivesGrace() throws Exception {
    assertThat(decision("/a", "")).isInstanceOf(Refused.class);
    assertThat(decision("/b", "")).isInstanceOf(Refused.class);
    String state = "state: \"" + folder.resolve("state") + "\"\n";
    assertThat(decision("/a", state)).as("nothing is kept yet").isInstanceOf(Refused.class);
    assertThat(decision("/b", state)).as("/a is kept").isInstanceOf(Observed.class);
    assertThat(decision("/b", state)).as("/b is kept").isInstanceOf(Refused.class);
  }

  private Object decision(String path, String state) throws Exception {
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(
        policy, state + "robots: { disallow: " + path + " }\nenforcement: { mode: enforce }\n");
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    try (LivePolicy live = LivePolicy.start(PolicySource.of(policy), settings)) {
      Snapshot snapshot = live.current().orElseThrow();
      Claim claim = snapshot.access().identify(Collections.enumeration(List.of("Otherbot/1.0")));
      return snapshot.access().main().decide(claim, new Asked(path));
    }
  }
}
