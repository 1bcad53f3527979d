package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/**
 * {@code /data.json}, for data portals: DCAT-US 1.1 in its non-federal profile, for publishers
 * outside the federal government of the United States.
 *
 * <p>A dataset without a required property is omitted, since a harvester may reject the whole
 * catalogue because of it.
 */
public final class DcatUs implements CatalogueFormat {
  /**
   * The identifier of the schema. Harvesters compare it as a string, so it stays the one that the
   * schema was first published under, although its documentation has moved to resources.data.gov.
   */
  private static final String SCHEMA = "https://project-open-data.cio.gov/v1.1/schema";

  private static final String PATH = "/data.json";
  private static final CatalogueFormat.CatalogueDocument DOCUMENT =
      new CatalogueFormat.CatalogueDocument(
          PATH, Optional.empty(), "application/json", "The datasets as DCAT-US 1.1");

  /** Creates the format; called by {@link java.util.ServiceLoader}. */
  public DcatUs() {}

  @Override
  public String name() {
    return "dcat-us";
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return List.of(DOCUMENT);
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    List<ListedDataset> complete =
        catalogue.datasets().stream().filter(DcatDataset::isComplete).toList();
    return catalogue
        .site()
        .filter(site -> !complete.isEmpty())
        .map(site -> JsonObject.document(json -> write(json, site, complete)));
  }

  private static void write(JsonObject json, Origin site, List<ListedDataset> datasets) {
    json.text("@context", SCHEMA + "/catalog.jsonld")
        .text("@id", site.resolve(PATH))
        .text("@type", "dcat:Catalog")
        .text("conformsTo", SCHEMA)
        .text("describedBy", SCHEMA + "/catalog.json")
        .objects(
            "dataset", datasets, (member, dataset) -> DcatDataset.write(member, dataset, site));
  }
}
