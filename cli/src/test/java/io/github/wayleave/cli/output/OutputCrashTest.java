package io.github.wayleave.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.Baseline;
import io.github.wayleave.cli.lint.Baseline.KnownFinding;
import io.github.wayleave.cli.render.SiteFolder;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.disk.ReplacedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash leaves each file that a command writes as it was, or as it was to be. */
class OutputCrashTest {
  private static final String BASELINE = "a/baseline.txt";
  private static final String FIRST = "first.conf";
  private static final String LAST = "a/last.conf";
  private static final String PADDING = "#".repeat(9_000);

  @TempDir Path work;

  @Test
  void baseline_crashOrFailureAtAnyOperation_isTheOldOrTheNewOne() throws IOException {
    CrashPoints.check(
        "a baseline",
        new ReplacedFile(OutputCrashTest::openBaseline, OutputCrashTest::readBaseline),
        work,
        6,
        3);
  }

  /** The next run knows which files an interrupted run wrote, replaces them and removes them. */
  @Test
  void render_crashOrFailureAtAnyOperation_filesAreTheOldOrTheNewOnes() throws IOException {
    CrashPoints.check(
        "render --out",
        new ReplacedFile(OutputCrashTest::openSite, OutputCrashTest::readSite),
        work,
        6,
        3);
  }

  private static boolean isWritten(Runnable command) {
    try {
      command.run();
      return true;
    } catch (CommandException e) {
      assertThat(e).hasMessageMatching("(?s).*: cannot be (written|removed).*; check the .*");
      return false;
    }
  }

  private static IntPredicate openBaseline(Path folder) {
    PrintStream none = new PrintStream(OutputStream.nullOutputStream(), true);
    CommandEnvironment shell =
        new CommandEnvironment(folder, InputStream.nullInputStream(), none, none, false);
    return step -> isWritten(() -> baseline(step).write(shell, BASELINE));
  }

  private static Baseline baseline(int step) {
    return Baseline.of(
        Collections.nCopies(step, KnownFinding.of("name", "robots.txt", "line " + step)));
  }

  private static Optional<Integer> readBaseline(Path folder) throws IOException {
    Path file = folder.resolve(BASELINE);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    Baseline read = Baseline.read(BASELINE, Files.readAllBytes(file));
    assertThat(read).isEqualTo(baseline(read.size()));
    return Optional.of(read.size());
  }

  private static IntPredicate openSite(Path folder) {
    Path site = folder.resolve("www");
    return step -> {
      boolean isWritten =
          isWritten(
              () -> {
                SiteFolder output = new SiteFolder("www", site);
                output.addConfiguration(FIRST, text(step));
                output.addConfiguration("only/" + step + ".conf", text(step));
                output.addConfiguration(LAST, text(step));
                output.write(true);
              });
      assertThat(isWritten ? count(site.resolve("only")) : 1).isEqualTo(1);
      return isWritten;
    };
  }

  private static int count(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.conf")) {
      int count = 0;
      for (Path file : files) {
        count += Files.exists(file) ? 1 : 0;
      }
      return count;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(int step) {
    return step + PADDING;
  }

  private static Optional<Integer> readSite(Path folder) throws IOException {
    Optional<Integer> first = step(folder.resolve("www").resolve(FIRST));
    Optional<Integer> last = step(folder.resolve("www").resolve(LAST));
    assertThat(last.orElse(0)).isLessThanOrEqualTo(first.orElse(0));
    Manifest.read("www", folder.resolve("www"));
    return last;
  }

  private static Optional<Integer> step(Path file) throws IOException {
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    String text = Files.readString(file);
    int step = Integer.parseInt(text.replace("#", ""));
    assertThat(text).isEqualTo(text(step));
    return Optional.of(step);
  }
}
