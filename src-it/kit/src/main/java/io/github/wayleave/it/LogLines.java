package io.github.wayleave.it;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What is logged while it is open; the log of these tests goes to the standard error stream. */
public final class LogLines implements AutoCloseable {
  private final ByteArrayOutputStream octets = new ByteArrayOutputStream();
  private final PrintStream before = System.err;

  /** Begins to collect lines. */
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
    System.setErr(before);
    before.print(octets.toString(StandardCharsets.UTF_8));
  }
}
