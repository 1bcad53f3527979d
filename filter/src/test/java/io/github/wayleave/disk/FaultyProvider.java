package io.github.wayleave.disk;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DSYNC;
import static java.nio.file.StandardOpenOption.SYNC;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.wayleave.disk.DiskOperation.Kind;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Passes what a program does to the real file system, and tells a {@link FaultyDisk} of writes. */
final class FaultyProvider extends FileSystemProvider {
  private static final FileSystemProvider REAL = FileSystems.getDefault().provider();

  private final FaultyFileSystem system;
  private final FaultyDisk disk;

  FaultyProvider(FaultyFileSystem system, FaultyDisk disk) {
    this.system = system;
    this.disk = disk;
  }

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    return new DiskPath(system, Path.of(uri));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  /** Nothing is forced to the real disk, because only the journal says what a crash leaves. */
  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    Path real = DiskPath.real(path);
    boolean isNew = Files.notExists(real, LinkOption.NOFOLLOW_LINKS);
    boolean isWritten = options.contains(WRITE) || options.contains(APPEND);
    if (isWritten && isNew && (options.contains(CREATE) || options.contains(CREATE_NEW))) {
      disk.begin(Kind.CREATE, real);
    }
    boolean isTruncated = isWritten && !isNew && options.contains(TRUNCATE_EXISTING);
    if (isTruncated) {
      disk.begin(Kind.TRUNCATE, real);
    }
    Set<OpenOption> passed = new HashSet<>(options);
    passed.remove(DSYNC);
    passed.remove(SYNC);
    FileChannel channel = REAL.newFileChannel(real, passed, attributes);
    if (isWritten && isNew) {
      disk.created(real);
    }
    if (isTruncated) {
      disk.add(DiskOperation.ofContent(Kind.TRUNCATE, disk.inode(real)));
    }
    boolean isForced = options.contains(DSYNC) || options.contains(SYNC);
    return new FaultyChannel(disk, real, channel, options.contains(APPEND), isForced);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    DirectoryStream<Path> stream =
        REAL.newDirectoryStream(
            DiskPath.real(folder), path -> filter.accept(new DiskPath(system, path)));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        Iterator<Path> paths = stream.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return paths.hasNext();
          }

          @Override
          public Path next() {
            return new DiskPath(system, paths.next());
          }
        };
      }

      @Override
      public void close() throws IOException {
        stream.close();
      }
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    Path real = DiskPath.real(folder);
    if (Files.notExists(real)) {
      disk.begin(Kind.FOLDER, real);
    }
    REAL.createDirectory(real, attributes);
    disk.add(DiskOperation.ofFolder(Kind.FOLDER, real));
  }

  @Override
  public void delete(Path path) throws IOException {
    Path real = DiskPath.real(path);
    if (Files.notExists(real, LinkOption.NOFOLLOW_LINKS)) {
      throw new NoSuchFileException(real.toString());
    }
    disk.begin(Kind.DELETE, real);
    REAL.delete(real);
    disk.deleted(real);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    Path from = DiskPath.real(source);
    Path to = DiskPath.real(target);
    disk.begin(Kind.RENAME, from);
    REAL.move(from, to, options);
    disk.renamed(from, to);
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isSameFile(Path path, Path other) throws IOException {
    return REAL.isSameFile(DiskPath.real(path), DiskPath.real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return REAL.isHidden(DiskPath.real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return REAL.getFileStore(DiskPath.real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    REAL.checkAccess(DiskPath.real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return REAL.getFileAttributeView(DiskPath.real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return REAL.readAttributes(DiskPath.real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return REAL.readAttributes(DiskPath.real(path), attributes, options);
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
      throws IOException {
    REAL.setAttribute(DiskPath.real(path), attribute, value, options);
  }
}
