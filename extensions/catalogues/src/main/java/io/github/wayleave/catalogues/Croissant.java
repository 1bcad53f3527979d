package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/**
 * {@code /datasets/ID/croissant.json}, for machine learning: Croissant 1.1, for each dataset that
 * has what it requires.
 *
 * <p>Croissant extends the {@code Dataset} of schema.org, so it also is the description in a page.
 */
public final class Croissant implements CatalogueFormat {
  private static final String VERSION = "http://mlcommons.org/croissant/1.1";

  /** For {@link java.util.ServiceLoader}. */
  public Croissant() {}

  @Override
  public String name() {
    return "croissant";
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return ids.stream().map(Croissant::document).toList();
  }

  private static CatalogueFormat.CatalogueDocument document(String id) {
    return new CatalogueFormat.CatalogueDocument(
        "/datasets/" + id + "/croissant.json",
        Optional.of(id),
        "application/ld+json",
        "The dataset " + id + " as Croissant 1.1");
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    return catalogue.datasets().stream()
        .filter(dataset -> document.dataset().filter(dataset.id()::equals).isPresent())
        .findFirst()
        .flatMap(dataset -> write(dataset, catalogue));
  }

  @Override
  public Optional<String> script(ListedDataset dataset, Catalogue catalogue) {
    return write(dataset, catalogue).map(SchemaOrg::script);
  }

  private static Optional<byte[]> write(ListedDataset dataset, Catalogue catalogue) {
    return catalogue
        .site()
        .filter(site -> isComplete(dataset))
        .map(
            site ->
                JsonObject.document(
                    json -> {
                      json.object("@context", CroissantContext::write).text("conformsTo", VERSION);
                      write(json, dataset, site);
                      SchemaOrg.writeCatalogue(json, catalogue, site);
                    }));
  }

  /** Returns whether the dataset has the properties that Croissant 1.1 requires. */
  private static boolean isComplete(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    return metadata.access() == DatasetMetadata.AccessLevel.PUBLIC
        && !dataset.files().isEmpty()
        && !metadata.attribution().creators().isEmpty()
        && metadata.issued().isPresent()
        && metadata.landingPage().isPresent();
  }

  private static void write(JsonObject json, ListedDataset dataset, Origin site) {
    DatasetMetadata metadata = dataset.metadata();
    List<PackageResource> resources = PackageResource.of(dataset);
    SchemaOrgDataset.writeMetadata(json, metadata, site);
    json.text("citeAs", metadata.attribution().citation());
    metadata.frequency().ifPresent(frequency -> json.truth("isLiveDataset", true));
    json.objects(
        "distribution",
        resources,
        (part, resource) -> {
          Optional<String> name = JsonAddresses.fileName(resource.file().location());
          part.text("@id", resource.name())
              .text("@type", "cr:FileObject")
              .text("name", name.orElse(resource.name()))
              .text("description", resource.file().details().title());
          SchemaOrgDataset.writeFile(part, resource.file(), site);
        });
    json.objects(
        "recordSet",
        resources.stream().filter(PackageResource::hasNamedColumns).toList(),
        CroissantContext::writeRecords);
  }
}
