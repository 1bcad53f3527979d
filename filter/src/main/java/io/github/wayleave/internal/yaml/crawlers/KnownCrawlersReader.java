package io.github.wayleave.internal.yaml.crawlers;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads the keys {@code catalogue} and {@code crawlers} of a policy. */
public final class KnownCrawlersReader {
  private static final String CATALOGUE = "catalogue";
  private static final String CRAWLERS = "crawlers";
  private static final String FILE = "file";

  private final MapReader map;
  private final boolean isReplaced;
  private Supplier<CrawlerCatalogue> catalogueSupplier;

  private KnownCrawlersReader(MapReader map) {
    this.map = map;
    LoadContext context = map.readContext().files().context();
    Optional<CrawlerCatalogue> replacement = context.catalogue();
    this.isReplaced = replacement.isPresent();
    this.catalogueSupplier =
        isReplaced ? replacement::get : CatalogueFileReader.savedOrBundled(context);
  }

  /** Reads the keys at the top level; parses the bundled catalogue only if it is needed. */
  public static void read(
      MapReader map, SitePolicy.Builder policy, Optional<OperationPolicy.StateFolder> state) {
    KnownCrawlersReader reader = new KnownCrawlersReader(map);
    Optional<PolicyValue> catalogue = map.value(CATALOGUE);
    if (!reader.isReplaced) {
      if (catalogue.isPresent() && catalogue.get().node() instanceof Mapping) {
        reader.custom(catalogue.get().map().orElseThrow(), state);
      } else {
        reader.shipped(catalogue);
      }
      policy.cataloguePinned(catalogue.isPresent());
    }
    policy.catalogue(reader.catalogueSupplier);
    if (map.value(CRAWLERS).isPresent()) {
      CatalogueFileReader.crawlers(
              map, crawler -> CrawlerReader.customCrawler(crawler, reader.catalogueSupplier.get()))
          .forEach(policy::crawler);
    }
  }

  private void custom(MapReader catalogueMap, Optional<OperationPolicy.StateFolder> state) {
    if (catalogueMap.mentions(FILE) && catalogueMap.mentions(PinnedCatalogueReader.URL)) {
      catalogueMap.error("has both \"file\" and \"url\"; remove one of them");
      PinnedCatalogueReader.check(catalogueMap);
    } else if (PinnedCatalogueReader.isPinned(catalogueMap)) {
      Optional<CrawlerCatalogue> catalogue = PinnedCatalogueReader.read(catalogueMap, state);
      if (catalogue.isPresent()) {
        catalogueSupplier = catalogue::get;
      }
    } else {
      catalogueMap.requireOne("a custom catalogue");
      catalogueMap.text(FILE, this::file);
    }
  }

  /** Uses the bundled catalogue, or one on the class path. */
  private void shipped(Optional<PolicyValue> version) {
    LoadContext context = map.readContext().files().context();
    try {
      Optional<PackagedCatalogues> packaged = CatalogueFileReader.packaged(context);
      if (packaged.isPresent() && version.isPresent()) {
        version.get().take(text -> choose(packaged.get(), text));
      } else if (packaged.isPresent()) {
        use(packaged.get().only());
      } else if (version.isPresent()) {
        version.get().take(this::requireBundledVersion);
      }
    } catch (InvalidValueException e) {
      map.error(e.sentence());
    } catch (PolicyException e) {
      e.problems().forEach(map.readContext()::add);
    }
  }

  private void choose(PackagedCatalogues packaged, String version) {
    Optional<PackagedCatalogues.PackagedCatalogue> match = packaged.version(version);
    if (match.isPresent()) {
      use(match.get());
    } else if (!version.equals(CrawlerCatalogue.bundled().version())) {
      throw new InvalidValueException(
          "\"%s\" is neither the catalogue of this Wayleave version, which is %s, nor one on the class path, which has %s; write one of these, or add that version of the artifact wayleave-catalogue"
              .formatted(version, CrawlerCatalogue.bundled().version(), packaged));
    }
  }

  private void use(PackagedCatalogues.PackagedCatalogue packaged) {
    CatalogueFileReader.saveWith(map.readContext().files().context(), packaged.octets());
    catalogueSupplier = packaged::catalogue;
  }

  private void requireBundledVersion(String version) {
    String bundledVersion = catalogueSupplier.get().version();
    if (!version.equals(bundledVersion)) {
      throw new InvalidValueException(
          "\"%s\" is not the catalogue of this Wayleave version, which is %s; read the changelog and write %s, or keep the old catalogue as a file, as in { file: crawlers.yaml }"
              .formatted(version, bundledVersion, bundledVersion));
    }
  }

  private void file(String path) {
    SourceFiles files = map.readContext().files();
    SourceFile file = files.file(path);
    byte[] octets = files.read(file, path, CatalogueFileReader.MAX_OCTETS);
    try {
      CrawlerCatalogue catalogue = CatalogueFileReader.read(file.name(), octets, files);
      catalogueSupplier = () -> catalogue;
    } catch (PolicyException e) {
      e.problems().forEach(map.readContext()::add);
    }
  }
}
