package io.github.wayleave.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Where the files of a site's paths are found. Any thread may ask it. */
public interface DataRoot {
  /** Looks at paths, one after the other, within a moment. One thread uses it. */
  @FunctionalInterface
  interface Glance {
    /** Returns what is at a path. */
    Sight at(SitePath path);
  }

  /**
   * Begins to look: what a glance finds out about the folders that files are in it need not look at
   * again.
   */
  Glance glance();

  /**
   * Returns what is in a folder.
   *
   * @throws IOException if there is no folder, or it cannot be read
   */
  FolderContent list(SitePath folder) throws IOException;

  /**
   * Opens a regular file.
   *
   * @throws IOException if there is none, or it cannot be read
   */
  InputStream open(SitePath file) throws IOException;

  /**
   * Returns the root that is a folder, which need not be there yet. Nothing is found through a link
   * that leads out of it.
   */
  static DataRoot folder(Path folder) {
    return new FolderRoot(folder);
  }

  /** Returns what is at a place on disk, where a link may lead anywhere. */
  static Sight sight(Path place) {
    try {
      return FileMark.of(place.toRealPath()).sight();
    } catch (NoSuchFileException e) {
      return Sight.of(Sight.Kind.NOTHING);
    } catch (IOException e) {
      return Sight.unreadable(e);
    }
  }

  /**
   * What is in a folder.
   *
   * @param names the names of files and folders, in any order, hidden ones left out
   * @param nameless how many more there are whose names are no text
   */
  record FolderContent(List<String> names, int nameless) {
    /** How many names are read at most: {@value}. */
    public static final int MOST_NAMES = 200_000;

    /** Takes a copy. */
    public FolderContent {
      names = List.copyOf(names);
    }
  }
}
