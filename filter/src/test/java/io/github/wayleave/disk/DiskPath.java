package io.github.wayleave.disk;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent.Kind;
import java.nio.file.WatchEvent.Modifier;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** A path of a {@link FaultyDisk}: the same text as the real one, in another file system. */
final class DiskPath implements Path {
  private final FaultyFileSystem system;
  private final Path real;

  DiskPath(FaultyFileSystem system, Path real) {
    this.system = system;
    this.real = real;
  }

  static Path real(Path path) {
    return ((DiskPath) path).real;
  }

  private Path of(Path other) {
    return new DiskPath(system, other);
  }

  private Path ofNullable(Path other) {
    return other == null ? null : of(other);
  }

  @Override
  public FileSystem getFileSystem() {
    return system;
  }

  @Override
  public boolean isAbsolute() {
    return real.isAbsolute();
  }

  @Override
  public Path getRoot() {
    return ofNullable(real.getRoot());
  }

  @Override
  public Path getFileName() {
    return ofNullable(real.getFileName());
  }

  @Override
  public Path getParent() {
    return ofNullable(real.getParent());
  }

  @Override
  public int getNameCount() {
    return real.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return of(real.getName(index));
  }

  @Override
  public Path subpath(int begin, int end) {
    return of(real.subpath(begin, end));
  }

  @Override
  public boolean startsWith(Path other) {
    return other instanceof DiskPath path && real.startsWith(path.real);
  }

  @Override
  public boolean endsWith(Path other) {
    return other instanceof DiskPath path && real.endsWith(path.real);
  }

  @Override
  public Path normalize() {
    return of(real.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return of(real.resolve(real(other)));
  }

  @Override
  public Path relativize(Path other) {
    return of(real.relativize(real(other)));
  }

  @Override
  public URI toUri() {
    return real.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return of(real.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return of(real.toRealPath(options));
  }

  /** Code that needs a file of the default file system can read it, but its writes are not seen. */
  @Override
  public File toFile() {
    return real.toFile();
  }

  @Override
  public WatchKey register(WatchService watcher, Kind<?>[] events, Modifier... modifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int compareTo(Path other) {
    return real.compareTo(real(other));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DiskPath path && path.system == system && path.real.equals(real);
  }

  @Override
  public int hashCode() {
    return real.hashCode();
  }

  @Override
  public String toString() {
    return real.toString();
  }
}
