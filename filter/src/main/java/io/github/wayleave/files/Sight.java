package io.github.wayleave.files;

import java.util.Optional;

/**
 * What is seen at a path.
 *
 * @param kind what is there
 * @param stamp how it is, if it is a file or a folder
 * @param reason why it cannot be told, if it cannot
 */
public record Sight(Kind kind, Optional<Stamp> stamp, String reason) {
  /** What can be at a path. */
  public enum Kind {
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
  public static Sight file(Stamp stamp) {
    return new Sight(Kind.FILE, Optional.of(stamp), "");
  }

  /** Returns the sight of a folder. */
  public static Sight folder(Stamp stamp) {
    return new Sight(Kind.FOLDER, Optional.of(stamp), "");
  }

  /** Returns the sight of something that is neither. */
  public static Sight of(Kind kind) {
    return new Sight(kind, Optional.empty(), "");
  }

  /** Returns the sight of something that could not be looked at. */
  public static Sight unreadable(Exception cause) {
    return new Sight(Kind.UNREADABLE, Optional.empty(), Reason.of(cause));
  }

  /** Tells whether this is a regular file with a stamp. */
  boolean isFile(Stamp with) {
    return kind == Kind.FILE && stamp.filter(with::equals).isPresent();
  }
}
