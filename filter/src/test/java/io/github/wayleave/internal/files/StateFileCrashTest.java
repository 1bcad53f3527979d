package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution.FileAttributes;
import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.disk.ReplacedFile;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.StateFile.SavedFileState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash leaves the states of files as they were, or as they were to be. */
class StateFileCrashTest {
  private static final int FILES = 4;

  @TempDir Path work;

  @Test
  void states_crashOrFailureAtAnyOperation_areTheOldOrTheNewOnes() throws IOException {
    CrashPoints.check(
        "the states of files",
        new ReplacedFile(StateFileCrashTest::open, StateFileCrashTest::read),
        work,
        6,
        3);
  }

  private static List<SavedFileState> states(int step) {
    return IntStream.range(0, FILES).mapToObj(number -> state(step, number)).toList();
  }

  private static SavedFileState state(int step, int number) {
    return new SavedFileState(
        "/srv/data",
        new SitePath("/" + number + ".csv"),
        new FileStamp(step, 1, 2, number),
        new FileAttributes(step, "a".repeat(64), Instant.EPOCH));
  }

  /** A failure is only logged, so that the file must be read to know of it. */
  private static IntPredicate open(Path folder) {
    Path state = folder.resolve("var/state");
    StateFile file = new StateFile(state);
    return step -> {
      file.save(states(step));
      return new StateFile(Path.of(state.toString())).load().equals(states(step));
    };
  }

  private static Optional<Integer> read(Path folder) {
    List<SavedFileState> states = new StateFile(folder.resolve("var/state")).load();
    if (states.isEmpty()) {
      return Optional.empty();
    }
    int step = (int) states.get(0).stamp().size();
    assertThat(states).isEqualTo(states(step));
    return Optional.of(step);
  }
}
