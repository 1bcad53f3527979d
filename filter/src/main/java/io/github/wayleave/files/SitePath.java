package io.github.wayleave.files;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.EncodedText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * A path of the site at which a file may be found: decoded, and safe below any folder.
 *
 * <p>None of its segments is empty, begins with a dot, or holds a slash, a backslash or NUL; the
 * first is neither {@code WEB-INF} nor {@code META-INF}, whatever the case.
 *
 * @param text the path, beginning with a slash, and ending with none unless it is {@code /}
 */
public record SitePath(String text) implements Comparable<SitePath> {
  /** The folder in which all others are. */
  public static final SitePath ROOT = new SitePath("/");

  /**
   * Checks the path.
   *
   * @throws InvalidValueException if it is not safe
   */
  public SitePath {
    if (!isSafe(text)) {
      throw new InvalidValueException(
          "\"%s\" is not a path of a file below a folder; write one without \"..\", names that begin with a dot, and WEB-INF"
              .formatted(text));
    }
  }

  /**
   * Returns the path of a file.
   *
   * @param encoded a path of the site, percent-encoded in normal form
   * @return empty if no file can be there
   */
  public static Optional<SitePath> of(String encoded) {
    return encoded.equals("/") ? Optional.empty() : decode(encoded).flatMap(SitePath::safe);
  }

  /**
   * Returns the path of a folder.
   *
   * @param encoded a path of the site, percent-encoded in normal form, which ends with a slash
   * @return empty if no folder can be there
   */
  public static Optional<SitePath> ofFolder(String encoded) {
    if (!encoded.endsWith("/") || encoded.contains("//")) {
      return Optional.empty();
    }
    String path = encoded.length() == 1 ? encoded : encoded.substring(0, encoded.length() - 1);
    return decode(path).flatMap(SitePath::safe);
  }

  /** Returns the path of what has a name in this folder; empty if no such path is safe. */
  public Optional<SitePath> child(String name) {
    return name.isEmpty() || name.indexOf('/') >= 0 ? Optional.empty() : safe(asFolder() + name);
  }

  /** Returns the folder in which this is; of {@link #ROOT}, itself. */
  public String parent() {
    return text.substring(0, Math.max(1, text.lastIndexOf('/')));
  }

  /** Returns the last segment. */
  public String name() {
    return text.substring(text.lastIndexOf('/') + 1);
  }

  /** Returns the path with a slash at its end. */
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

  /** An empty segment, or one that begins with a dot. */
  private static boolean hasBadSegment(String text) {
    return text.endsWith("/") || text.contains("//") || text.contains("/.");
  }

  /** Returns whether the servlet specification keeps a folder from clients (Servlet 6.0, 10.5). */
  public static boolean isPrivate(String firstSegment) {
    return Ascii.equal(firstSegment, "WEB-INF") || Ascii.equal(firstSegment, "META-INF");
  }

  private static String firstSegment(String text) {
    int end = text.indexOf('/', 1);
    return text.substring(1, end < 0 ? text.length() : end);
  }

  /**
   * What is behind a {@code ;} or a {@code ?} is no part of a name; an escaped slash is refused.
   */
  private static Optional<String> decode(String encoded) {
    return encoded.chars().anyMatch(c -> c == '?' || c == ';') || encoded.contains("%2F")
        ? Optional.empty()
        : EncodedText.decode(encoded);
  }
}
