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
  interface RootScan {
    /** Returns what is at a path. */
    PathState stateOf(SitePath path);
  }

  /**
   * Begins to look: what a glance finds out about the folders that files are in it need not look at
   * again.
   */
  RootScan startScan();

  /**
   * Returns what is in a folder.
   *
   * @throws IOException if there is no folder, or it cannot be read
   */
  FolderListing listFolder(SitePath folder) throws IOException;

  /**
   * Opens a regular file.
   *
   * @throws IOException if there is none, or it cannot be read
   */
  InputStream openFile(SitePath file) throws IOException;

  /**
   * Returns the root that is a folder, which need not be there yet. Nothing is found through a link
   * that leads out of it.
   */
  static DataRoot folder(Path folder) {
    return new FolderRoot(folder);
  }

  /** Returns what is at a place on disk, where a link may lead anywhere. */
  static PathState readState(Path place) {
    try {
      return FileStat.of(place.toRealPath()).toPathState();
    } catch (NoSuchFileException e) {
      return PathState.of(PathState.PathKind.NOTHING);
    } catch (IOException e) {
      return PathState.unreadable(e);
    }
  }

  /**
   * What is in a folder.
   *
   * @param names the names of files and folders, in any order, hidden ones left out
   * @param nameless how many more there are whose names are no text
   */
  record FolderListing(List<String> names, int nameless) {
    /** How many names are read at most: {@value}. */
    public static final int MOST_NAMES = 200_000;

    /** Takes a copy. */
    public FolderListing {
      names = List.copyOf(names);
    }
  }
}
