package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;

/**
 * Writes the HTML pages of a catalogue. They need no other resources, such as scripts or images.
 * Equal input gives equal pages, which must be served as UTF-8.
 */
public final class DatasetPages {
  /**
   * The value of {@code Content-Security-Policy} for the pages. It allows nothing except their
   * style sheet, identified by its hash (CSP 3, 2.3.1).
   */
  public static final String CONTENT_SECURITY_POLICY =
      "default-src 'none'; style-src '%s'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
          .formatted(StyleSheet.HASH);

  private DatasetPages() {}

  public static String index(Catalogue catalogue, PageLinks links) {
    return IndexPage.of(catalogue, links).html();
  }

  public static String dataset(ListedDataset dataset, PageLinks links) {
    return DatasetPage.of(dataset, links).html();
  }
}
