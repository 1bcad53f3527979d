package io.github.wayleave.identity.state;

import static io.github.wayleave.identity.state.IdentityStateTest.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.disk.ReplacedFile;
import io.github.wayleave.publish.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash leaves what was learnt about crawlers as it was, or as it was to be. */
class StateCrashTest {
  private static final int STEPS = 6;
  private static final List<byte[]> STATES =
      IntStream.range(0, STEPS + 4).mapToObj(step -> state(step).toJson()).toList();

  @TempDir Path work;

  @Test
  void state_crashOrFailureAtAnyOperation_isTheOldOrTheNewOne() throws IOException {
    CrashPoints.check(
        "the state of identity",
        new ReplacedFile(StateCrashTest::open, StateCrashTest::read),
        work,
        STEPS,
        3);
  }

  private static IdentityState state(int step) {
    return IdentityStateTest.sample(NOW.minusSeconds(step));
  }

  private static StateFile file(Path folder, List<String> warnings) {
    return new StateFile(folder.resolve("var/state"), new SettableClock(NOW), warnings::add);
  }

  /** A failure is a warning, until it is written again. */
  private static IntPredicate open(Path folder) {
    List<String> warnings = new ArrayList<>();
    StateFile file = file(folder, warnings);
    return step -> {
      file.save(state(step));
      boolean isWritten =
          Arrays.equals(
              file(Path.of(folder.toString()), warnings).load().toJson(), STATES.get(step));
      assertThat(isWritten || !warnings.isEmpty()).isTrue();
      return isWritten;
    };
  }

  private static Optional<Integer> read(Path folder) {
    List<String> warnings = new ArrayList<>();
    IdentityState loaded = file(folder, warnings).load();
    assertThat(warnings).isEmpty();
    if (Files.notExists(folder.resolve("var/state").resolve(StateFile.NAME))) {
      return Optional.empty();
    }
    int step =
        IntStream.range(0, STATES.size())
            .filter(number -> Arrays.equals(STATES.get(number), loaded.toJson()))
            .findFirst()
            .orElseThrow();
    return Optional.of(step);
  }
}
