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
 * Where the pages stand, and what stands around them. The page about all datasets is at {@code
 * pages}, with a slash at both ends; the page about one is the folder below it that has its id as
 * its name. Without the {@code site} no page shows code to copy, since that needs whole URLs. A
 * document of {@code documents} that is called {@code data.txt} is what {@code pins} reads in a
 * dataset's folder. {@code script} gives the element that describes a dataset to programs.
 */
public record PageLinks(
    String pages,
    Optional<Origin> site,
    List<CatalogueFormat.CatalogueDocument> documents,
    Function<ListedDataset, Optional<String>> script) {
  private static final String PINS_DOCUMENT = "/data.txt";

  /**
   * Checks the path, and copies the documents.
   *
   * @throws InvalidValueException if {@code pages} is no path with a slash at both ends
   */
  public PageLinks {
    if (!UrlReference.of(pages).isRelative() || !pages.endsWith("/")) {
      throw new InvalidValueException(
          "\"%s\" is not a path that begins and ends with a slash; write it like /datasets/"
              .formatted(pages));
    }
    documents = List.copyOf(documents);
  }

  String page(String id) {
    return pages + id + "/";
  }

  /** Returns the URL of a file or page, if the site is known or it is elsewhere. */
  Optional<String> url(UrlReference reference) {
    return reference.origin().or(() -> site).map(reference::resolve);
  }

  List<CatalogueFormat.CatalogueDocument> aboutAll() {
    return documents.stream().filter(document -> document.dataset().isEmpty()).toList();
  }

  /** Returns what is published about a dataset, and after it what is about the whole catalogue. */
  List<CatalogueFormat.CatalogueDocument> about(String id) {
    return Stream.concat(ofDataset(id), aboutAll().stream()).toList();
  }

  /** Returns the folder in which {@code pins} finds a dataset, without a slash before it. */
  Optional<String> pinsFolder(String id) {
    return ofDataset(id)
        .map(CatalogueFormat.CatalogueDocument::path)
        .filter(path -> path.endsWith(PINS_DOCUMENT))
        .map(path -> path.substring(1, path.length() - PINS_DOCUMENT.length() + 1))
        .findFirst();
  }

  private Stream<CatalogueFormat.CatalogueDocument> ofDataset(String id) {
    return documents.stream().filter(document -> document.dataset().filter(id::equals).isPresent());
  }
}
