package io.github.wayleave.internal.datatxt.reader;

/**
 * Something odd in a data.txt that was read all the same.
 *
 * @param line the line, from 1; {@value #WHOLE} for the whole text
 * @param column the column in characters, from 1; {@value #WHOLE} for the whole text
 * @param sentence what was found, what is allowed, what to do
 */
public record CatalogueNote(int line, int column, String sentence) {
  /** The line and column of what concerns the whole text: {@value}. */
  public static final int WHOLE = 0;
}
