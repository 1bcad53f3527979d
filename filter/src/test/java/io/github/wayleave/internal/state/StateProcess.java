package io.github.wayleave.internal.state;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Another process that writes to a state folder. It prints a word for each of its steps. */
final class StateProcess {
  /** The number of octets in each version of a file that it writes. */
  static final int OCTETS = 2 << 20;

  private StateProcess() {}

  /** Starts a process below a limit of the size of files, in KiB, or without one. */
  static Process start(Optional<Integer> limit, String step, Path path) throws IOException {
    List<String> command = new ArrayList<>();
    if (limit.isPresent()) {
      command.addAll(
          List.of("sh", "-c", "ulimit -f %s; exec \"$@\"".formatted(limit.get() * 2), "sh"));
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-Xmx64m",
            "-cp",
            System.getProperty("java.class.path"),
            StateProcess.class.getName(),
            step,
            path.toString()));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** Returns a version of a file: the same octet over and over. */
  static byte[] version(int number) {
    byte[] octets = new byte[OCTETS];
    Arrays.fill(octets, (byte) ('a' + number % 26));
    return octets;
  }

  public static void main(String[] args) throws IOException {
    Path path = Path.of(args[1]);
    switch (args[0]) {
      case "lock" -> lock(path);
      case "replace" -> replaceForever(path);
      default -> write(path);
    }
  }

  /** Holds the lock of a folder, if it is free, until the process is ended. */
  private static void lock(Path folder) throws IOException {
    Optional<StateFolder> locked = StateFolder.lock(folder);
    System.out.println(locked.isPresent() ? "locked" : "refused");
    System.in.read();
  }

  private static void replaceForever(Path file) throws IOException {
    StateFolder folder = new StateFolder(file.getParent(), file.getFileName().toString());
    for (int i = 0; true; i++) {
      folder.replace(file, version(i));
      System.out.println("replaced");
    }
  }

  private static void write(Path file) {
    try {
      new StateFolder(file.getParent(), file.getFileName().toString()).replace(file, version(0));
      System.out.println("replaced");
    } catch (IOException e) {
      System.out.println("failed");
    }
  }
}
