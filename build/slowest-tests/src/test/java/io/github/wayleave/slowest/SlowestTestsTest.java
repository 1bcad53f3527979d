package io.github.wayleave.slowest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowestTestsTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir private Path root;

  @Test
  void reportsOfThisBuild_areSortedByTime() throws IOException {
    report("filter/target/surefire-reports/TEST-a.FastTest.xml", "a.FastTest", "0.5", START);
    report("src-it/tomcat/target/failsafe-reports/TEST-b.SlowIT.xml", "b.SlowIT", "1,234.5", START);
    report("cli/target/surefire-reports/TEST-old.xml", "old", "9", START.minusSeconds(1));
    report("cli/target/other/TEST-other.xml", "other", "9", START);
    assertThat(SlowestTests.table(SlowestTests.times(root, START)).lines())
        .containsExactly(
            "",
            "The slowest of 2 test classes, which took 1235 s together:",
            "  1234.5 s  src-it/tomcat          b.SlowIT",
            "     0.5 s  filter                 a.FastTest");
  }

  @Test
  void buildWithoutTests_printsNothing() throws IOException {
    assertThat(SlowestTests.table(SlowestTests.times(root, START))).isEmpty();
  }

  private void report(String path, String name, String seconds, Instant written)
      throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(
        file, "<?xml version='1.0'?>\n<testsuite name='%s' time='%s'/>".formatted(name, seconds));
    Files.setLastModifiedTime(file, FileTime.from(written));
  }
}
