package io.github.wayleave.internal.ledger.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.FullEffort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A ledger in a file system of its own, which only its process sees. */
@EnabledOnOs(OS.LINUX)
@FullEffort
@Timeout(60)
class MountedLedgerTest {
  private static final String MOUNT = "mount -t tmpfs -o size=256k none \"$0\"";

  @TempDir Path folder;

  @Test
  void readOnlyOrFullDisk_isNamed_andNothingIsLost() throws Exception {
    assumeTrue(run(MOUNT).exit() == 0, "the system lets this user mount no file system");
    Result result = run(MOUNT + " && exec \"$@\"");
    assertThat(result.exit()).as(result.output()).isZero();
    assertThat(result.output().lines())
        .filteredOn(line -> line.contains("lost") || line.contains("facts"))
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith("FAILED: cannot keep the ledger on disk (")
                    .contains("Read-only file system")
                    .endsWith("; give this process write access to " + ledger() + ", lost 0"),
            line -> assertThat(line).isEqualTo("WRITING, lost 0"),
            line ->
                assertThat(line)
                    .startsWith("FAILED: cannot keep the ledger on disk (")
                    .contains("No space left on device")
                    .endsWith("; free some space on the disk of " + ledger() + ", lost 0"),
            line -> assertThat(line).isEqualTo("WRITING, lost 0"),
            line -> assertThat(line).isEqualTo("400 facts, intact: true"));
  }

  private Path ledger() {
    return LedgerFolder.in(folder).path();
  }

  private record Result(int exit, String output) {}

  private Result run(String script) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            "unshare", "--map-root-user", "--mount", "sh", "-c", script, folder.toString());
    builder
        .command()
        .addAll(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                MountedLedger.class.getName(),
                folder.toString()));
    builder.environment().put("LC_ALL", "C");
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Result(process.waitFor(), output);
  }
}
