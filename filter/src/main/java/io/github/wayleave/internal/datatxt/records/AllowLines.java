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
 * The {@code Allow} lines for the files of a catalogue that are on the site (draft, 3.2.2).
 *
 * <p>The first line that matches a prefix of the path decides, so longer paths come first. A path
 * that ends with a slash applies to the whole folder. Above {@value #MAX_FILE_LINES} files there is
 * one line for each folder instead, so that readers need not skip thousands of lines before the
 * first dataset. Since nothing is disallowed, this does not change what may be fetched.
 */
final class AllowLines {
  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());

  static final int MAX_FILE_LINES = 1_000;

  private AllowLines() {}

  /** Returns one line for each path, or for each folder if there are many paths. */
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

  /**
   * The grammar does not allow a path that is only a slash (3.3: rpath), so a file in the root
   * keeps its own line.
   */
  private static String folder(String path) {
    int end = path.lastIndexOf('/');
    return end == 0 ? path : path.substring(0, end + 1);
  }

  /** Returns the site paths that have no line because they contain a query. */
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
