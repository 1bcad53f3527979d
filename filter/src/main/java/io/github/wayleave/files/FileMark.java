package io.github.wayleave.files;

import io.github.wayleave.files.Sight.Kind;
import io.github.wayleave.files.Sight.Stamp;
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
 * @param kind what it is; a link is {@link Kind#OTHER}
 * @param isLink whether it is a link
 * @param stamp how it is
 */
record FileMark(Kind kind, boolean isLink, Stamp stamp) {
  private static final String UNIX = "unix";
  private static final String WANTED = "unix:size,lastModifiedTime,ctime,ino,mode";

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
  static FileMark of(Path path) throws IOException {
    return path.getFileSystem().supportedFileAttributeViews().contains(UNIX)
        ? unix(Files.readAttributes(path, WANTED, LinkOption.NOFOLLOW_LINKS))
        : other(Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
  }

  Sight sight() {
    return switch (kind) {
      case FILE -> Sight.file(stamp);
      case FOLDER -> Sight.folder(stamp);
      default -> Sight.of(kind);
    };
  }

  private static FileMark unix(Map<String, Object> attributes) {
    long type = number(attributes.get("mode")) & TYPE_BITS;
    Stamp stamp =
        new Stamp(
            number(attributes.get("size")),
            number(attributes.get("lastModifiedTime")),
            number(attributes.get("ctime")),
            number(attributes.get("ino")));
    Kind kind = type == REGULAR ? Kind.FILE : type == DIRECTORY ? Kind.FOLDER : Kind.OTHER;
    return new FileMark(kind, type == LINK, stamp);
  }

  /** Windows tells no time that nobody can set; its junctions are "other", and real paths tell. */
  private static FileMark other(BasicFileAttributes attributes) {
    Stamp stamp =
        new Stamp(
            attributes.size(),
            nanos(attributes.lastModifiedTime()),
            Stamp.UNKNOWN,
            nanos(attributes.creationTime()));
    Kind kind =
        attributes.isRegularFile()
            ? Kind.FILE
            : attributes.isDirectory() ? Kind.FOLDER : Kind.OTHER;
    return new FileMark(kind, attributes.isSymbolicLink() || attributes.isOther(), stamp);
  }

  private static long number(@Nullable Object attribute) {
    return attribute instanceof FileTime time
        ? nanos(time)
        : attribute instanceof Number number ? number.longValue() : Stamp.UNKNOWN;
  }

  private static long nanos(FileTime time) {
    return time.to(TimeUnit.NANOSECONDS);
  }
}
