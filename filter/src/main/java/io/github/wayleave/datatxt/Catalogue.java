package io.github.wayleave.datatxt;

import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The datasets of a site, in the order in which they are published.
 *
 * @param site the origin of the site; needed to turn paths into URLs
 * @param page the HTML page that lists the datasets, if there is one
 * @param datasets the datasets; no two have the same id
 */
public record Catalogue(
    Optional<Origin> site, Optional<UrlReference> page, List<ListedDataset> datasets) {
  /**
   * Creates a catalogue.
   *
   * @throws InvalidValueException if two datasets have the same id
   */
  public Catalogue {
    datasets = List.copyOf(datasets);
    Set<String> ids = new HashSet<>();
    for (ListedDataset dataset : datasets) {
      if (!ids.add(dataset.id())) {
        throw new InvalidValueException(
            "\"%s\" is the id of two datasets; change one of them".formatted(dataset.id()));
      }
    }
  }

  /**
   * Creates a catalogue without an HTML page.
   *
   * @param datasets the datasets; may be empty
   * @throws InvalidValueException if two datasets have the same id
   */
  public static Catalogue of(Optional<Origin> site, List<ListedDataset> datasets) {
    return new Catalogue(site, Optional.empty(), datasets);
  }

  /** Returns a copy of this catalogue with the HTML page that lists its datasets. */
  public Catalogue withPage(UrlReference html) {
    return new Catalogue(site, Optional.of(html), datasets);
  }

  /** Returns whether the catalogue has no datasets. */
  public boolean isEmpty() {
    return datasets.isEmpty();
  }
}
