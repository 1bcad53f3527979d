package io.github.wayleave.files;

import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState.PathKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A folder on disk.
 *
 * @param root the folder or a link to it
 */
record FolderRoot(Path root) implements DataRoot {
  @Override
  public RootScan startScan() {
    return new FolderRootScan(root);
  }

  @Override
  public FolderListing listFolder(SitePath folder) throws IOException {
    Path real = resolveInside(folder);
    List<String> names = new ArrayList<>();
    int nameless = 0;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(real)) {
      for (Path entry : entries) {
        if (names.size() == FolderListing.MOST_NAMES) {
          break;
        }
        if (!isNamed(entry)) {
          nameless++;
        } else if (!Files.isHidden(entry)) {
          names.add(entry.getFileName().toString());
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return new FolderListing(names, nameless);
  }

  @Override
  public InputStream openFile(SitePath file) throws IOException {
    Path real = resolveInside(file);
    if (!Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(real.toString(), null, "is not a regular file");
    }
    return Files.newInputStream(real, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  private Path resolveInside(SitePath path) throws IOException {
    Path real = resolve(root, path.text()).toRealPath();
    if (!isInside(root.toRealPath(), real)) {
      throw new AccessDeniedException(real.toString());
    }
    return real;
  }

  /** A name is a byte sequence and may be invalid in the encoding of this process. */
  private static boolean isNamed(Path entry) {
    try {
      return entry.equals(entry.resolveSibling(entry.getFileName().toString()));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Returns the path on disk, without following links. */
  static Path resolve(Path root, String path) throws NoSuchFileException {
    try {
      return root.resolve(path.substring(1));
    } catch (InvalidPathException e) {
      throw new NoSuchFileException(path);
    }
  }

  /** Returns whether a real path is below the real root and not in a private folder. */
  static boolean isInside(Path realRoot, Path real) {
    return real.startsWith(realRoot)
        && (real.equals(realRoot)
            || !SitePath.isPrivate(real.getName(realRoot.getNameCount()).toString()));
  }

  /**
   * Caches the real path of each folder. A link is resolved every time, because its target may
   * change.
   */
  private static final class FolderRootScan implements DataRoot.RootScan {
    /** Linux, path_resolution(7): the maximum number of links that are followed. */
    private static final int MAX_LINKS = 40;

    private final Path root;
    private final Optional<Path> realRoot;
    private final PathState withoutRoot;
    private final Map<String, ResolvedFolder> folders = new HashMap<>();

    FolderRootScan(Path root) {
      this.root = root;
      Optional<Path> real = Optional.empty();
      PathState missing = PathState.of(PathKind.NOTHING);
      try {
        real = Optional.of(root.toRealPath());
      } catch (NoSuchFileException e) {
        missing = PathState.of(PathKind.NOTHING);
      } catch (IOException e) {
        missing = PathState.unreadable(e);
      }
      this.realRoot = real;
      this.withoutRoot = missing;
    }

    @Override
    public PathState stateOf(SitePath path) {
      if (realRoot.isEmpty()) {
        return withoutRoot;
      }
      try {
        return readState(path, realRoot.get());
      } catch (NoSuchFileException e) {
        return PathState.of(PathKind.NOTHING);
      } catch (IOException e) {
        return failureState(path, e);
      }
    }

    private PathState readState(SitePath path, Path top) throws IOException {
      if (path.equals(SitePath.ROOT)) {
        return FileStat.of(top).toPathState();
      }
      Path file = FolderRoot.resolve(root, path.text());
      FileStat stat = FileStat.of(file);
      ResolvedFolder folder = folder(path.parent(), top);
      if (stat.isLink()) {
        return linkState(file.toRealPath(), folder.path(), top);
      }
      return folder.isInside() ? stat.toPathState() : PathState.of(PathKind.OUTSIDE);
    }

    private static PathState linkState(Path target, Path folder, Path top) throws IOException {
      if (!FolderRoot.isInside(top, target)) {
        return PathState.of(PathKind.OUTSIDE);
      }
      return folder.startsWith(target)
          ? PathState.of(PathKind.LOOP)
          : FileStat.of(target).toPathState();
    }

    private ResolvedFolder folder(String path, Path top) throws IOException {
      ResolvedFolder resolved = folders.get(path);
      if (resolved == null) {
        Path real = FolderRoot.resolve(root, path).toRealPath();
        resolved = new ResolvedFolder(real, FolderRoot.isInside(top, real));
        folders.put(path, resolved);
      }
      return resolved;
    }

    /**
     * A path through a regular file or a circular link does not exist; other failures say nothing
     * about it.
     */
    private PathState failureState(SitePath path, IOException cause) {
      if (!(cause instanceof FileSystemException)) {
        return PathState.unreadable(cause);
      }
      Path file = root.resolve(path.text().substring(1));
      if (isLinkLoop(file)) {
        return PathState.of(PathKind.LOOP);
      }
      for (Path ancestor = file.getParent();
          ancestor != null && isBelow(ancestor);
          ancestor = ancestor.getParent()) {
        if (Files.isRegularFile(ancestor) || isLinkLoop(ancestor)) {
          return PathState.of(PathKind.NOTHING);
        }
      }
      return PathState.unreadable(cause);
    }

    private boolean isBelow(Path path) {
      return path.startsWith(root) && !path.equals(root);
    }

    /** Returns whether a link leads only to further links, more than a file system follows. */
    private static boolean isLinkLoop(Path path) {
      Path link = path;
      for (int i = 0; i < MAX_LINKS; i++) {
        try {
          link = link.resolveSibling(Files.readSymbolicLink(link));
        } catch (IOException | UnsupportedOperationException e) {
          return false;
        }
      }
      return true;
    }

    /** A folder with its links resolved. */
    private record ResolvedFolder(Path path, boolean isInside) {}
  }
}
