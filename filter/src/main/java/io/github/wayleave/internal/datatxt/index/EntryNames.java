package io.github.wayleave.internal.datatxt.index;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.net.UrlReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses the names of index entries, {@code [A-Za-z0-9][A-Za-z0-9._-]*}. They are unique ignoring
 * case, since clients name folders after them.
 *
 * <p>The first file of a dataset has the dataset's id as its name. Another file has the id, a dot
 * and its file name if that is unique in the index, and otherwise also a prefix of the hash of its
 * location. So a name depends on the file, not on its position, and does not move to another file
 * when a second file of the same name is added or removed.
 */
final class EntryNames {
  private static final int MAX_CHARACTERS = 120;
  private static final int MAX_FILE_NAME = 36;
  private static final int HASH_DIGITS = 16;

  private final Map<String, Integer> candidateCounts = new HashMap<>();
  private final Set<String> usedNames = new HashSet<>();

  private EntryNames() {}

  /** Returns the names for the files of each dataset, in order. */
  static List<List<String>> of(List<ListedDataset> datasets) {
    EntryNames names = new EntryNames();
    datasets.forEach(names::addCandidates);
    return datasets.stream().map(names::chooseNames).toList();
  }

  private void addCandidates(ListedDataset dataset) {
    count(dataset.id());
    usedNames.add(dataset.id());
    dataset.files().stream().skip(1).forEach(file -> count(candidate(dataset, file.location())));
  }

  private void count(String name) {
    candidateCounts.merge(Ascii.lower(name), 1, Integer::sum);
  }

  private List<String> chooseNames(ListedDataset dataset) {
    List<String> names = new ArrayList<>();
    for (Distribution file : dataset.files()) {
      names.add(names.isEmpty() ? dataset.id() : chooseNames(dataset, file.location()));
    }
    return names;
  }

  private String chooseNames(ListedDataset dataset, UrlReference file) {
    String candidate = candidate(dataset, file);
    boolean isOnly = candidateCounts.getOrDefault(Ascii.lower(candidate), 0) == 1;
    String name =
        isOnly && candidate.length() <= MAX_CHARACTERS ? candidate : hashed(dataset, file);
    while (!usedNames.add(Ascii.lower(name))) {
      name = name + "-";
    }
    return name;
  }

  private static String candidate(ListedDataset dataset, UrlReference file) {
    return dataset.id() + "." + fileName(file);
  }

  private static String hashed(ListedDataset dataset, UrlReference file) {
    String name = fileName(file);
    String hash = Sha256.hex(file.toString().getBytes(StandardCharsets.US_ASCII));
    return dataset.id()
        + "."
        + name.substring(0, Math.min(name.length(), MAX_FILE_NAME))
        + "-"
        + hash.substring(0, HASH_DIGITS);
  }

  private static String fileName(UrlReference file) {
    return DatasetFilePath.name(file).replaceAll("(?:%[0-9A-F]{2}|[^A-Za-z0-9._-])++", "_");
  }
}
