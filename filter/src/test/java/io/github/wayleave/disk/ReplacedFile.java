package io.github.wayleave.disk;

import io.github.wayleave.disk.CrashPoints.FileWriter;
import io.github.wayleave.disk.CrashPoints.WriterProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * A file that is replaced by each step.
 *
 * @param opener starts a process that writes steps, and returns whether each is written
 * @param reader returns the step that a new process finds, if there is a file
 */
public record ReplacedFile(Function<Path, IntPredicate> opener, Reader reader)
    implements FileWriter {
  /** Reads a file. Damage is an error. */
  public interface Reader {
    Optional<Integer> read(Path folder) throws IOException;
  }

  @Override
  public WriterProcess open(Path folder) {
    IntPredicate opened = opener.apply(folder);
    return new WriterProcess() {
      @Override
      public boolean write(int step) {
        return opened.test(step);
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public List<Integer> read(Path folder) throws IOException {
    return reader.read(folder).stream().toList();
  }

  @Override
  public List<Integer> expected(List<Integer> written) {
    return written.isEmpty() ? written : List.of(written.get(written.size() - 1));
  }

  @Override
  public boolean catchesUp() {
    return false;
  }
}
