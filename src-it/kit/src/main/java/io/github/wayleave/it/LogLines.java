package io.github.wayleave.it;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Collects the log until it is closed; the log of these tests goes to standard error. */
public final class LogLines implements AutoCloseable {
  private final ByteArrayOutputStream octets = new ByteArrayOutputStream();
  private final PrintStream originalErr = System.err;

  public LogLines() {
    System.setErr(new PrintStream(octets, true, StandardCharsets.UTF_8));
  }

  public List<String> with(String words) {
    return octets
        .toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains(words))
        .toList();
  }

  @Override
  public void close() {
    System.setErr(originalErr);
    originalErr.print(octets.toString(StandardCharsets.UTF_8));
  }
}
