package io.github.wayleave.disk;

import io.github.wayleave.disk.DiskOperation.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A channel of a {@link FaultyDisk}. A write that fails leaves half of its bytes. */
final class FaultyChannel extends FileChannel {
  private final FaultyDisk disk;
  private final Path path;
  private final FileChannel real;
  private final int inode;
  private final boolean isAppending;
  private final boolean isForced;

  FaultyChannel(
      FaultyDisk disk, Path path, FileChannel real, boolean isAppending, boolean isForced) {
    this.disk = disk;
    this.path = path;
    this.real = real;
    inode = disk.inode(path);
    this.isAppending = isAppending;
    this.isForced = isForced;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return real.read(target);
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    byte[] octets = new byte[source.remaining()];
    source.get(octets);
    try {
      disk.begin(Kind.WRITE, path);
    } catch (IOException e) {
      write(octets, octets.length / 2);
      throw e;
    }
    write(octets, octets.length);
    if (isForced) {
      force(false);
    }
    return octets.length;
  }

  private void write(byte[] octets, int length) throws IOException {
    byte[] written = Arrays.copyOf(octets, length);
    long position = isAppending ? real.size() : real.position();
    ByteBuffer buffer = ByteBuffer.wrap(written);
    while (buffer.hasRemaining()) {
      real.write(buffer);
    }
    disk.add(DiskOperation.ofContent(Kind.WRITE, inode, position, written));
  }

  @Override
  public void force(boolean withAttributes) throws IOException {
    disk.begin(Kind.FORCE, path);
    disk.add(
        Files.isDirectory(path)
            ? DiskOperation.ofFolder(Kind.FORCE_FOLDER, path)
            : DiskOperation.ofContent(Kind.FORCE, inode));
  }

  @Override
  public FileLock tryLock(long position, long size, boolean isShared) throws IOException {
    disk.begin(Kind.LOCK, path);
    return real.tryLock(position, size, isShared);
  }

  @Override
  public long position() throws IOException {
    return real.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    real.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    return real.read(target, position);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    real.close();
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int write(ByteBuffer source, long position) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileChannel truncate(long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count) {
    throw new UnsupportedOperationException();
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock lock(long position, long size, boolean isShared) {
    throw new UnsupportedOperationException();
  }
}
