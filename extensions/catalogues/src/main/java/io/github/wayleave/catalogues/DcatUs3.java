package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/**
 * {@code /dcat-us-3.json}, for data.gov: DCAT-US 3.0. It has its own path, since portals expect
 * DCAT-US 1.1 at {@code /data.json}.
 *
 * <p>A dataset without a required property is omitted, since a harvester may reject it.
 */
public final class DcatUs3 implements CatalogueFormat {
  private static final String PATH = "/dcat-us-3.json";
  private static final CatalogueFormat.CatalogueDocument DOCUMENT =
      new CatalogueFormat.CatalogueDocument(
          PATH, Optional.empty(), "application/json", "The datasets as DCAT-US 3.0");

  /** Creates the format; called by {@link java.util.ServiceLoader}. */
  public DcatUs3() {}

  @Override
  public String name() {
    return "dcat-us-3";
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return List.of(DOCUMENT);
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    List<ListedDataset> complete =
        catalogue.datasets().stream().filter(DcatUs3Dataset::isComplete).toList();
    return catalogue
        .site()
        .filter(site -> !complete.isEmpty())
        .map(site -> JsonObject.document(json -> write(json, site, catalogue, complete)));
  }

  /** Omits {@code @context}: the context of DCAT-US 3.0 is not published any more. */
  private static void write(
      JsonObject json, Origin site, Catalogue catalogue, List<ListedDataset> datasets) {
    String title = DcatAp.title(site);
    json.text("@id", site.resolve(PATH))
        .text("@type", "Catalog")
        .object("conformsTo", DcatUs3::writeStandard)
        .text("title", title)
        .object(
            "homepage",
            page -> DcatUs3Dataset.writeDocument(page, title, DcatAp.homepage(catalogue, site)))
        .objects(
            "dataset", datasets, (part, dataset) -> writeDataset(part, dataset, site, datasets));
  }

  private static void writeDataset(
      JsonObject json, ListedDataset dataset, Origin site, List<ListedDataset> datasets) {
    new DcatUs3Dataset(dataset, site).write(json);
    json.objects(
        "replaces",
        datasets.stream()
            .filter(other -> dataset.metadata().replaces().filter(other.id()::equals).isPresent())
            .toList(),
        (part, replaced) -> new DcatUs3Dataset(replaced, site).writeRequired(part));
  }

  private static void writeStandard(JsonObject standard) {
    standard
        .text("@type", "Standard")
        .text("title", "DCAT-US 3.0")
        .text("identifier", "https://resources.data.gov/dcat-us/3.0.0");
  }
}
