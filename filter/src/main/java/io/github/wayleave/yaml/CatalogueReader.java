package io.github.wayleave.yaml;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.yaml.crawlers.CatalogueFileReader;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.policy.problem.PolicyException;

/** Reads a crawler catalogue from YAML, or throws an exception with every error in it. */
public final class CatalogueReader {
  /** The maximum size of a catalogue in bytes: {@value}. */
  public static final int MAX_OCTETS = CatalogueFileReader.MAX_OCTETS;

  private CatalogueReader() {}

  /**
   * Reads a catalogue from bytes.
   *
   * @param name the name of the source in messages, such as {@code crawlers.yaml}
   * @param octets YAML in UTF-8, at most {@link #MAX_OCTETS} bytes
   * @throws PolicyException with every error that was found, each with its location
   */
  public static CrawlerCatalogue read(String name, byte[] octets) {
    return CatalogueFileReader.read(name, octets, SourceFiles.withoutFolder());
  }
}
