package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/**
 * {@code /datapackage/ID/datapackage.json}, for Frictionless tools: a Data Package for each dataset
 * with files.
 *
 * <p>It uses the vocabulary of version 1, which every tool reads; some warn about version 2. The
 * documents are valid in version 2, too.
 */
public final class DataPackage implements CatalogueFormat {
  /** For {@link java.util.ServiceLoader}. */
  public DataPackage() {}

  @Override
  public String name() {
    return "datapackage";
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return ids.stream().map(DataPackage::document).toList();
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    return document
        .dataset()
        .flatMap(id -> withFiles(catalogue, id))
        .flatMap(dataset -> catalogue.site().map(site -> write(document, dataset, site)));
  }

  private static CatalogueFormat.CatalogueDocument document(String id) {
    return new CatalogueFormat.CatalogueDocument(
        "/datapackage/" + id + "/datapackage.json",
        Optional.of(id),
        "application/json",
        "The dataset " + id + " as a Data Package");
  }

  /** A package requires at least one resource. */
  private static Optional<ListedDataset> withFiles(Catalogue catalogue, String id) {
    return catalogue.datasets().stream()
        .filter(dataset -> dataset.id().equals(id) && !dataset.files().isEmpty())
        .findFirst();
  }

  private static byte[] write(
      CatalogueFormat.CatalogueDocument document, ListedDataset dataset, Origin site) {
    String text = site.resolve(document.path());
    return JsonObject.document(
        json -> {
          json.text("profile", "data-package")
              .text("id", dataset.metadata().attribution().identifier().orElse(text));
          PackageMetadata.write(json, dataset.metadata(), site);
          json.objects(
              "resources",
              PackageResource.of(dataset),
              (part, resource) -> resource.write(part, site));
        });
  }
}
