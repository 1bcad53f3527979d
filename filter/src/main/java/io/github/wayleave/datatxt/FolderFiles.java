package io.github.wayleave.datatxt;

import java.util.List;

/**
 * The files of a folder of the site and of the folders in it.
 *
 * @param dir the folder
 * @param include patterns of which one has to match the path below it; none for all files
 * @param exclude patterns of which none may match
 * @param details what the owner says of each
 */
public record FolderFiles(
    FolderPath dir, List<Glob> include, List<Glob> exclude, FileDetails details)
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
