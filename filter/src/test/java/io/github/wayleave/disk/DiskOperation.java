package io.github.wayleave.disk;

import java.nio.file.Path;

/**
 * What a program did to a {@link FaultyDisk}.
 *
 * @param path the name that changed, or the folder that was forced
 * @param target the new name of a file that was renamed
 * @param inode the file, whatever its name is; -1 for a folder
 * @param position where {@code octets} were written
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DiskOperation(Kind kind, Path path, Path target, int inode, long position, byte[] octets) {
  private static final Path NONE = Path.of("");
  private static final byte[] NOTHING = new byte[0];

  /** Kinds of operations. */
  enum Kind {
    CREATE,
    FOLDER,
    RENAME,
    DELETE,
    TRUNCATE,
    WRITE,
    FORCE,
    FORCE_FOLDER,
    LOCK;

    /** Returns whether it changes the names in a folder. */
    boolean isName() {
      return compareTo(DELETE) <= 0;
    }

    /** Returns whether it needs space on the disk. */
    boolean needsSpace() {
      return this == CREATE || this == FOLDER || this == WRITE;
    }
  }

  static DiskOperation ofName(Kind kind, Path path, Path target, int inode) {
    return new DiskOperation(kind, path, target, inode, 0, NOTHING);
  }

  static DiskOperation ofFolder(Kind kind, Path path) {
    return ofName(kind, path, NONE, -1);
  }

  static DiskOperation ofContent(Kind kind, int inode, long position, byte[] octets) {
    return new DiskOperation(kind, NONE, NONE, inode, position, octets);
  }

  static DiskOperation ofContent(Kind kind, int inode) {
    return ofContent(kind, inode, 0, NOTHING);
  }

  @Override
  public String toString() {
    return "%s %s%s #%s".formatted(kind, path, target.equals(NONE) ? "" : " to " + target, inode);
  }
}
