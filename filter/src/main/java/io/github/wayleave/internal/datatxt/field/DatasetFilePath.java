package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/** Validates the location of a dataset file and encodes it for an {@code Allow} line. */
public final class DatasetFilePath {
  /**
   * The draft, 3.2.2: "must not appear in the Allow/Disallow rules"; the same applies to data.txt.
   */
  private static final Set<String> RESERVED_PATHS = Set.of("/robots.txt", "/data.txt");

  /** RFC 8615, 3. */
  private static final String WELL_KNOWN = ".well-known";

  private static final Set<String> PRIVATE_FOLDERS = Set.of("web-inf", "meta-inf");

  /** RFC 1808, repeated in the draft, 3.3: pchar, without letters, digits and escapes. */
  private static final String PCHAR_PUNCTUATION = "-_.+!'(),:@&=";

  private static final IntPredicate UNESCAPED = new UnescapedCharacters();

  private DatasetFilePath() {}

  /**
   * Parses the location of a dataset file: a path on the site, or a URL on another site.
   *
   * @throws InvalidValueException if {@code text} is neither, is not the path of a file, or does
   *     not fit on its lines
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
    Optional<String> allowed = allowPath(file);
    if (allowed.isPresent()) {
      DataTxtLine.checkFits(DataTxtFieldNames.ALLOW, allowed.get());
    }
    return file;
  }

  /**
   * Returns the path in the grammar of {@code Allow} (draft, 3.3: rpath). Empty if the file is on
   * another site or has a query, which RFC 1808 paths cannot contain.
   *
   * <p>The grammar allows {@code *} and {@code $}, but later readers treat them as wildcards (RFC
   * 9309, 2.2.3), so they are escaped.
   */
  public static Optional<String> allowPath(UrlReference file) {
    if (!file.isRelative() || hasQuery(file)) {
      return Optional.empty();
    }
    return Optional.of(PercentEncoding.encode(file.path(), UNESCAPED));
  }

  public static boolean hasQuery(UrlReference file) {
    return file.path().indexOf('?') >= 0;
  }

  /** The characters of a path that stay as they are. */
  private static final class UnescapedCharacters implements IntPredicate {
    @Override
    public boolean test(int c) {
      return c == '/' || c == '%' || Ascii.isAlphanumeric(c) || PCHAR_PUNCTUATION.indexOf(c) >= 0;
    }
  }

  /**
   * Rejects dot segments, which clients remove (RFC 3986, 5.2.4), and folders that servers do not
   * publish.
   */
  public static void checkSegments(UrlReference file) {
    List<String> segments = List.of(withoutQuery(file).split("/"));
    if (segments.contains(".") || segments.contains("..")) {
      throw new InvalidValueException(
          "\"%s\" contains the segment \".\" or \"..\", which clients remove; write the path without it"
              .formatted(file));
    }
    if (file.isRelative()) {
      checkPublic(file, segments);
    }
  }

  /** Servlet 6.0, 10.5, and the dot files of Unix. */
  private static void checkPublic(UrlReference file, List<String> segments) {
    boolean isHidden = false;
    for (String segment : segments) {
      isHidden |= segment.startsWith(".") && !segment.equals(WELL_KNOWN);
    }
    boolean isPrivate =
        segments.size() > 1 && PRIVATE_FOLDERS.contains(Ascii.lower(segments.get(1)));
    if (isHidden || isPrivate) {
      throw new InvalidValueException(
          "\"%s\" is in %s, which is never published; move it to another folder"
              .formatted(file, isHidden ? "a dot file or folder" : segments.get(1)));
    }
  }

  /** Returns the path of the folder that contains a file, with a slash at both ends. */
  public static String folder(UrlReference file) {
    String path = withoutQuery(file);
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  /** Returns the last segment of a file's path, percent-encoded. */
  public static String name(UrlReference file) {
    String path = withoutQuery(file);
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String withoutQuery(UrlReference file) {
    int query = file.path().indexOf('?');
    return query < 0 ? file.path() : file.path().substring(0, query);
  }
}
