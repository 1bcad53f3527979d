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
 * What a file system tells of something on it, links not followed.
 *
 * @param kind what it is; a link is {@link PathKind#OTHER}
 * @param isLink whether it is a link
 * @param stamp how it is
 */
record FileStat(PathKind kind, boolean isLink, FileStamp stamp) {
  private static final String UNIX = "unix";
  private static final String UNIX_ATTRIBUTES = "unix:size,lastModifiedTime,ctime,ino,mode";

  /** POSIX, sys/stat.h: the bits of a mode that tell what something is. */
  private static final int TYPE_BITS = 0xF000;

  private static final int REGULAR = 0x8000;
  private static final int DIRECTORY = 0x4000;
  private static final int LINK = 0xA000;

  /**
   * Asks the file system.
   *
   * @throws IOException if there is nothing, or it doesn't tell
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

  /** Windows tells no time that nobody can set; its junctions are "other", and real paths tell. */
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
