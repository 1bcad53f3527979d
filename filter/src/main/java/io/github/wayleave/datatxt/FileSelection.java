package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/** Which files a dataset has, as its owner declares it. */
public sealed interface FileSelection {
  /** Returns what the owner says of each. */
  FileDetails details();

  /**
   * One file: a path on the site, or a URL elsewhere.
   *
   * @param location where it is
   * @param details what its owner says of it
   */
  record SingleFile(UrlReference location, FileDetails details) implements FileSelection {
    /**
     * Returns the file that {@code text} names.
     *
     * @param text a path on the site other than {@code /}, {@code /robots.txt} and {@code
     *     /data.txt}, or an {@code http} or {@code https} URL
     * @throws InvalidValueException if it is anything else, has a dot segment, or its line in
     *     data.txt would be longer than {@value Dataset#MAX_LINE_OCTETS} octets
     */
    public static SingleFile of(String text) {
      return of(text, FileDetails.NONE);
    }

    /** Returns the same with what the owner says of it. */
    public static SingleFile of(String text, FileDetails details) {
      return new SingleFile(DatasetFilePath.of(text), details);
    }

    /** Returns the path or the URL. */
    @Override
    public String toString() {
      return location.toString();
    }
  }

  /**
   * The files of a folder of the site and of the folders in it.
   *
   * @param dir the folder
   * @param include patterns of which one has to match the path below it; none for all files
   * @param exclude patterns of which none may match
   * @param details what the owner says of each
   */
  record FolderFiles(FolderPath dir, List<Glob> include, List<Glob> exclude, FileDetails details)
      implements FileSelection {
    /** Copies the patterns. */
    public FolderFiles {
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }

    /**
     * Returns whether a file is one of them.
     *
     * @param below its path below the folder, decoded
     */
    public boolean matches(String below) {
      return (include.isEmpty() || include.stream().anyMatch(glob -> glob.matches(below)))
          && exclude.stream().noneMatch(glob -> glob.matches(below));
    }

    /** Returns the folder. */
    @Override
    public String toString() {
      return dir.toString();
    }
  }

  /**
   * A folder of the site: its path, percent-encoded in normal form, with a slash at both ends.
   *
   * @param text the path
   */
  record FolderPath(String text) {
    /**
     * Checks the path, and adds a slash at its end.
     *
     * @throws InvalidValueException if it is no path, leaves the site's folder, or is of those that
     *     are never published
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
     * Returns the file of a path below this folder.
     *
     * @param below the path below, decoded, its steps separated by slashes
     */
    public UrlReference file(String below) {
      return UrlReference.of(
          text + PercentEncoding.encode(below, c -> c == '/' || PercentEncoding.isUnreserved(c)));
    }

    /** Returns the path. */
    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * A pattern of paths below a folder: {@code *} is anything but a slash, {@code ?} one character
   * but a slash, {@code **} between slashes any number of folders, none included.
   *
   * @param text the pattern, 1 to {@value #MAX_CHARACTERS} characters
   */
  record Glob(String text) {
    /** The longest pattern, in characters. */
    public static final int MAX_CHARACTERS = 250;

    private static final String ANY_FOLDERS = "**";

    /**
     * Checks the pattern.
     *
     * @throws InvalidValueException if it begins or ends with a slash, has an empty step or one
     *     that begins with a dot, or is too long
     */
    public Glob {
      LineText.check(text);
      TextLimits.oneLine(text, MAX_CHARACTERS);
      for (String step : text.split("/", -1)) {
        if (step.isEmpty() || step.startsWith(".")) {
          throw new InvalidValueException(
              "\"%s\" has an empty step or one that begins with a dot; a pattern is of names below the folder; write it like *.csv or **/*.csv"
                  .formatted(text));
        }
      }
    }

    /** Returns whether the pattern fits a path, in work proportional to both lengths' product. */
    public boolean matches(String path) {
      return matches(List.of(text.split("/")), List.of(path.split("/", -1)));
    }

    /** Of several {@code **} only the last one needs to be tried again. */
    private static boolean matches(List<String> pattern, List<String> path) {
      int at = 0;
      int again = -1;
      int from = 0;
      int step = 0;
      while (step < path.size()) {
        if (at < pattern.size() && pattern.get(at).equals(ANY_FOLDERS)) {
          again = at++;
          from = step;
        } else if (at < pattern.size() && matches(pattern.get(at), path.get(step))) {
          at++;
          step++;
        } else if (again >= 0) {
          at = again + 1;
          step = ++from;
        } else {
          return false;
        }
      }
      return pattern.subList(at, pattern.size()).stream().allMatch(ANY_FOLDERS::equals);
    }

    private static boolean matches(String pattern, String name) {
      int at = 0;
      int again = -1;
      int from = 0;
      int i = 0;
      while (i < name.length()) {
        if (at < pattern.length() && pattern.charAt(at) == '*') {
          again = at++;
          from = i;
        } else if (at < pattern.length()
            && (pattern.charAt(at) == '?' || pattern.charAt(at) == name.charAt(i))) {
          at++;
          i++;
        } else if (again >= 0) {
          at = again + 1;
          i = ++from;
        } else {
          return false;
        }
      }
      return pattern.substring(at).chars().allMatch(c -> c == '*');
    }

    /** Returns the pattern. */
    @Override
    public String toString() {
      return text;
    }
  }
}
