package io.github.wayleave.datatxt;

import java.util.List;
import java.util.Optional;

/**
 * A format other than data.txt in which a catalogue is published.
 *
 * <p>What implements it stands in {@code META-INF/services}, has a public constructor without
 * parameters, keeps nothing, and may be called by many threads at once.
 */
public interface CatalogueFormat {
  /** Returns the name by which a policy switches it on, like {@code dcat-us}. */
  String name();

  /** Returns what it publishes about datasets of these ids, in their order. */
  List<FormatDocument> documents(List<String> ids);

  /**
   * Returns the octets of a document, the same for the same catalogue, or empty if there is nothing
   * to say at present.
   *
   * @param document one of {@link #documents}
   * @param catalogue what is listed, which may have fewer datasets than documents were named for
   */
  Optional<byte[]> write(FormatDocument document, Catalogue catalogue);

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
