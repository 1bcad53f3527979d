package io.github.wayleave.datatxt;

import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The datasets that a site offers, in the order in which they are published.
 *
 * @param site where the site is; needed to turn its paths into URLs
 * @param page the HTML page that lists the datasets, if there is one
 * @param datasets datasets of different ids and different titles, with what they inherit
 */
public record Catalogue(
    Optional<Origin> site, Optional<UrlReference> page, List<ListedDataset> datasets) {
  /**
   * Checks the datasets against each other.
   *
   * @throws InvalidValueException if two have the same id or the same title
   */
  public Catalogue {
    datasets = List.copyOf(datasets);
    checkDifferent("id", datasets, ListedDataset::id);
    checkDifferent("title", datasets, dataset -> dataset.metadata().title());
  }

  /**
   * Creates a catalogue without an HTML page. The list may be empty.
   *
   * @throws InvalidValueException if two have the same id or the same title
   */
  public static Catalogue of(Optional<Origin> site, List<ListedDataset> datasets) {
    return new Catalogue(site, Optional.empty(), datasets);
  }

  /** Returns this catalogue with the HTML page that lists its datasets. */
  public Catalogue withPage(UrlReference html) {
    return new Catalogue(site, Optional.of(html), datasets);
  }

  /** Returns whether there is no dataset. */
  public boolean isEmpty() {
    return datasets.isEmpty();
  }

  private static void checkDifferent(
      String key, List<ListedDataset> datasets, Function<ListedDataset, String> value) {
    Set<String> seen = new HashSet<>();
    for (ListedDataset dataset : datasets) {
      if (!seen.add(value.apply(dataset))) {
        throw new InvalidValueException(
            "\"%s\" is the %s of two datasets; change one of them"
                .formatted(value.apply(dataset), key));
      }
    }
  }
}
