package io.github.wayleave.yaml;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads which crawlers a policy knows. */
final class KnownCrawlersReader {
  private static final String CATALOGUE = "catalogue";
  private static final String CRAWLERS = "crawlers";
  private static final String FILE = "file";

  private final MapReader map;
  private Optional<CrawlerCatalogue> written = Optional.empty();

  private KnownCrawlersReader(MapReader map) {
    this.map = map;
  }

  /** Reads what the top of a policy says; the shipped catalogue is read only if it is needed. */
  static void read(MapReader map, SitePolicy.Builder policy) {
    KnownCrawlersReader reader = new KnownCrawlersReader(map);
    reader.catalogue();
    Supplier<CrawlerCatalogue> known = reader.known();
    policy.catalogue(known);
    if (map.value(CRAWLERS).isPresent()) {
      CatalogueReader.crawlers(map, crawler -> CrawlerReader.own(crawler, known.get()))
          .forEach(policy::crawler);
    }
  }

  /** Returns what has the catalogue; the policy keeps it, so it keeps nothing of the file. */
  private Supplier<CrawlerCatalogue> known() {
    return written
        .<Supplier<CrawlerCatalogue>>map(own -> () -> own)
        .orElseGet(map.reading().files().context()::catalogue);
  }

  private void catalogue() {
    if (map.value(CATALOGUE).filter(Mapping.class::isInstance).isEmpty()) {
      map.text(CATALOGUE, this::requireShipped);
      return;
    }
    map.map(
        CATALOGUE,
        given -> {
          given.require(FILE, "a catalogue of one's own");
          given.text(FILE, this::file);
        });
  }

  private void requireShipped(String version) {
    String shipped = map.reading().files().context().catalogue().get().version();
    if (!version.equals(shipped)) {
      throw new InvalidValueException(
          "\"%s\" is not the catalogue of this Wayleave, which is %s; see in its changelog what is new and write %s, or keep the old one as a file, like { file: crawlers.yaml }"
              .formatted(version, shipped, shipped));
    }
  }

  private void file(String path) {
    SourceFiles files = map.reading().files();
    SourceFile file = files.file(path);
    byte[] octets = files.read(file, path, CatalogueReader.MAX_OCTETS);
    try {
      written = Optional.of(CatalogueReader.read(file.name(), octets, files));
    } catch (PolicyException e) {
      e.problems().forEach(map.reading()::add);
    }
  }
}
