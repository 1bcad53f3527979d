package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;

/**
 * Writes the pages about datasets: HTML that asks for nothing else, neither scripts nor images.
 *
 * <p>The same datasets and links give the same text, which is to be served as UTF-8.
 */
public final class DatasetPages {
  /**
   * The value of the header {@code Content-Security-Policy} with which browsers show the pages
   * whole: nothing is allowed but their style sheet, known by its hash (CSP 3, 2.3.1).
   */
  public static final String CONTENT_SECURITY_POLICY =
      "default-src 'none'; style-src '%s'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
          .formatted(StyleSheet.HASH);

  private DatasetPages() {}

  public static String index(Catalogue catalogue, PageLinks links) {
    return new IndexPage(catalogue, links).html();
  }

  public static String dataset(ListedDataset dataset, PageLinks links) {
    return new DatasetPage(dataset, links).html();
  }
}
