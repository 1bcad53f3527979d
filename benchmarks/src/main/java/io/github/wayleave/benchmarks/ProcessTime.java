package io.github.wayleave.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Processor time of processes, from {@code /proc}. */
public final class ProcessTime {
  /** The first field after the name of the process is the third. */
  private static final int FIRST_FIELD = 3;

  private static final int OWN_USER = 14;
  private static final int CHILDREN_USER = 16;
  private static final double TICKS_PER_SECOND = 100;
  private static final double NANOS_PER_SECOND = 1e9;

  private ProcessTime() {}

  /**
   * Returns the time of a running process in seconds. That of its current threads is exact; if
   * threads have ended, only the time of the process includes them, with a resolution of 10
   * milliseconds.
   */
  public static double of(long pid) throws IOException {
    return Math.max(threads(pid) / NANOS_PER_SECOND, ticks(process(pid), OWN_USER));
  }

  /** Returns the time of the current threads of a running process in nanoseconds. */
  public static long threads(long pid) throws IOException {
    long time = 0;
    try (Stream<Path> threads = Files.list(process(pid).resolve("task"))) {
      for (Path thread : threads.toList()) {
        time += thread(thread);
      }
    }
    return time;
  }

  private static Path process(long pid) {
    return Path.of("/proc", Long.toString(pid));
  }

  /** Returns the time of all children that have ended and were waited for, in seconds. */
  public static double endedChildren() throws IOException {
    return ticks(Path.of("/proc/self"), CHILDREN_USER);
  }

  /** Adds the user time in a field of proc(5) and the system time in the next. */
  private static double ticks(Path process, int field) throws IOException {
    String text = Files.readString(process.resolve("stat"));
    String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
    int index = field - FIRST_FIELD;
    return (Long.parseLong(fields[index]) + Long.parseLong(fields[index + 1])) / TICKS_PER_SECOND;
  }

  private static long thread(Path thread) throws IOException {
    try {
      String text = Files.readString(thread.resolve("schedstat"));
      return Long.parseLong(text.substring(0, text.indexOf(' ')));
    } catch (NoSuchFileException e) {
      // A thread that has just ended.
      return 0;
    }
  }
}
