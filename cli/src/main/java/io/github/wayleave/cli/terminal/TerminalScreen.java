package io.github.wayleave.cli.terminal;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Shows a text in place of the one before, as much of it as fits (ECMA-48, 8.3). */
public final class TerminalScreen implements AutoCloseable {
  private static final int USUAL_ROWS = 24;
  private static final int MOST_ROWS = 1_000;
  private static final String HOME = "\u001b[H";
  private static final String CLEAR_REST = "\u001b[J";
  private static final String CLEAR_REST_OF_LINE = "\u001b[K";

  /** Long lines are cut; otherwise they would push others off the screen. */
  private static final String CUT_LINES = "\u001b[?7l";

  private static final String WRAP_LINES = "\u001b[?7h";

  private final PrintStream out;

  public TerminalScreen(PrintStream out) {
    this.out = out;
  }

  /** Shows lines, and below them a last one. */
  public void show(List<String> lines, String last) {
    StringBuilder text = new StringBuilder(CUT_LINES + HOME);
    lines.stream()
        .limit(rows() - 2L)
        .forEach(line -> text.append(line).append(CLEAR_REST_OF_LINE).append("\r\n"));
    text.append(last).append(CLEAR_REST).append(WRAP_LINES);
    out.print(text);
    out.flush();
  }

  /** Returns the number of rows, which only the terminal knows. */
  private static int rows() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (InputStream in = stty.getInputStream()) {
        String size = new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        boolean unused = stty.waitFor(1, TimeUnit.SECONDS);
        int rows = Integer.parseInt(size.substring(0, Math.max(0, size.indexOf(' '))));
        return rows > 2 && rows <= MOST_ROWS ? rows : USUAL_ROWS;
      }
    } catch (IOException | NumberFormatException e) {
      return USUAL_ROWS;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return USUAL_ROWS;
    }
  }

  /** Removes the text. */
  @Override
  public void close() {
    out.print(WRAP_LINES + HOME + CLEAR_REST);
    out.flush();
  }
}
