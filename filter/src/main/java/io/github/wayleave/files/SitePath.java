package io.github.wayleave.files;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.EncodedText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * A decoded site path of a file or folder, safe to resolve against any folder.
 *
 * <p>No segment is empty, begins with a dot, or contains a slash, a backslash or NUL; the first is
 * not {@code WEB-INF} or {@code META-INF} in any case.
 *
 * @param text the path, which begins with a slash and does not end with one unless it is {@code /}
 */
public record SitePath(String text) implements Comparable<SitePath> {
  /** The root folder. */
  public static final SitePath ROOT = new SitePath("/");

  /**
   * Validates the path.
   *
   * @throws InvalidValueException if the path is not safe
   */
  public SitePath {
    if (!isSafe(text)) {
      throw new InvalidValueException(
          "\"%s\" is not a path of a file below a folder; write one without \"..\", names that begin with a dot, and WEB-INF"
              .formatted(text));
    }
  }

  /**
   * Parses the path of a file.
   *
   * @param encoded a path of the site, percent-encoded in normal form
   * @return the path, or empty if it cannot be that of a file
   */
  public static Optional<SitePath> of(String encoded) {
    return encoded.equals("/") ? Optional.empty() : decode(encoded).flatMap(SitePath::safe);
  }

  /**
   * Parses the path of a folder.
   *
   * @param encoded a path of the sitewith a trailing slash, percent-encoded in normal form
   * @return the path, or empty if it cannot be that of a folder
   */
  public static Optional<SitePath> ofFolder(String encoded) {
    if (!encoded.endsWith("/") || encoded.contains("//")) {
      return Optional.empty();
    }
    String path = encoded.length() == 1 ? encoded : encoded.substring(0, encoded.length() - 1);
    return decode(path).flatMap(SitePath::safe);
  }

  /** Returns the path of an entry of this folder; empty if it is not safe. */
  public Optional<SitePath> child(String name) {
    return name.isEmpty() || name.indexOf('/') >= 0 ? Optional.empty() : safe(asFolder() + name);
  }

  /** Returns the path of the parent folder; {@link #ROOT} is its own parent. */
  public String parent() {
    return text.substring(0, Math.max(1, text.lastIndexOf('/')));
  }

  /** Returns the last segment. */
  public String name() {
    return text.substring(text.lastIndexOf('/') + 1);
  }

  /** Returns the path with a trailing slash. */
  public String asFolder() {
    return text.length() == 1 ? text : text + "/";
  }

  @Override
  public int compareTo(SitePath other) {
    return text.compareTo(other.text);
  }

  private static Optional<SitePath> safe(String text) {
    return isSafe(text) ? Optional.of(new SitePath(text)) : Optional.empty();
  }

  private static boolean isSafe(String text) {
    if (text.equals("/")) {
      return true;
    }
    boolean isPlain = text.startsWith("/") && text.indexOf('\0') < 0 && text.indexOf('\\') < 0;
    return isPlain && !hasBadSegment(text) && !isPrivate(firstSegment(text));
  }

  private static boolean hasBadSegment(String text) {
    return text.endsWith("/") || text.contains("//") || text.contains("/.");
  }

  /** Returns whether a top-level folder is private to the application (Servlet 6.0, 10.5). */
  public static boolean isPrivate(String firstSegment) {
    return Ascii.equal(firstSegment, "WEB-INF") || Ascii.equal(firstSegment, "META-INF");
  }

  private static String firstSegment(String text) {
    int end = text.indexOf('/', 1);
    return text.substring(1, end < 0 ? text.length() : end);
  }

  /** A path parameter or query is not part of a file name; an escaped slash is rejected. */
  private static Optional<String> decode(String encoded) {
    return encoded.chars().anyMatch(c -> c == '?' || c == ';') || encoded.contains("%2F")
        ? Optional.empty()
        : EncodedText.decode(encoded);
  }
}
