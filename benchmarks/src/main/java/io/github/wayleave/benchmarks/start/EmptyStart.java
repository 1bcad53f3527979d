package io.github.wayleave.benchmarks.start;

import java.io.IOException;

/** A program that only reports that it is ready; the base of the other programs. */
public final class EmptyStart {
  private EmptyStart() {}

  /** Reports that it is ready, and ends when the input does. */
  public static void main(String... arguments) throws IOException {
    awaitEnd();
  }

  /** Writes a line, and ends the process when the input ends. */
  static void awaitEnd() throws IOException {
    System.out.write('\n');
    System.out.flush();
    if (System.in.read() < 0) {
      Runtime.getRuntime().halt(0);
    }
  }
}
