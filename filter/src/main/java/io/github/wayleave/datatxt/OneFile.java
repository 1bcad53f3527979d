package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;

/**
 * One file: a path on the site, or a URL elsewhere.
 *
 * @param location where it is
 * @param details what its owner says of it
 */
public record OneFile(UrlReference location, FileDetails details) implements FileSelection {
  /**
   * Returns the file that {@code text} names.
   *
   * @param text a path on the site other than {@code /}, {@code /robots.txt} and {@code /data.txt},
   *     or an {@code http} or {@code https} URL
   * @throws InvalidValueException if it is anything else, has a dot segment, or its line in
   *     data.txt would be longer than {@value Dataset#MAX_LINE_OCTETS} octets
   */
  public static OneFile of(String text) {
    return of(text, FileDetails.NONE);
  }

  /** Returns the same with what the owner says of it. */
  public static OneFile of(String text, FileDetails details) {
    return new OneFile(FilePath.of(text), details);
  }

  /** Returns the path or the URL. */
  @Override
  public String toString() {
    return location.toString();
  }
}
