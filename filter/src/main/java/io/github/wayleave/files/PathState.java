package io.github.wayleave.files;

import io.github.wayleave.internal.text.LogText;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/**
 * What is seen at a path.
 *
 * @param kind what is there
 * @param stamp how it is, if it is a file or a folder
 * @param reason why it cannot be told, if it cannot
 */
public record PathState(PathKind kind, Optional<FileStamp> stamp, String reason) {
  /** What can be at a path. */
  public enum PathKind {
    /** A regular file. */
    FILE,
    /** A folder. */
    FOLDER,
    /** Nothing. */
    NOTHING,
    /** A link that leads out of the root, or to what is kept from clients. */
    OUTSIDE,
    /** A link to a folder that it is in, or one of links in a circle. */
    LOOP,
    /** Neither a file nor a folder: a pipe or a device. */
    OTHER,
    /**
     * Unknown, because the file system failed: a permission is missing, no file descriptor is left,
     * a disk or a network failed. It says nothing about whether something is there.
     */
    UNREADABLE
  }

  /** Returns the sight of a regular file. */
  public static PathState file(FileStamp stamp) {
    return new PathState(PathKind.FILE, Optional.of(stamp), "");
  }

  /** Returns the sight of a folder. */
  public static PathState folder(FileStamp stamp) {
    return new PathState(PathKind.FOLDER, Optional.of(stamp), "");
  }

  /** Returns the sight of something that is neither. */
  public static PathState of(PathKind kind) {
    return new PathState(kind, Optional.empty(), "");
  }

  /** Returns the sight of something that could not be looked at. */
  public static PathState unreadable(Exception cause) {
    return new PathState(PathKind.UNREADABLE, Optional.empty(), reason(cause));
  }

  /** Returns why a file cannot be read, in words that stand in a sentence. */
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
   * By what it is seen, without reading it, that a file or a folder has changed.
   *
   * @param size how many octets it has
   * @param modified when its content was last changed, in nanoseconds since 1970
   * @param changed when anything of it was last changed, likewise; {@link #UNKNOWN} where the file
   *     system doesn't tell. Unlike {@code modified} nobody can set it.
   * @param key what tells it from another file of the same path; {@link #UNKNOWN}, likewise
   */
  public record FileStamp(long size, long modified, long changed, long key) {
    /** What stands for something that the file system doesn't tell: {@value}. */
    public static final long UNKNOWN = -1;
  }
}
