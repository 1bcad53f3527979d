package io.github.wayleave.policy.host;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.inventory.Holdings;
import io.github.wayleave.internal.datatxt.pins.PinsFolders;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DocumentPath;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The datasets that a host offers, with what they inherit.
 *
 * @param site the host's origin, if it is known
 * @param root the folder in which the files of site paths are; empty for the application's own
 * @param documents in which forms they are published
 * @param datasets the datasets
 */
public record OfferedData(
    Optional<Origin> site, Optional<Path> root, DataDocuments documents, List<Dataset> datasets) {
  /** Copies the datasets. */
  public OfferedData {
    datasets = List.copyOf(datasets);
  }

  /** Returns the name of the folder by which its files are known; empty for the default. */
  public String rootName() {
    return root.map(Path::toString).orElse("");
  }

  /** Tells whether there is nothing to publish, whatever files are there. */
  public boolean isEmpty() {
    return datasets.stream().noneMatch(Dataset::isListed);
  }

  /** Returns in which folders {@code pins} finds datasets, if they are published for it. */
  public PinsFolders pinsFolders() {
    Set<String> taken = new HashSet<>(Set.of(DocumentPath.DATA_TXT));
    documents.yamlIndex().ifPresent(taken::add);
    return PinsFolders.of(datasets.stream().filter(Dataset::isListed).toList(), taken);
  }

  /** Returns the catalogue as it is declared, whatever is known of its files. */
  public Catalogue declared() {
    return catalogue(Holdings.NONE);
  }

  /**
   * Returns the catalogue of the files that are known. The page that is published about a dataset
   * is its landing page, unless its owner names another.
   */
  public Catalogue catalogue(Holdings known) {
    Catalogue catalogue =
        Catalogue.of(
            site,
            datasets.stream()
                .flatMap(set -> known.listed(rootName(), set).stream())
                .map(this::withPage)
                .toList());
    return documents.html().map(UrlReference::of).map(catalogue::withPage).orElse(catalogue);
  }

  private ListedDataset withPage(ListedDataset dataset) {
    return documents
        .page(dataset.id())
        .map(UrlReference::of)
        .map(dataset::landingPageUnlessGiven)
        .orElse(dataset);
  }
}
