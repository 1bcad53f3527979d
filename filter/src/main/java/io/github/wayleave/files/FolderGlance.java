package io.github.wayleave.files;

import io.github.wayleave.files.Sight.Kind;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at paths below a folder. A link costs more than a file, since where it leads to is looked
 * at every time; the folder that a file is in is looked at once.
 */
final class FolderGlance implements DataRoot.Glance {
  private final Path root;
  private final Optional<Path> realRoot;
  private final Map<String, RealFolder> folders = new HashMap<>();

  FolderGlance(Path root) {
    this.root = root;
    this.realRoot = real(root);
  }

  private static Optional<Path> real(Path root) {
    try {
      return Optional.of(root.toRealPath());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public Sight at(SitePath path) {
    if (realRoot.isEmpty()) {
      return Sight.of(Kind.NOTHING);
    }
    try {
      return look(path, realRoot.get());
    } catch (NoSuchFileException e) {
      return Sight.of(Kind.NOTHING);
    } catch (IOException e) {
      return failed(path, e);
    }
  }

  private Sight look(SitePath path, Path top) throws IOException {
    if (path.equals(SitePath.ROOT)) {
      return FileMark.of(top).sight();
    }
    Path file = FolderRoot.resolve(root, path.text());
    FileMark mark = FileMark.of(file);
    RealFolder folder = folder(path.parent(), top);
    if (mark.isLink()) {
      return linked(file.toRealPath(), folder.path(), top);
    }
    return folder.isInside() ? mark.sight() : Sight.of(Kind.OUTSIDE);
  }

  private static Sight linked(Path target, Path folder, Path top) throws IOException {
    if (!FolderRoot.isInside(top, target)) {
      return Sight.of(Kind.OUTSIDE);
    }
    return folder.startsWith(target) ? Sight.of(Kind.LOOP) : FileMark.of(target).sight();
  }

  private RealFolder folder(String path, Path top) throws IOException {
    RealFolder known = folders.get(path);
    if (known == null) {
      Path real = FolderRoot.resolve(root, path).toRealPath();
      known = new RealFolder(real, FolderRoot.isInside(top, real));
      folders.put(path, known);
    }
    return known;
  }

  /** A path through something that is no folder leads to nothing. */
  private Sight failed(SitePath path, IOException cause) {
    boolean isBehindFile =
        cause instanceof FileSystemException
            && Files.isRegularFile(root.resolve(path.parent().substring(1)));
    return isBehindFile ? Sight.of(Kind.NOTHING) : Sight.unreadable(cause);
  }

  /** Where a folder is, links followed. */
  private record RealFolder(Path path, boolean isInside) {}
}
