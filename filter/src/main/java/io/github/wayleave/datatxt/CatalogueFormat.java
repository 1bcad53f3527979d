package io.github.wayleave.datatxt;

import java.util.List;
import java.util.Optional;

/**
 * A format other than data.txt in which a catalogue is published.
 *
 * <p>What implements it stands in {@code META-INF/services}, has a public constructor without
 * parameters, keeps nothing, and may be called by many threads at once. {@link #documents} is
 * called when a policy is loaded; the other methods are called by threads that serve requests, so
 * they only compute and wait for nothing.
 *
 * <p>No method returns null. A format that throws anything, or that returns what this contract
 * rules out, never stops a policy: its documents are missing, or stay as they were last written,
 * until it works again. Each failure is counted, one a minute is logged as a warning with its
 * exception, and the health is {@code DEGRADED} meanwhile. A tool that writes files, such as the
 * command line, reports the failure as an error instead.
 */
public interface CatalogueFormat {
  /**
   * A document that a format publishes.
   *
   * @param path where it stands on the site, beginning with a slash
   * @param dataset the id of the one dataset that it is about; empty if it is about the catalogue
   * @param mediaType what it is served as
   * @param title what it is, in a few words for people, in ASCII
   */
  record CatalogueDocument(String path, Optional<String> dataset, String mediaType, String title) {}

  /** Returns the name by which a policy switches it on, like {@code dcat-us}. */
  String name();

  /**
   * Returns what it publishes about datasets of these ids, in their order.
   *
   * <p>Each document has its own path, which begins with a slash, has no query, fragment,
   * backslash, segment of dots, or character outside of ASCII, and is the address of no document
   * that Wayleave writes itself, like {@code /robots.txt}. Its dataset is one of {@code ids}.
   */
  List<CatalogueDocument> documents(List<String> ids);

  /**
   * Returns the bytes of a document in UTF-8, the same for the same catalogue, or empty if there is
   * nothing to say at present.
   *
   * @param document one of {@link #documents}
   * @param catalogue what is listed, which may have fewer datasets than {@link #documents} was
   *     called with
   */
  Optional<byte[]> write(CatalogueDocument document, Catalogue catalogue);

  /**
   * Returns the element that describes a dataset to programs within an HTML page, as text to be put
   * into the page as it is, or empty if the format has none or the site is unknown.
   *
   * @param catalogue the catalogue that lists the dataset
   */
  default Optional<String> script(ListedDataset dataset, Catalogue catalogue) {
    return Optional.empty();
  }
}
