package io.github.wayleave.yaml;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.yaml.crawlers.CatalogueFileReader;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.policy.problem.PolicyException;

/** Makes a catalogue of crawlers from YAML, or says everything that is wrong with it. */
public final class CatalogueReader {
  /** The most bytes that a catalogue may have: {@value}. */
  public static final int MAX_OCTETS = CatalogueFileReader.MAX_OCTETS;

  private CatalogueReader() {}

  /** Returns the catalogue that comes with this version of Wayleave. */
  public static CrawlerCatalogue bundled() {
    return CatalogueFileReader.bundled();
  }

  /**
   * Reads a catalogue from bytes.
   *
   * @param name what messages call the source, like {@code crawlers.yaml}
   * @param octets YAML in UTF-8, at most {@link #MAX_OCTETS}
   * @throws PolicyException with every error that can be seen, each with its place
   */
  public static CrawlerCatalogue read(String name, byte[] octets) {
    return CatalogueFileReader.read(name, octets, SourceFiles.withoutFolder());
  }
}
