package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The addresses of the pages and of related documents.
 *
 * @param pages the path of the page about the catalogue, with a slash at both ends; the page about
 *     a dataset is in the folder below it that is named after the dataset's id
 * @param site the origin of the site; without it the pages have no example code, which needs URLs
 * @param documents the documents for programs; {@code data.txt} of a dataset is for {@code pins}
 * @param script returns the element that describes a dataset to programs
 * @param datasets the datasets that have pages
 */
public record PageLinks(
    String pages,
    Optional<Origin> site,
    List<CatalogueFormat.CatalogueDocument> documents,
    Function<ListedDataset, Optional<String>> script,
    List<ListedDataset> datasets) {
  private static final String PINS_DOCUMENT = "/data.txt";

  /**
   * Creates links.
   *
   * @throws InvalidValueException if {@code pages} is not a path with a slash at both ends
   */
  public PageLinks {
    if (!UrlReference.of(pages).isRelative() || !pages.endsWith("/")) {
      throw new InvalidValueException(
          "\"%s\" is not a path that begins and ends with a slash; write it like /datasets/"
              .formatted(pages));
    }
    documents = List.copyOf(documents);
    datasets = List.copyOf(datasets);
  }

  /** Creates links of a page that does not link to those of other datasets. */
  public PageLinks(
      String pages,
      Optional<Origin> site,
      List<CatalogueFormat.CatalogueDocument> documents,
      Function<ListedDataset, Optional<String>> script) {
    this(pages, site, documents, script, List.of());
  }

  boolean hasPage(String id) {
    return datasets.stream().anyMatch(dataset -> dataset.id().equals(id));
  }

  /** Returns the ids of the datasets that replace one. */
  Stream<String> successors(String id) {
    return datasets.stream()
        .filter(dataset -> dataset.metadata().replaces().filter(id::equals).isPresent())
        .map(ListedDataset::id);
  }

  String page(String id) {
    return pages + id + "/";
  }

  /** Returns the URL of a file or page; empty for a path if the site is unknown. */
  Optional<String> url(UrlReference reference) {
    return reference.origin().or(() -> site).map(reference::resolve);
  }

  List<CatalogueFormat.CatalogueDocument> catalogueDocuments() {
    return documents.stream().filter(document -> document.dataset().isEmpty()).toList();
  }

  /** Returns the documents about a dataset, followed by those about the whole catalogue. */
  List<CatalogueFormat.CatalogueDocument> datasetDocuments(String id) {
    return Stream.concat(documentsOf(id), catalogueDocuments().stream()).toList();
  }

  /** Returns the folder of a dataset for {@code pins}, without a leading slash. */
  Optional<String> pinsFolder(String id) {
    return documentsOf(id)
        .map(CatalogueFormat.CatalogueDocument::path)
        .filter(path -> path.endsWith(PINS_DOCUMENT))
        .map(path -> path.substring(1, path.length() - PINS_DOCUMENT.length() + 1))
        .findFirst();
  }

  private Stream<CatalogueFormat.CatalogueDocument> documentsOf(String id) {
    return documents.stream().filter(document -> document.dataset().filter(id::equals).isPresent());
  }
}
