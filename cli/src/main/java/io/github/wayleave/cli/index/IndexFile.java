package io.github.wayleave.cli.index;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the files of an index entry: one, or a list of them. */
final class IndexFile {
  private IndexFile() {}

  /** Returns the files; those of a list have no details. */
  static List<Distribution> read(IndexEntry entry) {
    Optional<UrlReference> location = entry.value(IndexKeys.LOCATION, IndexLocation::of);
    List<UrlReference> files =
        location.map(List::of).orElseGet(() -> entry.values(IndexKeys.PATH, IndexLocation::of));
    if (files.size() != 1) {
      return files.stream().map(file -> Distribution.of(file, FileDetails.NONE)).toList();
    }
    Distribution file =
        Distribution.of(
            files.get(0), entry.attempt("", () -> details(entry)).orElse(FileDetails.NONE));
    return List.of(attributes(entry).map(file::withFacts).orElse(file));
  }

  private static FileDetails details(IndexEntry entry) {
    return new FileDetails(
        entry.value(IndexKeys.MEDIA_TYPE, MediaType::new),
        entry.value(IndexKeys.FILE_TITLE, text -> text),
        entry.value(IndexKeys.ENCODING, text -> text),
        entry.value(IndexKeys.ROWS, IndexFile::number).stream()
            .mapToLong(Long::longValue)
            .findFirst(),
        entry.value(IndexKeys.FILE_LICENSE, License::of));
  }

  private static Optional<Distribution.FileAttributes> attributes(IndexEntry entry) {
    Optional<Long> octets = entry.value(IndexKeys.BYTES, IndexFile::number);
    Optional<String> hash = entry.value(IndexKeys.SHA_256, text -> text);
    Optional<Instant> modified = entry.value(IndexKeys.LAST_MODIFIED, IndexFile::moment);
    return octets.isPresent() && hash.isPresent() && modified.isPresent()
        ? entry.attempt(
            "", () -> new Distribution.FileAttributes(octets.get(), hash.get(), modified.get()))
        : Optional.empty();
  }

  private static Long number(String text) {
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new InvalidValueException(
          "\"%s\" is not a whole number; write digits only".formatted(text));
    }
  }

  private static Instant moment(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new InvalidValueException(
          "\"%s\" is not an RFC 3339 time in UTC; write it like 2026-11-20T10:00:00Z"
              .formatted(text));
    }
  }
}
