package io.github.wayleave.disk;

import io.github.wayleave.disk.DiskOperation.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder of the real file system, seen through a file system that can fail at any operation, and
 * that keeps a journal from which {@link DiskImage} makes what a crash at any operation leaves.
 * Paths have the same text in both. Not thread-safe.
 */
public final class FaultyDisk {
  private final Path root;
  private final FaultyFileSystem system = new FaultyFileSystem(this);
  private final List<DiskOperation> journal = new ArrayList<>();
  private final Map<Path, Integer> inodes = new HashMap<>();
  private final int firstOperation;
  private int nextInode;
  private int begun;
  private Fault fault = Fault.NONE;
  private int faultAt;
  private boolean hasFailed;

  /** How operations fail. */
  public enum Fault {
    /** None fails. */
    NONE("none"),
    /** One operation fails, as with a bad sector. */
    ONCE("Input/output error"),
    /** All that need space fail from then on; a write leaves half of its bytes. */
    FULL("No space left on device"),
    /** All fail from then on. */
    READ_ONLY("Read-only file system");

    private final String reason;

    Fault(String reason) {
      this.reason = reason;
    }
  }

  /** Creates an instance for a real folder; what is in it is on the disk. */
  public FaultyDisk(Path root) throws IOException {
    this.root = root;
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path : paths.filter(path -> !path.equals(root)).toList()) {
        if (Files.isDirectory(path)) {
          add(DiskOperation.ofFolder(Kind.FOLDER, path));
        } else {
          created(path);
          add(DiskOperation.ofContent(Kind.WRITE, inode(path), 0, Files.readAllBytes(path)));
          add(DiskOperation.ofContent(Kind.FORCE, inode(path)));
        }
        add(DiskOperation.ofFolder(Kind.FORCE_FOLDER, path.getParent()));
      }
    }
    firstOperation = journal.size();
  }

  /** Returns the folder as programs see it. */
  public Path root() {
    return new DiskPath(system, root);
  }

  /** Lets an operation fail, or all from it on, until {@link Fault#NONE}. */
  public void fail(int operation, Fault kind) {
    fault = kind;
    faultAt = operation;
  }

  /** Returns whether an operation has failed. */
  public boolean hasFailed() {
    return hasFailed;
  }

  /** Returns how many operations were tried. */
  public int tried() {
    return begun;
  }

  /** Returns how many operations a program did. */
  public int done() {
    return journal.size() - firstOperation;
  }

  /** Returns what a crash after some operations can leave. */
  public DiskImage image(int operations) {
    return new DiskImage(root, journal.subList(0, firstOperation + operations));
  }

  /** Returns the last operations of some, for messages. */
  String last(int operations) {
    int end = firstOperation + operations;
    return journal.subList(Math.max(0, end - 6), end).toString();
  }

  void begin(Kind kind, Path path) throws IOException {
    int operation = begun++;
    boolean fails =
        switch (fault) {
          case NONE -> false;
          case ONCE -> operation == faultAt;
          case FULL -> operation >= faultAt && kind.needsSpace();
          case READ_ONLY -> operation >= faultAt;
        };
    if (fails) {
      hasFailed = true;
      throw new IOException(path + ": " + fault.reason);
    }
  }

  void add(DiskOperation operation) {
    journal.add(operation);
  }

  void created(Path path) {
    inodes.put(path, nextInode);
    add(DiskOperation.ofName(Kind.CREATE, path, Path.of(""), nextInode++));
  }

  void deleted(Path path) {
    add(DiskOperation.ofName(Kind.DELETE, path, Path.of(""), inode(path)));
    inodes.remove(path);
  }

  void renamed(Path source, Path target) {
    add(DiskOperation.ofName(Kind.RENAME, source, target, inode(source)));
    inodes.put(target, inodes.remove(source));
  }

  int inode(Path path) {
    return inodes.getOrDefault(path, -1);
  }
}
