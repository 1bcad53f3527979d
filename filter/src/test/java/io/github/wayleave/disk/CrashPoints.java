package io.github.wayleave.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.DiskImage.Remainder;
import io.github.wayleave.disk.FaultyDisk.Fault;
import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Crashes a writer of files, and lets it fail, at every operation on its files, and asks what a new
 * process finds. The content of files is reported by the numbers of the steps that wrote it.
 */
public final class CrashPoints {
  /** How many of the parts are tried that a disk may have of what was not forced. */
  private static final int PARTS = 3;

  private final FileWriter writer;
  private final Path work;
  private final int steps;
  private final int restartAfter;
  private final Random random = new Random(Effort.seed(43));
  private int operations;
  private int states;

  /** A part of the program that keeps files in a folder. */
  public interface FileWriter {
    /** Starts a process. */
    WriterProcess open(Path folder) throws IOException;

    /** Returns what a new process finds: all steps, or the last one. Damage is an error. */
    List<Integer> read(Path folder) throws IOException;

    /** Returns what {@link #read} finds after some steps. */
    List<Integer> expected(List<Integer> written);

    /** Returns whether a step that could not be written is written later. */
    boolean catchesUp();
  }

  /** A process that writes files until it is closed or crashes. */
  public interface WriterProcess extends AutoCloseable {
    /** Writes the content of a step, and returns whether it says that it is written. */
    boolean write(int step);

    @Override
    void close();
  }

  private CrashPoints(FileWriter writer, Path work, int steps, int restartAfter) {
    this.writer = writer;
    this.work = work;
    this.steps = steps;
    this.restartAfter = restartAfter;
  }

  /**
   * Tries a writer, and prints how much was tried.
   *
   * @param name what it writes
   * @param work an empty folder
   * @param restartAfter the number of steps after which a process is stopped and another started
   */
  public static void check(String name, FileWriter writer, Path work, int steps, int restartAfter)
      throws IOException {
    CrashPoints points = new CrashPoints(writer, work, steps, restartAfter);
    points.crash();
    points.fail();
    System.out.printf(
        "crash points of %s: %s operations, %s states%n", name, points.operations, points.states);
  }

  private void crash() throws IOException {
    FaultyDisk disk = new FaultyDisk(emptied("live"));
    List<Integer> acknowledged = new ArrayList<>();
    WriterProcess process = writer.open(disk.root());
    for (int step = 1; step <= steps; step++) {
      assertThat(process.write(step)).as("step %s", step).isTrue();
      acknowledged.add(disk.done());
      if (step % restartAfter == 0) {
        process.close();
        process = writer.open(disk.root());
      }
    }
    process.close();
    operations = disk.done();
    for (int operation : sample(operations)) {
      int written = (int) acknowledged.stream().filter(end -> end <= operation).count();
      for (Remainder remainder : Remainder.values()) {
        for (int i = 0; i < (remainder == Remainder.PART ? PARTS : 1); i++) {
          Path image = emptied("image");
          disk.image(operation).write(image, remainder, random);
          String state = "%s after %s".formatted(remainder, disk.last(operation));
          restart(image, IntStream.rangeClosed(1, written).boxed().toList(), state);
        }
      }
    }
  }

  /** A new process finds what was written, and perhaps what was being written, and goes on. */
  private void restart(Path image, List<Integer> written, String state) throws IOException {
    states++;
    List<Integer> found = writer.read(image);
    List<Integer> next = plus(written, written.size() + 1);
    assertThat(found).as(state).isIn(writer.expected(written), writer.expected(next));
    boolean isNext = !found.equals(writer.expected(written));
    int step = written.size() + 2;
    List<Integer> before = isNext ? next : written;
    FaultyDisk disk = new FaultyDisk(image);
    try (WriterProcess process = writer.open(disk.root())) {
      assertThat(process.write(step)).as("%s, and a restart", state).isTrue();
    }
    int end = disk.done();
    List<Integer> after = writer.expected(plus(before, step));
    assertThat(writer.read(image)).as("%s, and a restart", state).isEqualTo(after);
    assertNoLeftovers(image, step, state);
    Path second = emptied("second");
    int operation = random.nextInt(end + 1);
    disk.image(operation).write(second, Remainder.PART, random);
    assertThat(writer.read(second))
        .as("%s, and a second crash after %s", state, disk.last(operation))
        .isIn(writer.expected(before), after);
  }

  /** After an hour, temporary files of processes that crashed are gone. */
  private void assertNoLeftovers(Path folder, int step, String state) throws IOException {
    for (Path file : temporary(folder)) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }
    try (WriterProcess process = writer.open(new FaultyDisk(folder).root())) {
      assertThat(process.write(step + 1)).as(state).isTrue();
    }
    assertThat(temporary(folder)).as(state).isEmpty();
  }

  private static List<Path> temporary(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".tmp")).toList();
    }
  }

  private void fail() throws IOException {
    for (Fault fault : List.of(Fault.ONCE, Fault.FULL, Fault.READ_ONLY)) {
      for (int operation : sample(operations)) {
        fail(operation, fault);
      }
    }
  }

  /** Whatever fails, no step is lost that was said to be written, and the last one is written. */
  private void fail(int operation, Fault fault) throws IOException {
    states++;
    String state = "%s at operation %s".formatted(fault, operation);
    Path folder = emptied("live");
    FaultyDisk disk = new FaultyDisk(folder);
    disk.fail(operation, fault);
    List<Integer> written = new ArrayList<>();
    List<Integer> tried = new ArrayList<>();
    int failedSteps = 0;
    WriterProcess process = writer.open(disk.root());
    for (int step = 1; step <= steps; step++) {
      boolean isWritten = process.write(step);
      tried.add(step);
      List<Integer> known = writer.catchesUp() ? tried : plus(written, step);
      written = isWritten ? new ArrayList<>(known) : written;
      failedSteps += disk.hasFailed() ? 1 : 0;
      if (failedSteps == 2) {
        disk.fail(0, Fault.NONE);
      }
      assertFound(folder, written, tried, state + ", step " + step);
      if (step % restartAfter == 0 && (isWritten || !writer.catchesUp())) {
        process.close();
        process = writer.open(disk.root());
      }
    }
    disk.fail(0, Fault.NONE);
    assertThat(process.write(steps + 1)).as(state).isTrue();
    process.close();
    tried.add(steps + 1);
    assertFound(folder, writer.catchesUp() ? tried : plus(written, steps + 1), tried, state);
    assertNoLeftovers(folder, steps + 1, state);
  }

  private void assertFound(Path folder, List<Integer> written, List<Integer> tried, String state)
      throws IOException {
    List<Integer> found = writer.read(folder);
    assertThat(found).as(state).isSorted().doesNotHaveDuplicates().isSubsetOf(tried);
    List<Integer> all =
        Stream.concat(written.stream(), found.stream()).sorted().distinct().toList();
    List<Integer> expected = new ArrayList<>(writer.expected(all));
    expected.retainAll(written);
    assertThat(found.containsAll(expected))
        .as("%s: found %s, and %s was written", state, found, written)
        .isTrue();
  }

  private List<Integer> sample(int all) {
    int count = Effort.rounds(Math.min(12, all), all + 1);
    return count > all
        ? IntStream.rangeClosed(0, all).boxed().toList()
        : random.ints(0, all + 1).distinct().limit(count).boxed().toList();
  }

  private static List<Integer> plus(List<Integer> steps, int step) {
    return Stream.concat(steps.stream(), Stream.of(step)).toList();
  }

  private Path emptied(String name) throws IOException {
    Path folder = work.resolve(name);
    if (Files.exists(folder)) {
      try (Stream<Path> paths = Files.walk(folder)) {
        paths
            .sorted(Comparator.reverseOrder())
            .forEach(
                path -> {
                  try {
                    Files.delete(path);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
      }
    }
    return Files.createDirectories(folder);
  }
}
