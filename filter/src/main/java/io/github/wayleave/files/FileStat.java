package io.github.wayleave.files;

import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.PathState.PathKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a path, without following links, as {@code lstat(2)} returns them.
 *
 * @param kind the kind; a link is {@link PathKind#OTHER}
 * @param isLink whether the path is a link
 * @param stamp its size and times
 */
record FileStat(PathKind kind, boolean isLink, FileStamp stamp) {
  private static final String UNIX = "unix";
  private static final String UNIX_ATTRIBUTES = "unix:size,lastModifiedTime,ctime,ino,mode";

  /** POSIX, sys/stat.h: the bits of a mode that hold the file type. */
  private static final int TYPE_BITS = 0xF000;

  private static final int REGULAR = 0x8000;
  private static final int DIRECTORY = 0x4000;
  private static final int LINK = 0xA000;

  /**
   * Reads the attributes of a path.
   *
   * @throws IOException if the path does not exist or cannot be read
   */
  static FileStat of(Path path) throws IOException {
    return path.getFileSystem().supportedFileAttributeViews().contains(UNIX)
        ? fromUnixAttributes(Files.readAttributes(path, UNIX_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS))
        : fromBasicAttributes(
            Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
  }

  PathState toPathState() {
    return switch (kind) {
      case FILE -> PathState.file(stamp);
      case FOLDER -> PathState.folder(stamp);
      default -> PathState.of(kind);
    };
  }

  private static FileStat fromUnixAttributes(Map<String, Object> attributes) {
    long type = number(attributes.get("mode")) & TYPE_BITS;
    FileStamp stamp =
        new FileStamp(
            number(attributes.get("size")),
            number(attributes.get("lastModifiedTime")),
            number(attributes.get("ctime")),
            number(attributes.get("ino")));
    PathKind kind =
        type == REGULAR ? PathKind.FILE : type == DIRECTORY ? PathKind.FOLDER : PathKind.OTHER;
    return new FileStat(kind, type == LINK, stamp);
  }

  /**
   * Windows has no change time that users cannot set. Its junctions are "other", so their real path
   * is checked.
   */
  private static FileStat fromBasicAttributes(BasicFileAttributes attributes) {
    FileStamp stamp =
        new FileStamp(
            attributes.size(),
            nanos(attributes.lastModifiedTime()),
            FileStamp.UNKNOWN,
            nanos(attributes.creationTime()));
    PathKind kind =
        attributes.isRegularFile()
            ? PathKind.FILE
            : attributes.isDirectory() ? PathKind.FOLDER : PathKind.OTHER;
    return new FileStat(kind, attributes.isSymbolicLink() || attributes.isOther(), stamp);
  }

  private static long number(@Nullable Object attribute) {
    return attribute instanceof FileTime time
        ? nanos(time)
        : attribute instanceof Number number ? number.longValue() : FileStamp.UNKNOWN;
  }

  private static long nanos(FileTime time) {
    return time.to(TimeUnit.NANOSECONDS);
  }
}
