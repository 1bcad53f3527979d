package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.UrlReference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The {@code Allow} lines for the files of a catalogue on the site itself (draft, 3.2.2).
 *
 * <p>The first line that matches decides, by the beginning of the path, so the longest stands
 * first. A path with a slash at its end is for all that is in a folder. Above {@value
 * #MAX_FILE_LINES} lines there is one for each folder with files, lest a reader has to get past ten
 * thousand lines to the first dataset; as nothing is disallowed, nobody may fetch more or less by
 * that.
 */
final class AllowLines {
  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());

  static final int MAX_FILE_LINES = 1_000;

  private AllowLines() {}

  /** Returns the lines, one for each path, or of many for each folder. */
  static Stream<DataTxtLine> of(Catalogue catalogue) {
    List<String> paths =
        files(catalogue)
            .map(DatasetFilePath::allowPath)
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return paths.stream()
        .map(path -> paths.size() <= MAX_FILE_LINES ? path : folder(path))
        .distinct()
        .sorted(LONGEST_FIRST)
        .map(path -> new DataTxtLine(DataTxtFieldNames.ALLOW, path));
  }

  /** The grammar as it stands has no path that is only a slash (3.3: rpath). */
  private static String folder(String path) {
    int end = path.lastIndexOf('/');
    return end == 0 ? path : path.substring(0, end + 1);
  }

  /** Returns the paths on the site that no line names, since they have a query. */
  static List<UrlReference> pathsWithQuery(Catalogue catalogue) {
    return files(catalogue)
        .filter(file -> file.isRelative() && DatasetFilePath.hasQuery(file))
        .distinct()
        .toList();
  }

  private static Stream<UrlReference> files(Catalogue catalogue) {
    return catalogue.datasets().stream()
        .flatMap(dataset -> dataset.files().stream())
        .map(Distribution::location);
  }
}
