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
 * The names of the entries of an index: {@code [A-Za-z0-9][A-Za-z0-9._-]*}, none twice, also where
 * the case does not count, since a client names folders after them.
 *
 * <p>A dataset's first file has the dataset's id; another has the id, a dot and the file's own
 * name, if no other entry could have it, else with the beginning of the hash of where it is. So a
 * name depends on the file and not on its place in the list, and does not go over to another file
 * when a second one of the same name comes or goes.
 */
final class EntryNames {
  private static final int MAX_CHARACTERS = 120;
  private static final int MAX_FILE_NAME = 36;
  private static final int HASH_DIGITS = 16;

  private final Map<String, Integer> candidateCounts = new HashMap<>();
  private final Set<String> usedNames = new HashSet<>();

  private EntryNames() {}

  /** Returns the names of the files of each dataset, in order. */
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
    return DatasetFilePath.name(file).replaceAll("(%[0-9A-F]{2}|[^A-Za-z0-9._-])+", "_");
  }
}
