package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.diff.datasets.DatasetChange.ChangeType;
import java.util.List;

/**
 * The changes between two catalogues; {@code knowsFiles} if lengths, hashes and dates of files were
 * compared.
 */
public record CatalogueDiff(
    String before, String after, boolean knowsFiles, List<DatasetChange> changes) {
  public CatalogueDiff {
    changes = List.copyOf(changes);
  }

  public static CatalogueDiff of(CatalogueState before, CatalogueState after) {
    return new CatalogueDiff(
        before.name(),
        after.name(),
        before.knowsFiles() && after.knowsFiles(),
        DatasetChange.between(before, after));
  }

  public boolean isEmpty() {
    return changes.isEmpty();
  }

  String headline() {
    return isEmpty()
        ? "No dataset changes"
        : "%s added, %s removed, %s changed"
            .formatted(
                count(ChangeType.ADDED), count(ChangeType.REMOVED), count(ChangeType.CHANGED));
  }

  /** Returns a sentence about what was not compared, or an empty string. */
  String extent() {
    return knowsFiles
        ? ""
        : "Lengths, hashes and dates were not compared, because a policy does not contain them.";
  }

  private long count(ChangeType fate) {
    return changes.stream().filter(change -> change.type() == fate).count();
  }
}
