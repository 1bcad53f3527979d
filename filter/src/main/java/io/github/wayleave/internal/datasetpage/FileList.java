package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.text.VisibleCharacters;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The number, the total size and the table of a dataset's files. */
final class FileList {
  static final int MAX_SHOWN = 500;

  private final List<Distribution> files;
  private final boolean hasNames;

  FileList(ListedDataset dataset) {
    files = dataset.files();
    hasNames = haveUniqueNames(files);
  }

  boolean isEmpty() {
    return files.isEmpty();
  }

  int count() {
    return files.size();
  }

  /** Returns the total size of the files whose size is known; empty if none is. */
  Optional<String> size() {
    List<BigInteger> knownSizes =
        files.stream()
            .flatMap(file -> file.facts().stream())
            .map(facts -> BigInteger.valueOf(facts.size()))
            .toList();
    return knownSizes.stream()
        .reduce(BigInteger::add)
        .map(NumberFormats::size)
        .map(size -> knownSizes.size() < files.size() ? "more than " + size : size);
  }

  /** Returns the table of the first files; empty if there are none. */
  Optional<FileTable> table() {
    List<Distribution> shown = files.stream().limit(MAX_SHOWN).toList();
    FileTable table =
        new FileTable(
            NumberFormats.count(files.size(), "file") + size().map(s -> ", " + s).orElse(""),
            Optional.of(MAX_SHOWN).filter(most -> files.size() > most),
            shown.stream().map(this::row).toList(),
            shown.stream()
                .map(Distribution::details)
                .anyMatch(file -> file.mediaType().isPresent() || file.encoding().isPresent()),
            shown.stream().anyMatch(file -> file.facts().isPresent()),
            shown.stream().anyMatch(file -> file.details().rows().isPresent()));
    return files.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  /**
   * A table; a column without any value is omitted.
   *
   * @param shown the number of files in the table, if it is not all of them
   */
  record FileTable(
      String summary,
      Optional<Integer> shown,
      List<FileRow> files,
      boolean hasFormat,
      boolean hasFacts,
      boolean hasRows) {}

  /** A file. */
  record FileRow(
      String url,
      String name,
      FileDetails details,
      Optional<String> type,
      Optional<String> format,
      Optional<String> rows,
      Optional<FileFacts> facts) {}

  private FileRow row(Distribution file) {
    FileDetails details = file.details();
    String url = file.location().toString();
    return new FileRow(
        url,
        hasNames ? name(file) : url,
        details,
        details.mediaType().map(MediaType::toString),
        details.mediaType().map(MediaTypeNames::name),
        details.rows().stream().mapToObj(NumberFormats::grouped).findFirst(),
        file.facts().map(FileFacts::of));
  }

  /** The properties of a file, with its exact size if the other is rounded. */
  record FileFacts(String sha256, String size, Optional<String> exactSize, PageText changed) {
    static FileFacts of(Distribution.FileAttributes facts) {
      String exact = NumberFormats.count(facts.size(), "byte");
      String rounded = NumberFormats.size(BigInteger.valueOf(facts.size()));
      return new FileFacts(
          facts.sha256(),
          rounded,
          Optional.of(exact).filter(size -> !size.equals(rounded)),
          TimeFormats.of(facts.modified()));
    }
  }

  private static boolean haveUniqueNames(List<Distribution> files) {
    Set<String> unique = new HashSet<>();
    return files.stream().map(FileList::name).allMatch(name -> !name.isEmpty() && unique.add(name));
  }

  /** Returns the last segment of a file's path, decoded if all characters are visible then. */
  private static String name(Distribution file) {
    String path = file.location().path().split("\\?", 2)[0];
    String name = path.substring(path.lastIndexOf('/') + 1);
    String decoded = PercentEncoding.decode(name);
    return decoded.codePoints().allMatch(VisibleCharacters::isVisible) ? decoded : name;
  }
}
