package io.github.wayleave.files;

import java.util.List;

/**
 * What is in a folder.
 *
 * @param names the names of files and folders, in any order, hidden ones left out
 * @param nameless how many more there are whose names are no text
 */
public record FolderContent(List<String> names, int nameless) {
  /** How many names are read at most: {@value}. */
  public static final int MOST_NAMES = 200_000;

  /** Takes a copy. */
  public FolderContent {
    names = List.copyOf(names);
  }
}
