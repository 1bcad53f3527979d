package io.github.wayleave.files;

import io.github.wayleave.internal.text.LogText;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/**
 * The state of a path: what is there, and how to detect a change.
 *
 * @param kind what exists at the path
 * @param stamp the size and times of a file or folder
 * @param reason why the state is unknown; empty otherwise
 */
public record PathState(PathKind kind, Optional<FileStamp> stamp, String reason) {
  /** What exists at a path. */
  public enum PathKind {
    /** A regular file. */
    FILE,
    /** A folder. */
    FOLDER,
    /** Nothing. */
    NOTHING,
    /** A link to a target outside the root or in a private folder. */
    OUTSIDE,
    /** A link to an enclosing folder, or a circular link. */
    LOOP,
    /** Neither a file nor a folder: a pipe or a device. */
    OTHER,
    /**
     * Unknown, because the file system failed: a permission is missing, no file descriptor is left,
     * a disk or a network failed. The path may exist or not.
     */
    UNREADABLE
  }

  /** Returns the state of a regular file. */
  public static PathState file(FileStamp stamp) {
    return new PathState(PathKind.FILE, Optional.of(stamp), "");
  }

  /** Returns the state of a folder. */
  public static PathState folder(FileStamp stamp) {
    return new PathState(PathKind.FOLDER, Optional.of(stamp), "");
  }

  /** Returns the state of a path that is neither a file nor a folder. */
  public static PathState of(PathKind kind) {
    return new PathState(kind, Optional.empty(), "");
  }

  /** Returns the state of a path that could not be read. */
  public static PathState unreadable(Exception cause) {
    return new PathState(PathKind.UNREADABLE, Optional.empty(), reason(cause));
  }

  /** Returns the reason of a failure, for use within a sentence. */
  public static String reason(Exception cause) {
    if (cause instanceof AccessDeniedException) {
      return "this process may not read it";
    }
    if (cause instanceof FileSystemException system && system.getReason() != null) {
      return LogText.excerpt(String.valueOf(system.getReason()));
    }
    String message = cause.getMessage();
    return cause.getClass().getSimpleName()
        + (message == null ? "" : ": " + LogText.excerpt(message));
  }

  /**
   * The attributes that show, without reading the content, that a file or folder has changed.
   *
   * @param size the length in bytes
   * @param modified the modification time in nanoseconds since 1970
   * @param changed the change time in nanoseconds since 1970, which unlike {@code modified} users
   *     cannot set; {@link #UNKNOWN} if the file system has none
   * @param key the inode or creation time, which differs for another file at the same path; {@link
   *     #UNKNOWN} if there is none
   */
  public record FileStamp(long size, long modified, long changed, long key) {
    /** The value of an attribute that the file system does not have: {@value}. */
    public static final long UNKNOWN = -1;
  }
}
