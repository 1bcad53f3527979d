package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files that a policy declares for a dataset: a single file or a folder. */
public sealed interface FileSelection {
  /** Returns the description of each selected file. */
  FileDetails details();

  /**
   * One file.
   *
   * @param location a path on the site, or a URL on another site
   * @param details the description of the file
   */
  record SingleFile(UrlReference location, FileDetails details) implements FileSelection {
    /**
     * Parses the location of a file.
     *
     * @param text a path on the site other than {@code /}, {@code /robots.txt} and {@code
     *     /data.txt}, or an {@code http} or {@code https} URL
     * @throws InvalidValueException if {@code text} is anything else, contains a dot segment, or
     *     needs a line in data.txt longer than {@value Dataset#MAX_LINE_OCTETS} octets
     */
    public static SingleFile of(String text) {
      return of(text, FileDetails.NONE);
    }

    /**
     * Parses the location of a file with a description.
     *
     * @throws InvalidValueException as in {@link #of(String)}
     */
    public static SingleFile of(String text, FileDetails details) {
      return new SingleFile(DatasetFilePath.of(text), details);
    }

    /** Returns the path or the URL. */
    @Override
    public String toString() {
      return location.toString();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof SingleFile file
          && location.equals(file.location)
          && details.equals(file.details);
    }

    @Override
    public int hashCode() {
      return 31 * location.hashCode() + details.hashCode();
    }
  }

  /**
   * The files in a folder of the site and in its subfolders.
   *
   * @param dir the folder
   * @param include patterns, one of which must match the path below the folder; empty for all files
   * @param exclude patterns, none of which may match
   * @param details the description of each file
   */
  record FolderFiles(FolderPath dir, List<Glob> include, List<Glob> exclude, FileDetails details)
      implements FileSelection {
    /** Creates a selection. */
    public FolderFiles {
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }

    /**
     * Returns whether this selection contains a file.
     *
     * @param path the path of the file below the folder, decoded
     */
    public boolean matches(String path) {
      return (include.isEmpty() || include.stream().anyMatch(glob -> glob.matches(path)))
          && exclude.stream().noneMatch(glob -> glob.matches(path));
    }

    /** Returns the folder. */
    @Override
    public String toString() {
      return dir.toString();
    }
  }

  /**
   * A folder of the site.
   *
   * @param text the path, percent-encoded in normal form, with a slash at both ends
   */
  record FolderPath(String text) {
    /**
     * Creates a folder; a missing slash at the end is added.
     *
     * @throws InvalidValueException if {@code text} is not a path, contains a dot segment, or is in
     *     a folder that is never published, such as {@code WEB-INF}
     */
    public FolderPath {
      UrlReference path = UrlReference.of(text);
      if (!path.isRelative()) {
        throw new InvalidValueException(
            "\"%s\" is a URL; write the path of a folder of this site, such as /data/"
                .formatted(text));
      }
      if (DatasetFilePath.hasQuery(path) || text.indexOf('*') >= 0) {
        throw new InvalidValueException(
            "\"%s\" is not a folder; give the folder as \"dir\" and patterns as \"include\""
                .formatted(text));
      }
      DatasetFilePath.checkSegments(path);
      text = path.path().endsWith("/") ? path.path() : path.path() + "/";
    }

    /**
     * Returns the location of a file in this folder.
     *
     * @param path the path below the folder, decoded, with segments separated by slashes
     */
    public UrlReference file(String path) {
      return UrlReference.of(
          text + PercentEncoding.encode(path, c -> c == '/' || PercentEncoding.isUnreserved(c)));
    }

    /** Returns the path. */
    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * A pattern for paths below a folder. {@code *} matches any characters except a slash, {@code ?}
   * one character except a slash, and the segment {@code **} any number of folders, including none.
   *
   * @param text the pattern, 1 to {@value #MAX_CHARACTERS} characters
   */
  record Glob(String text) {
    /** The longest pattern, in characters. */
    public static final int MAX_CHARACTERS = 250;

    private static final String ANY_FOLDERS = "**";

    /**
     * Creates a pattern.
     *
     * @throws InvalidValueException if {@code text} begins or ends with a slash, contains an empty
     *     segment or one that begins with a dot, or is too long
     */
    public Glob {
      LineText.check(text);
      TextLimits.oneLine(text, MAX_CHARACTERS);
      for (String segment : text.split("/", -1)) {
        if (segment.isEmpty() || segment.startsWith(".")) {
          throw new InvalidValueException(
              "\"%s\" contains an empty segment, or one that begins with a dot; write it like *.csv or **/*.csv"
                  .formatted(text));
        }
      }
    }

    /**
     * Returns whether the pattern matches the whole of {@code path}. The time is at most
     * proportional to the product of both lengths.
     */
    public boolean matches(String path) {
      return matches(List.of(text.split("/")), List.of(path.split("/", -1)));
    }

    /**
     * Matches segment by segment. After a mismatch only the last {@code **} takes one more segment:
     * an earlier one cannot match more than the last one can. The same holds for {@code *} below.
     */
    private static boolean matches(List<String> pattern, List<String> path) {
      int next = 0;
      int star = -1;
      int starEnd = 0;
      int segment = 0;
      while (segment < path.size()) {
        if (next < pattern.size() && pattern.get(next).equals(ANY_FOLDERS)) {
          star = next++;
          starEnd = segment;
        } else if (next < pattern.size() && matches(pattern.get(next), path.get(segment))) {
          next++;
          segment++;
        } else if (star >= 0) {
          next = star + 1;
          segment = ++starEnd;
        } else {
          return false;
        }
      }
      return pattern.subList(next, pattern.size()).stream().allMatch(ANY_FOLDERS::equals);
    }

    private static boolean matches(String pattern, String name) {
      int next = 0;
      int star = -1;
      int starEnd = 0;
      int i = 0;
      while (i < name.length()) {
        if (next < pattern.length() && pattern.charAt(next) == '*') {
          star = next++;
          starEnd = i;
        } else if (next < pattern.length()
            && (pattern.charAt(next) == '?' || pattern.charAt(next) == name.charAt(i))) {
          next++;
          i++;
        } else if (star >= 0) {
          next = star + 1;
          i = ++starEnd;
        } else {
          return false;
        }
      }
      return pattern.substring(next).chars().allMatch(c -> c == '*');
    }

    /** Returns the pattern. */
    @Override
    public String toString() {
      return text;
    }
  }
}
