package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A server in a separate process, whose output goes to a file. It ends with the process that
 * started it, at the latest.
 */
public final class ContainerProcess implements AutoCloseable {
  private static final Duration TO_END = Duration.ofSeconds(15);
  private static final int SHOWN = 6_000;

  private final Process process;
  private final Path output;
  private final Thread hook;

  private ContainerProcess(Process process, Path output) {
    this.process = process;
    this.output = output;
    this.hook = new Thread(this::kill, "end of " + output);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Starts a process in a folder, which receives the file with its output. */
  public static ContainerProcess start(
      Path folder, Map<String, String> environment, String... words) {
    Path output = folder.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // A container that lives for a minute starts in half the time without the second compiler.
    builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
    builder.environment().putAll(environment);
    try {
      return new ContainerProcess(builder.start(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the path of the current Java. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  public String output() {
    return Folders.read(output);
  }

  /** Returns the process of the JVM, which a script may have started. */
  public ProcessHandle machine() {
    return processes()
        .filter(handle -> handle.info().command().filter(c -> c.endsWith("java")).isPresent())
        .findFirst()
        .orElse(process.toHandle());
  }

  /** Waits until a condition is met, and fails with the end of the output if it never is. */
  public void await(String description, BooleanSupplier condition) {
    boolean fulfilled =
        ProcessWait.untilHolds(() -> condition.getAsBoolean() || !process.isAlive());
    if (!fulfilled || !condition.getAsBoolean()) {
      throw failure(description);
    }
  }

  /** Waits for a line of the output after a position, and returns the match. */
  public Matcher await(Pattern line, int from) {
    await("a line like " + line, () -> line.matcher(output().substring(from)).find());
    Matcher matcher = line.matcher(output().substring(from));
    matcher.find();
    return matcher;
  }

  private AssertionError failure(String description) {
    String text = output();
    return new AssertionError(
        "%s, and there was never %s; its output ends:\n%s"
            .formatted(
                process.isAlive() ? "the server runs" : "the server has ended",
                description,
                text.substring(Math.max(0, text.length() - SHOWN))));
  }

  private Stream<ProcessHandle> processes() {
    return Stream.concat(process.descendants(), Stream.of(process.toHandle()));
  }

  private void kill() {
    List<ProcessHandle> handles = processes().toList();
    handles.forEach(ProcessHandle::destroyForcibly);
  }

  /** Terminates the process, forcibly if it does not end. */
  @Override
  public void close() {
    List<ProcessHandle> handles = processes().toList();
    handles.forEach(ProcessHandle::destroy);
    for (ProcessHandle handle : handles) {
      awaitEnd(handle);
    }
    Runtime.getRuntime().removeShutdownHook(hook);
  }

  private static void awaitEnd(ProcessHandle handle) {
    try {
      handle.onExit().get(TO_END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      handle.destroyForcibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      handle.destroyForcibly();
    } catch (java.util.concurrent.ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
