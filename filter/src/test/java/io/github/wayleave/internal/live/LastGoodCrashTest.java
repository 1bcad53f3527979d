package io.github.wayleave.internal.live;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.disk.ReplacedFile;
import io.github.wayleave.policy.problem.PolicyException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash leaves the last good policy, or the one before, with all its files. */
class LastGoodCrashTest {
  @TempDir Path work;

  @Test
  void archive_crashOrFailureAtAnyOperation_isTheOldOrTheNewOne() throws IOException {
    CrashPoints.check(
        "the last good policy",
        new ReplacedFile(LastGoodCrashTest::open, LastGoodCrashTest::read),
        work,
        6,
        3);
  }

  private static LastGoodArchive store(Path folder) {
    return new LastGoodArchive(folder.resolve("var/state"));
  }

  private static Map<String, byte[]> files(int step) {
    return Map.of(
        "/etc/wayleave.yaml",
        "robots: { file: %s.txt }".formatted(step).getBytes(US_ASCII),
        "/etc/%s.txt".formatted(step),
        new byte[step * 1_000]);
  }

  private static IntPredicate open(Path folder) {
    return step -> {
      try {
        store(folder).save(files(step));
        return true;
      } catch (PolicyException e) {
        assertThat(e).hasMessageContaining("cannot be written");
        return false;
      }
    };
  }

  private static Optional<Integer> read(Path folder) {
    if (Files.notExists(folder.resolve("var/state/last-good.zip"))) {
      return Optional.empty();
    }
    Map<String, byte[]> loaded = store(folder).load();
    int step = loaded.values().stream().mapToInt(octets -> octets.length).max().orElse(0) / 1_000;
    assertThat(loaded).containsExactlyInAnyOrderEntriesOf(files(step));
    return Optional.of(step);
  }
}
