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
 * The files of a web application, found through its container. This works for packed archives, too.
 */
final class ServletContextRoot implements DataRoot {
  private static final int MAX_CACHED = 100_000;

  private final ServletContext context;

  /**
   * The states of files in a packed archive. They are cached because the archive does not change
   * while it is deployed, and opening it for each check is slow.
   */
  private final Map<SitePath, PathState> packedStates = new ConcurrentHashMap<>();

  private ServletContextRoot(ServletContext context) {
    this.context = context;
  }

  /** Returns the folder of the application, or its resources if it is not fully on disk. */
  static DataRoot of(ServletContext context) {
    Optional<Path> folder = folder(context);
    return folder.isPresent() ? DataRoot.folder(folder.get()) : new ServletContextRoot(context);
  }

  /** Returns the folder that contains all files of an application; empty for a packed archive. */
  static Optional<Path> folder(ServletContext context) {
    Optional<Path> folder = folder(context.getRealPath("/"));
    return folder.isPresent()
            && isOnDisk(context)
            && containsAll(folder.get(), context.getResourcePaths("/"))
        ? folder
        : Optional.empty();
  }

  /** Jetty returns the root of the file system as the folder of a packed archive. */
  private static boolean isOnDisk(ServletContext context) {
    try {
      URL url = context.getResource("/");
      return url != null && diskPath(url).isPresent();
    } catch (MalformedURLException e) {
      return false;
    }
  }

  /** Jetty can be configured to unpack only WEB-INF, and then returns that folder. */
  private static boolean containsAll(Path folder, @Nullable Set<String> paths) {
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
    return this::pathState;
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
    Optional<Path> onDisk = diskPath(url);
    if (onDisk.isPresent()) {
      requireRegular(onDisk.get());
    }
    return connect(url).getInputStream();
  }

  private PathState pathState(SitePath path) {
    PathState cached = packedStates.get(path);
    if (cached != null) {
      return cached;
    }
    try {
      URL url = context.getResource(path.text());
      Set<String> names = names(path);
      if (!names.isEmpty()) {
        return PathState.folder(stamp(names));
      }
      return url == null ? PathState.of(PathState.PathKind.NOTHING) : pathState(path, url);
    } catch (IOException e) {
      return PathState.unreadable(e);
    }
  }

  private PathState pathState(SitePath path, URL url) throws IOException {
    Optional<Path> onDisk = diskPath(url);
    if (onDisk.isPresent()) {
      return DataRoot.readState(onDisk.get());
    }
    PathState state = PathState.file(stamp(url));
    if (packedStates.size() < MAX_CACHED) {
      packedStates.put(path, state);
    }
    return state;
  }

  /** A folder needs to be listed again only if its names have changed. */
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

  /** The URL cache would keep a replaced archive open. */
  private static URLConnection connect(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection;
  }

  private static Optional<Path> diskPath(URL url) {
    try {
      return url.getProtocol().equals("file")
          ? Optional.of(Path.of(url.toURI()))
          : Optional.empty();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Containers return an empty folder if the file system fails, so this checks the folder on disk.
   */
  private void requireEmpty(SitePath folder) throws IOException {
    Path onDisk =
        Optional.ofNullable(context.getResource(folder.text()))
            .flatMap(ServletContextRoot::diskPath)
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

  /** Returns the paths in a folder; those of subfolders end with a slash. */
  private Set<String> names(SitePath folder) {
    Set<String> paths = context.getResourcePaths(folder.asFolder());
    return paths == null ? Set.of() : paths;
  }

  private static String name(String path) {
    String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return bare.substring(bare.lastIndexOf('/') + 1);
  }
}
