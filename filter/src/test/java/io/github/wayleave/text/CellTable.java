package io.github.wayleave.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * A table in a text file next to a test, with one row on each line and columns separated by spaces.
 * A line that begins with {@code # } is a comment, and {@code ""} is an empty cell.
 */
public final class CellTable {
  private CellTable() {}

  /**
   * Returns the rows of the table {@code name} next to {@code test}, as arguments of type String.
   */
  public static Stream<Arguments> rows(Class<?> test, String name) {
    return new String(octets(test, name), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("# "))
        .map(CellTable::cells)
        .map(cells -> Arguments.of(cells.toArray()));
  }

  /** Returns the content of the file {@code name} next to {@code test}. */
  public static byte[] octets(Class<?> test, String name) {
    try (InputStream in = test.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no file " + name + " beside " + test);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.strip().split(" +")).map(c -> c.equals("\"\"") ? "" : c).toList();
  }
}
