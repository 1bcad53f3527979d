package io.github.wayleave.datatxt;

import java.util.List;
import java.util.Optional;

/**
 * A format, other than data.txt, in which a catalogue is published.
 *
 * <p>Wayleave finds implementations with {@link java.util.ServiceLoader}: list the class in {@code
 * META-INF/services/io.github.wayleave.datatxt.CatalogueFormat} and give it a public constructor
 * without parameters. A policy enables the format by its {@link #name} under {@code data.publish}.
 *
 * <p>Implementations must be stateless and safe for use by several threads. {@link #documents} is
 * called when a policy is loaded. The other methods are called by threads that serve requests, so
 * they must not block. No method may return null.
 *
 * <p>A format that throws, or that breaks this contract, never stops a policy: its documents are
 * missing, or stay as they were last written, until it works again. Wayleave counts each failure,
 * logs at most one a minute as a warning, and reports the health {@code DEGRADED} until then. Tools
 * that write files, such as the command line, report the failure as an error instead.
 */
public interface CatalogueFormat {
  /**
   * A document that a format publishes.
   *
   * @param path the path on the site, beginning with a slash
   * @param dataset the id of the dataset that the document describes; empty if it describes the
   *     whole catalogue
   * @param mediaType the media type that it is served as
   * @param title a short title for people, in ASCII
   */
  record CatalogueDocument(String path, Optional<String> dataset, String mediaType, String title) {}

  /** Returns the name by which a policy enables this format, such as {@code dcat-us}. */
  String name();

  /**
   * Returns the documents that this format publishes for the datasets with these ids.
   *
   * <p>Each document has a unique path. The path begins with a slash, consists of ASCII characters,
   * and has no query, fragment, backslash or dot segment. It must not be the path of a document
   * that Wayleave publishes itself, such as {@code /robots.txt}. The dataset of a document is one
   * of {@code ids}.
   *
   * @param ids the ids of the datasets, in the order of the catalogue
   */
  List<CatalogueDocument> documents(List<String> ids);

  /**
   * Returns the content of a document in UTF-8, or empty if there is nothing to publish at present.
   * The same catalogue must give the same bytes.
   *
   * @param document one of {@link #documents}
   * @param catalogue the catalogue to publish; it may have fewer datasets than {@link #documents}
   *     was called with
   */
  Optional<byte[]> write(CatalogueDocument document, Catalogue catalogue);

  /**
   * Returns the HTML element that describes a dataset to programs, such as a JSON-LD {@code
   * script}. It is inserted into the page of the dataset unchanged.
   *
   * @param dataset the dataset
   * @param catalogue the catalogue that lists the dataset
   * @return the element, or empty if the format has none or the site is unknown
   */
  default Optional<String> script(ListedDataset dataset, Catalogue catalogue) {
    return Optional.empty();
  }
}
