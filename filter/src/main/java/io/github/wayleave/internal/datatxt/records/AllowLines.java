package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The {@code Allow} lines for the files of a catalogue that are on the site (draft, 3.2.2).
 *
 * <p>The first line that matches a prefix of the path decides, so longer paths come first. A path
 * that ends with a slash applies to the whole folder. Above {@value #MAX_FILE_LINES} files there is
 * one line for each folder instead, so that readers need not skip thousands of lines before the
 * first dataset. Since nothing is disallowed, this does not change what may be fetched.
 */
final class AllowLines {
  static final int MAX_FILE_LINES = 1_000;

  private AllowLines() {}

  /** Returns one line for each path, or for each folder if there are many paths. */
  static List<DataTxtLine> of(Catalogue catalogue) {
    Set<String> paths = new LinkedHashSet<>();
    for (UrlReference file : files(catalogue)) {
      Optional<String> path = DatasetFilePath.allowPath(file);
      if (path.isPresent()) {
        paths.add(path.get());
      }
    }
    Set<String> allowed = new TreeSet<>(new LongestFirst());
    for (String path : paths) {
      allowed.add(paths.size() <= MAX_FILE_LINES ? path : folder(path));
    }
    List<DataTxtLine> lines = new ArrayList<>(allowed.size());
    for (String path : allowed) {
      lines.add(new DataTxtLine(DataTxtFieldNames.ALLOW, path));
    }
    return lines;
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
    Set<UrlReference> paths = new LinkedHashSet<>();
    for (UrlReference file : files(catalogue)) {
      if (file.isRelative() && DatasetFilePath.hasQuery(file)) {
        paths.add(file);
      }
    }
    return List.copyOf(paths);
  }

  private static List<UrlReference> files(Catalogue catalogue) {
    List<UrlReference> files = new ArrayList<>();
    for (ListedDataset dataset : catalogue.datasets()) {
      for (Distribution file : dataset.files()) {
        files.add(file.location());
      }
    }
    return files;
  }

  private static final class LongestFirst implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      return a.length() != b.length() ? Integer.compare(b.length(), a.length()) : a.compareTo(b);
    }
  }
}
