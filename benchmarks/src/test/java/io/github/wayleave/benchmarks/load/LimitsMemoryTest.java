package io.github.wayleave.benchmarks.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The memory that the largest policy needs while it loads. */
class LimitsMemoryTest {
  /** A heap that does not grow shows the memory that is needed, without garbage. */
  @Test
  @EnabledIfSystemProperty(
      named = "wayleave.effort",
      matches = "full",
      disabledReason = "takes seconds; runs with -Dwayleave.effort=full")
  @Timeout(240)
  void aPolicyNearAllLimits_loadsIn200Megabytes() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx200m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LimitsProgram.class.getName())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).endsWith("loaded\n");
  }

  /** Loads and publishes the policy. */
  static final class LimitsProgram {
    private LimitsProgram() {}

    public static void main(String... arguments) {
      BigPolicyTable.allocatedBytes(PolicyDimension.LIMITS, PolicyDimension.LIMITS.largest());
      System.out.print("loaded\n");
    }
  }
}
