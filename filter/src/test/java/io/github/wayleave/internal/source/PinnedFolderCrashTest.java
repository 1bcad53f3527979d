package io.github.wayleave.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.disk.ReplacedFile;
import io.github.wayleave.internal.text.Sha256;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash leaves whole catalogues in a state folder, and few. */
class PinnedFolderCrashTest {
  private static final int STEPS = 8;

  /** Four, the one that is new, and one whose deletion is not on the disk. */
  private static final int MAX_FILES = 6;

  @TempDir Path work;

  @Test
  void catalogues_crashOrFailureAtAnyOperation_areWhole() throws IOException {
    CrashPoints.check(
        "pinned catalogues",
        new ReplacedFile(PinnedFolderCrashTest::open, PinnedFolderCrashTest::read),
        work,
        STEPS,
        3);
  }

  private static byte[] catalogue(int step) {
    return new byte[10_000 + step];
  }

  private static Optional<byte[]> read(Path folder, int step) {
    return new PinnedFolder(folder, false).read(Sha256.hex(catalogue(step)));
  }

  private static File[] files(Path folder) {
    File[] files = folder.toFile().listFiles((parent, name) -> name.endsWith(".yaml"));
    return files == null ? new File[0] : files;
  }

  private static IntPredicate open(Path folder) {
    return step -> {
      new PinnedFolder(folder, true).keep(Sha256.hex(catalogue(step)), catalogue(step));
      return read(folder, step).isPresent();
    };
  }

  private static Optional<Integer> read(Path folder) {
    Optional<Integer> newest = Optional.empty();
    int whole = 0;
    for (int step = 1; step <= STEPS + 3; step++) {
      if (read(folder, step).isPresent()) {
        newest = Optional.of(step);
        whole++;
      }
    }
    assertThat(files(folder)).hasSize(whole).hasSizeLessThanOrEqualTo(MAX_FILES);
    return newest;
  }
}
