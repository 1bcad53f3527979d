package io.github.wayleave.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Finds the files for site paths. Implementations are thread-safe. */
public interface DataRoot {
  /** One pass over many paths, which may cache folders. Not thread-safe. */
  @FunctionalInterface
  interface RootScan {
    /** Returns the state of a path. */
    PathState stateOf(SitePath path);
  }

  /** Starts a scan, which resolves each folder once. */
  RootScan startScan();

  /**
   * Lists a folder.
   *
   * @throws IOException if the folder does not exist or cannot be read
   */
  FolderListing listFolder(SitePath folder) throws IOException;

  /**
   * Opens a regular file.
   *
   * @throws IOException if the file does not exist or cannot be read
   */
  InputStream openFile(SitePath file) throws IOException;

  /**
   * Returns a root for a folder on disk, which need not exist yet. Links that lead out of it are
   * not followed.
   */
  static DataRoot folder(Path folder) {
    return new FolderRoot(folder);
  }

  /** Returns the state of a file on disk, following links anywhere. */
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
   * The entries of a folder.
   *
   * @param names the names of files and folders in any order, without hidden ones
   * @param nameless the number of entries whose names cannot be decoded
   */
  record FolderListing(List<String> names, int nameless) {
    /** The maximum number of names: {@value}. */
    public static final int MOST_NAMES = 200_000;

    /** Copies the names. */
    public FolderListing {
      names = List.copyOf(names);
    }
  }
}
