package io.github.wayleave.servlet;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The files of a web application, found by its container, even in an archive that was never
 * unpacked.
 */
final class ServletContextRoot implements DataRoot {
  private static final int MOST_REMEMBERED = 100_000;

  private final ServletContext context;

  /** An archive in service doesn't change, and to open it for each look would take long. */
  private final Map<SitePath, PathState> packed = new ConcurrentHashMap<>();

  private ServletContextRoot(ServletContext context) {
    this.context = context;
  }

  /** Returns where an application's files are found: in its folder, if it has one. */
  static DataRoot of(ServletContext context) {
    Optional<Path> folder = folder(context);
    return folder.isPresent() ? DataRoot.folder(folder.get()) : new ServletContextRoot(context);
  }

  /** Returns the folder in which all files of an application are; empty for an archive. */
  static Optional<Path> folder(ServletContext context) {
    Optional<Path> folder = folder(context.getRealPath("/"));
    return folder.isPresent()
            && isOnDisk(context)
            && isWhole(folder.get(), context.getResourcePaths("/"))
        ? folder
        : Optional.empty();
  }

  /** Jetty names the root of the file system as the folder of an archive that it leaves packed. */
  private static boolean isOnDisk(ServletContext context) {
    try {
      URL url = context.getResource("/");
      return url != null && onDisk(url).isPresent();
    } catch (MalformedURLException e) {
      return false;
    }
  }

  /** If it is told to, Jetty unpacks WEB-INF, and names that folder. */
  private static boolean isWhole(Path folder, @Nullable Set<String> paths) {
    if (paths != null) {
      for (String path : paths) {
        if (!Files.exists(folder.resolve(path.substring(1)))) {
          return false;
        }
      }
    }
    return true;
  }

  private static Optional<Path> folder(@Nullable String path) {
    try {
      return path != null && Files.isDirectory(Path.of(path))
          ? Optional.of(Path.of(path))
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  @Override
  public RootScan startScan() {
    return this::look;
  }

  @Override
  public FolderListing listFolder(SitePath folder) throws IOException {
    Set<String> paths = names(folder);
    if (paths.isEmpty()) {
      requireEmpty(folder);
    }
    List<String> names =
        paths.stream().map(ServletContextRoot::name).limit(FolderListing.MOST_NAMES).toList();
    return new FolderListing(names, 0);
  }

  @Override
  public InputStream openFile(SitePath file) throws IOException {
    URL url = context.getResource(file.text());
    if (url == null || !names(file).isEmpty()) {
      throw new NoSuchFileException(file.text());
    }
    Optional<Path> onDisk = onDisk(url);
    if (onDisk.isPresent()) {
      requireRegular(onDisk.get());
    }
    return connect(url).getInputStream();
  }

  private PathState look(SitePath path) {
    PathState known = packed.get(path);
    if (known != null) {
      return known;
    }
    try {
      URL url = context.getResource(path.text());
      Set<String> names = names(path);
      if (!names.isEmpty()) {
        return PathState.folder(stamp(names));
      }
      return url == null ? PathState.of(PathState.PathKind.NOTHING) : look(path, url);
    } catch (IOException e) {
      return PathState.unreadable(e);
    }
  }

  private PathState look(SitePath path, URL url) throws IOException {
    Optional<Path> onDisk = onDisk(url);
    if (onDisk.isPresent()) {
      return DataRoot.readState(onDisk.get());
    }
    PathState sight = PathState.file(stamp(url));
    if (packed.size() < MOST_REMEMBERED) {
      packed.put(path, sight);
    }
    return sight;
  }

  /** Names alone tell whether a folder has to be listed again. */
  private static FileStamp stamp(Set<String> names) {
    return new FileStamp(names.size(), 0, FileStamp.UNKNOWN, new TreeSet<>(names).hashCode());
  }

  private static FileStamp stamp(URL url) throws IOException {
    URLConnection connection = connect(url);
    long millis = connection.getLastModified();
    FileStamp stamp =
        new FileStamp(
            connection.getContentLengthLong(),
            TimeUnit.MILLISECONDS.toNanos(millis),
            FileStamp.UNKNOWN,
            FileStamp.UNKNOWN);
    connection.getInputStream().close();
    return stamp;
  }

  /** A cache would keep the archive open, and the old one. */
  private static URLConnection connect(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection;
  }

  private static Optional<Path> onDisk(URL url) {
    try {
      return url.getProtocol().equals("file")
          ? Optional.of(Path.of(url.toURI()))
          : Optional.empty();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** A container answers a failure of the file system like an empty folder. */
  private void requireEmpty(SitePath folder) throws IOException {
    Path onDisk =
        Optional.ofNullable(context.getResource(folder.text()))
            .flatMap(ServletContextRoot::onDisk)
            .orElseThrow(() -> new NoSuchFileException(folder.text()));
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(onDisk)) {
      if (entries.iterator().hasNext()) {
        throw new FileSystemException(onDisk.toString(), null, "the container does not list it");
      }
    }
  }

  private static void requireRegular(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "is not a regular file");
    }
  }

  /** Returns the paths of what is in a folder; those of folders end with a slash. */
  private Set<String> names(SitePath folder) {
    Set<String> paths = context.getResourcePaths(folder.asFolder());
    return paths == null ? Set.of() : paths;
  }

  private static String name(String path) {
    String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return bare.substring(bare.lastIndexOf('/') + 1);
  }
}
