package io.github.wayleave.files;

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
import java.util.List;

/**
 * A folder on disk.
 *
 * @param root the folder, or a link to it
 */
record FolderRoot(Path root) implements DataRoot {
  @Override
  public Glance glance() {
    return new FolderGlance(root);
  }

  @Override
  public FolderContent list(SitePath folder) throws IOException {
    Path real = inside(folder);
    List<String> names = new ArrayList<>();
    int nameless = 0;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(real)) {
      for (Path entry : entries) {
        if (names.size() == FolderContent.MOST_NAMES) {
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
    return new FolderContent(names, nameless);
  }

  @Override
  public InputStream open(SitePath file) throws IOException {
    Path real = inside(file);
    if (!Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(real.toString(), null, "is no regular file");
    }
    return Files.newInputStream(real, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  private Path inside(SitePath path) throws IOException {
    Path real = resolve(root, path.text()).toRealPath();
    if (!isInside(root.toRealPath(), real)) {
      throw new AccessDeniedException(real.toString());
    }
    return real;
  }

  /** Names are octets; not all of them are text in the encoding of this process. */
  private static boolean isNamed(Path entry) {
    try {
      return entry.equals(entry.resolveSibling(entry.getFileName().toString()));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Returns where a site path leads to, links not followed. */
  static Path resolve(Path root, String path) throws NoSuchFileException {
    try {
      return root.resolve(path.substring(1));
    } catch (InvalidPathException e) {
      throw new NoSuchFileException(path);
    }
  }

  /** Tells whether a real path is below a real root, and not in what is kept from clients. */
  static boolean isInside(Path realRoot, Path real) {
    return real.startsWith(realRoot)
        && (real.equals(realRoot)
            || !SitePath.isPrivate(real.getName(realRoot.getNameCount()).toString()));
  }
}
