package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where a dataset's file may be, and how an {@code Allow} line names it. */
public final class DatasetFilePath {
  /**
   * The draft, 3.2.2: "must not appear in the Allow/Disallow rules"; data.txt is its namesake here.
   */
  private static final Set<String> RESERVED_PATHS = Set.of("/robots.txt", "/data.txt");

  /** RFC 8615, 3. */
  private static final String WELL_KNOWN = ".well-known";

  private static final Set<String> PRIVATE_FOLDERS = Set.of("web-inf", "meta-inf");

  /** RFC 1808, as the draft's 3.3 repeats it: pchar, without letters, digits and escapes. */
  private static final String PCHAR_PUNCTUATION = "-_.+!'(),:@&=";

  private DatasetFilePath() {}

  /**
   * Returns the file that {@code text} is: a path on the site, or a URL elsewhere.
   *
   * @throws InvalidValueException if it is neither, names no file of a dataset, or doesn't fit on
   *     its lines
   */
  public static UrlReference of(String text) {
    UrlReference file = UrlReference.of(text);
    checkSegments(file);
    if (file.isRelative() && file.path().equals("/")) {
      throw new InvalidValueException(
          "\"/\" is the whole site; write the path of a file, such as /data/stations.csv");
    }
    if (file.isRelative() && RESERVED_PATHS.contains(file.path())) {
      throw new InvalidValueException(
          "\"%s\" is a document that this policy publishes; remove it from the files"
              .formatted(text));
    }
    DataTxtLine.checkFits(DataTxtFieldNames.PATH, file.toString());
    allowPath(file).ifPresent(path -> DataTxtLine.checkFits(DataTxtFieldNames.ALLOW, path));
    return file;
  }

  /**
   * Returns the path as the grammar of {@code Allow} can write it (draft, 3.3: rpath), or empty if
   * the file is elsewhere or has a query, which no path of RFC 1808 holds.
   *
   * <p>{@code *} and {@code $} are in the grammar, but later readers take them for wildcards (RFC
   * 9309, 2.2.3), so they are escaped as well.
   */
  public static Optional<String> allowPath(UrlReference file) {
    if (!file.isRelative() || hasQuery(file)) {
      return Optional.empty();
    }
    return Optional.of(PercentEncoding.encode(file.path(), DatasetFilePath::isUnescaped));
  }

  public static boolean hasQuery(UrlReference file) {
    return file.path().indexOf('?') >= 0;
  }

  private static boolean isUnescaped(int c) {
    return c == '/' || c == '%' || Ascii.isAlphanumeric(c) || PCHAR_PUNCTUATION.indexOf(c) >= 0;
  }

  /** RFC 3986, 5.2.4: a client removes dot segments, so nobody ever asks for such a path. */
  public static void checkSegments(UrlReference file) {
    List<String> segments = List.of(file.path().split("\\?", 2)[0].split("/"));
    if (segments.stream().anyMatch(s -> s.equals(".") || s.equals(".."))) {
      throw new InvalidValueException(
          "\"%s\" contains the segment \".\" or \"..\", which clients remove; write the path without it"
              .formatted(file));
    }
    if (file.isRelative()) {
      checkPublic(file, segments);
    }
  }

  /** What servers keep to themselves is no data (Servlet 6.0, 10.5; the dot files of Unix). */
  private static void checkPublic(UrlReference file, List<String> segments) {
    boolean isHidden = segments.stream().anyMatch(s -> s.startsWith(".") && !s.equals(WELL_KNOWN));
    boolean isPrivate =
        segments.size() > 1 && PRIVATE_FOLDERS.contains(Ascii.lower(segments.get(1)));
    if (isHidden || isPrivate) {
      throw new InvalidValueException(
          "\"%s\" is in %s, which is never published; move it to another folder"
              .formatted(file, isHidden ? "a dot file or folder" : segments.get(1)));
    }
  }

  /** Returns the path of the folder in which a file is, with a slash at both ends. */
  public static String folder(UrlReference file) {
    String path = withoutQuery(file);
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  /** Returns what stands behind the last slash of a file's path, percent-encoded. */
  public static String name(UrlReference file) {
    String path = withoutQuery(file);
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String withoutQuery(UrlReference file) {
    return file.path().split("\\?", 2)[0];
  }
}
