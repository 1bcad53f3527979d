package io.github.wayleave.datatxt;

import io.github.wayleave.text.UrlReference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The {@code Allow} lines for the files of a catalogue on the site itself (draft, 3.2.2).
 *
 * <p>The first line that matches decides, by the beginning of the path, so the longest stands
 * first.
 */
final class AllowLines {
  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());

  private AllowLines() {}

  /** Returns the lines, one for each path. */
  static Stream<FieldLine> of(Catalogue catalogue) {
    return files(catalogue)
        .map(FilePath::allowed)
        .flatMap(Optional::stream)
        .distinct()
        .sorted(LONGEST_FIRST)
        .map(path -> new FieldLine(FieldNames.ALLOW, path));
  }

  /** Returns the paths on the site that no line names, since they have a query. */
  static List<UrlReference> leftOut(Catalogue catalogue) {
    return files(catalogue)
        .filter(file -> file.isRelative() && FilePath.hasQuery(file))
        .distinct()
        .toList();
  }

  private static Stream<UrlReference> files(Catalogue catalogue) {
    return catalogue.datasets().stream()
        .flatMap(dataset -> dataset.files().stream())
        .map(Distribution::location);
  }
}
