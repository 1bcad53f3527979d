package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.CatalogueFormat.CatalogueDocument;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/**
 * What stands around the content of every page.
 *
 * @param about a sentence or two for lists of pages, such as search results
 * @param canonical the URL of the page
 * @param documents documents with the same content for programs
 * @param script an element for the head that describes the dataset to programs
 * @param datasets the path of the page about the catalogue
 */
record PageFrame(
    String title,
    String about,
    Optional<String> canonical,
    List<CatalogueDocument> documents,
    Optional<String> script,
    String site,
    String datasets,
    boolean isIndex) {
  static PageFrame of(
      String path,
      String title,
      String about,
      List<CatalogueDocument> documents,
      Optional<String> script,
      PageLinks links) {
    return new PageFrame(
        title,
        about,
        links.site().map(site -> site.resolve(path)),
        documents,
        script,
        links.site().map(Origin::host).orElse("Home"),
        links.pages(),
        path.equals(links.pages()));
  }

  String style() {
    return StyleSheet.TEXT;
  }

  boolean hasDocuments() {
    return !documents.isEmpty();
  }

  /** A badge for a dataset that is not public. */
  record Badge(String word, String sentence) {
    static Optional<Badge> of(DatasetMetadata.AccessLevel access) {
      return switch (access) {
        case PUBLIC -> Optional.empty();
        case RESTRICTED ->
            Optional.of(new Badge("Restricted", "access to this data is restricted."));
        case NON_PUBLIC -> Optional.of(new Badge("Not public", "this data is not published."));
      };
    }
  }
}
