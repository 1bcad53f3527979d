package io.github.wayleave.it;

import io.github.wayleave.it.FileHistory.FileVersion;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Changes files of a folder in every way, some within a second of each other, and records their
 * contents.
 */
final class FileStorm {
  private static final int GROUPS = 10;
  private static final int NAMES = 3;
  private static final int MOST_OCTETS = 200_000;
  private static final int PIECES = 3;

  /** The pause after which a file gets a different time, whatever the kernel's resolution. */
  private static final long PAUSE_MILLIS = 20;

  /** A file that is unchanged for longer may look whole: the filter waits for 100 milliseconds. */
  private static final long STANDS_STILL = TimeUnit.MILLISECONDS.toNanos(75);

  private final Path folder;
  private final String signature;
  private final FileHistory history;
  private final Random random;
  private long changes;

  /** {@code signature} is a unique suffix of the names of the files. */
  FileStorm(Path folder, String signature, FileHistory history, Random random) {
    this.folder = folder;
    this.signature = signature;
    this.history = history;
    this.random = random;
  }

  @FunctionalInterface
  private interface FileChangeStep {
    void make() throws IOException;
  }

  /** Changes files for a time and returns the number of changes. */
  long run(long nanos) throws IOException, InterruptedException {
    long began = System.nanoTime();
    for (long now = began; now - began < nanos; now = System.nanoTime()) {
      change((int) (TimeUnit.NANOSECONDS.toSeconds(now - began) % GROUPS));
      changes++;
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
    return changes;
  }

  private void change(int group) throws IOException, InterruptedException {
    String name = name(group);
    boolean isThere = Files.exists(file(name));
    int length = isThere ? (int) Files.size(file(name)) : random.nextInt(MOST_OCTETS);
    switch (random.nextInt(isThere ? 9 : 2)) {
      case 0 -> replace(name, octets(length));
      case 1 -> tear(name, octets(length));
      case 2 -> rewriteTwice(name, octets(length));
      case 3 -> replace(name, octets(random.nextInt(MOST_OCTETS)));
      case 4 -> tear(name, octets(random.nextInt(MOST_OCTETS)));
      case 5 -> append(name, octets(1 + random.nextInt(MOST_OCTETS)));
      case 6 -> truncate(name, random.nextInt(length + 1));
      case 7 -> rename(name, name(group));
      default -> delete(name);
    }
  }

  private String name(int group) {
    return "%s of %s by %s.csv".formatted(random.nextInt(NAMES), group, signature);
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private String path(String name) {
    return "/%s/%s".formatted(folder.getFileName(), name.replace(" ", "%20"));
  }

  private byte[] octets(int length) {
    byte[] octets = new byte[length];
    random.nextBytes(octets);
    return octets;
  }

  /** Writes a file elsewhere and moves it into place. */
  private void replace(String name, byte[] octets) throws IOException {
    Path next = Files.write(folder.resolveSibling(signature), octets);
    Optional<FileVersion> whole = Optional.of(FileVersion.of(octets));
    history.begins(path(name), whole);
    Files.move(next, file(name), StandardCopyOption.ATOMIC_MOVE);
    history.ends(path(name), whole);
  }

  /** Overwrites a file in pieces; until the last, it is neither new nor old. */
  private void tear(String name, byte[] octets) throws IOException, InterruptedException {
    List<FileChangeStep> steps = new ArrayList<>();
    steps.add(() -> resize(name, octets.length));
    int piece = octets.length / PIECES + 1;
    for (int from = 0; from < octets.length; from += piece) {
      int start = from;
      int end = Math.min(start + piece, octets.length);
      steps.add(() -> write(name, start, Arrays.copyOfRange(octets, start, end)));
    }
    inPlace(name, octets, PAUSE_MILLIS, steps);
  }

  /** Overwrites a file twice with the same number of octets, possibly within one tick. */
  private void rewriteTwice(String name, byte[] octets) throws IOException, InterruptedException {
    byte[] first = octets(octets.length);
    inPlace(name, octets, 0, List.of(() -> write(name, 0, first), () -> write(name, 0, octets)));
  }

  private void append(String name, byte[] addition) throws IOException, InterruptedException {
    byte[] oldContent = Files.readAllBytes(file(name));
    byte[] octets = Arrays.copyOf(oldContent, oldContent.length + addition.length);
    System.arraycopy(addition, 0, octets, oldContent.length, addition.length);
    inPlace(name, octets, 0, List.of(() -> write(name, oldContent.length, addition)));
  }

  private void truncate(String name, int length) throws IOException, InterruptedException {
    byte[] octets = Arrays.copyOf(Files.readAllBytes(file(name)), length);
    inPlace(name, octets, 0, List.of(() -> resize(name, length)));
  }

  private void delete(String name) throws IOException {
    history.begins(path(name), Optional.empty());
    Files.delete(file(name));
    history.ends(path(name), Optional.empty());
  }

  private void rename(String from, String to) throws IOException {
    if (from.equals(to)) {
      return;
    }
    Optional<FileVersion> whole = Optional.of(FileVersion.of(Files.readAllBytes(file(from))));
    history.begins(path(from), Optional.empty());
    history.begins(path(to), whole);
    Files.move(file(from), file(to), StandardCopyOption.ATOMIC_MOVE);
    history.ends(path(to), whole);
    history.ends(path(from), Optional.empty());
  }

  /**
   * Changes the content of a file step by step. A busy machine may delay a step; until then, the
   * intermediate state looks whole, and cannot be distinguished from a whole file.
   */
  private void inPlace(String name, byte[] octets, long pauseMillis, List<FileChangeStep> steps)
      throws IOException, InterruptedException {
    Optional<FileVersion> whole = Optional.of(FileVersion.of(octets));
    history.begins(path(name), whole);
    long stableFrom = System.nanoTime();
    for (FileChangeStep step : steps) {
      long began = System.nanoTime();
      step.make();
      if (System.nanoTime() - stableFrom > STANDS_STILL) {
        history.mayHaveBeenAnything(path(name));
      }
      stableFrom = began;
      TimeUnit.MILLISECONDS.sleep(pauseMillis);
    }
    touch(name);
    history.ends(path(name), whole);
  }

  /** Makes servers that cache a partial read read the file again. */
  private void touch(String name) throws IOException, InterruptedException {
    TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    Files.setLastModifiedTime(file(name), FileTime.from(Instant.now()));
  }

  private void resize(String name, int length) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(file(name).toFile(), "rw")) {
      file.setLength(length);
    }
  }

  private void write(String name, int at, byte[] octets) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(file(name).toFile(), "rw")) {
      file.seek(at);
      file.write(octets);
    }
  }
}
