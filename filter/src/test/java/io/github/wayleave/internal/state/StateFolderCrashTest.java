package io.github.wayleave.internal.state;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.disk.ReplacedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash leaves each file of a state folder as it was, or as it was to be. */
class StateFolderCrashTest {
  private static final String NAME = "kept.txt";

  @TempDir Path work;

  @Test
  void replace_crashOrFailureAtAnyOperation_leavesTheOldOrTheNewFile() throws IOException {
    CrashPoints.check(
        "replaced files",
        new ReplacedFile(StateFolderCrashTest::open, StateFolderCrashTest::read),
        work,
        6,
        3);
  }

  @Test
  void append_crashOrFailureAtAnyOperation_leavesWholeLinesAndAPartOfOne() throws IOException {
    CrashPoints.check("appended files", new LockedLog(), work, 6, 3);
  }

  private static IntPredicate open(Path folder) {
    Path state = folder.resolve("a/b/state");
    StateFolder kept = new StateFolder(state, NAME);
    return step -> {
      try {
        kept.replace(state.resolve(NAME), (step + " ".repeat(5_000)).getBytes(US_ASCII));
        return true;
      } catch (IOException e) {
        return false;
      }
    };
  }

  private static Optional<Integer> read(Path folder) throws IOException {
    Path file = folder.resolve("a/b/state").resolve(NAME);
    return Files.exists(file) ? Optional.of(number(Files.readString(file))) : Optional.empty();
  }

  private static int number(String text) {
    assertThat(text).hasSize(5_001);
    return Integer.parseInt(text.strip());
  }

  /** A log whose lines have a fixed length; the one who opens it ends the last line. */
  private static final class LockedLog implements CrashPoints.FileWriter {
    private static final int LENGTH = 40;

    @Override
    public CrashPoints.WriterProcess open(Path folder) {
      return new CrashPoints.WriterProcess() {
        private Optional<StateFolder> state = Optional.empty();

        @Override
        public boolean write(int step) {
          String line = "%s %s%n".formatted(step, "x".repeat(LENGTH - 2));
          Path file = folder.resolve("state").resolve(NAME);
          try {
            if (state.isEmpty()) {
              state = StateFolder.lock(folder.resolve("state"));
              state.orElseThrow().append(file, "\n".getBytes(US_ASCII));
            }
            state.orElseThrow().append(file, line.getBytes(US_ASCII));
            return true;
          } catch (IOException e) {
            close();
            return false;
          }
        }

        @Override
        public void close() {
          try {
            if (state.isPresent()) {
              state.get().close();
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          state = Optional.empty();
        }
      };
    }

    @Override
    public List<Integer> read(Path folder) throws IOException {
      Path file = folder.resolve("state").resolve(NAME);
      List<Integer> steps = new ArrayList<>();
      for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
        if (line.length() == LENGTH && line.endsWith("x")) {
          steps.add(Integer.parseInt(line.substring(0, line.indexOf(' '))));
        }
      }
      return steps;
    }

    @Override
    public List<Integer> expected(List<Integer> written) {
      return written;
    }

    @Override
    public boolean catchesUp() {
      return false;
    }
  }
}
