package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.FilePath;
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
  record OneFile(UrlReference location, FileDetails details) implements FileSelection {
    /**
     * Returns the file that {@code text} names.
     *
     * @param text a path on the site other than {@code /}, {@code /robots.txt} and {@code
     *     /data.txt}, or an {@code http} or {@code https} URL
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
     * Tells whether a file is one of them.
     *
     * @param below its path below the folder, decoded
     */
    public boolean takes(String below) {
      return (include.isEmpty() || include.stream().anyMatch(glob -> glob.matches(below)))
          && exclude.stream().noneMatch(glob -> glob.matches(below));
    }

    /** Returns the folder. */
    @Override
    public String toString() {
      return dir.toString();
    }
  }
}
