package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.diff.datasets.Change.Fate;
import java.util.List;

/**
 * What changes from one edition to the other; {@code knowsFiles} if lengths, hashes and dates of
 * files were compared.
 */
public record CatalogueReview(
    String before, String after, boolean knowsFiles, List<Change> changes) {
  public CatalogueReview {
    changes = List.copyOf(changes);
  }

  public static CatalogueReview of(Edition before, Edition after) {
    return new CatalogueReview(
        before.name(),
        after.name(),
        before.knowsFiles() && after.knowsFiles(),
        Change.between(before, after));
  }

  public boolean isEmpty() {
    return changes.isEmpty();
  }

  String headline() {
    return isEmpty()
        ? "No dataset changes"
        : "%s added, %s removed, %s changed"
            .formatted(count(Fate.ADDED), count(Fate.REMOVED), count(Fate.CHANGED));
  }

  /** Returns what was not compared, or an empty text. */
  String extent() {
    return knowsFiles
        ? ""
        : "Lengths, hashes and dates were not compared: a policy leaves them to its files.";
  }

  private long count(Fate fate) {
    return changes.stream().filter(change -> change.fate() == fate).count();
  }
}
