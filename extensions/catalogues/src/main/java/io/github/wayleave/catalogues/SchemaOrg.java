package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * {@code /datasets.jsonld}, for dataset search engines: a {@code DataCatalog} of schema.org in
 * JSON-LD; and a single dataset as an element of an HTML page.
 */
public final class SchemaOrg implements CatalogueFormat {
  private static final String PATH = "/datasets.jsonld";

  private static final String CATALOGUE_OF_DATASET = "includedInDataCatalog";
  private static final String CONTEXT = "https://schema.org/";
  private static final CatalogueFormat.CatalogueDocument DOCUMENT =
      new CatalogueFormat.CatalogueDocument(
          PATH, Optional.empty(), "application/ld+json", "The datasets as schema.org JSON-LD");

  /** Creates the format; called by {@link java.util.ServiceLoader}. */
  public SchemaOrg() {}

  @Override
  public String name() {
    return "schema-org";
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return List.of(DOCUMENT);
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    return catalogue
        .site()
        .filter(site -> !catalogue.isEmpty())
        .map(site -> JsonObject.document(json -> write(json, site, catalogue)));
  }

  /** Returns a {@code script} element that is safe in a page, whatever the dataset contains. */
  @Override
  public Optional<String> script(ListedDataset dataset, Catalogue catalogue) {
    return catalogue.site().map(site -> script(dataset, catalogue, site));
  }

  private static String script(ListedDataset dataset, Catalogue catalogue, Origin site) {
    byte[] octets =
        JsonObject.document(
            json -> {
              json.text("@context", CONTEXT);
              SchemaOrgDataset.write(json, dataset, site);
              writeCatalogue(json, catalogue, site);
            });
    return script(octets);
  }

  /** Returns a script element with a JSON document. */
  static String script(byte[] octets) {
    String json = harmless(new String(octets, StandardCharsets.UTF_8));
    return "<script type=\"application/ld+json\">\n" + json + "</script>";
  }

  /** Escapes characters that are special in HTML; in JSON they occur only in strings. */
  private static String harmless(String json) {
    return json.replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static void write(JsonObject json, Origin site, Catalogue catalogue) {
    json.text("@context", CONTEXT);
    writeCatalogueItself(json, catalogue, site);
    json.objects(
        "dataset",
        catalogue.datasets(),
        (member, dataset) -> {
          SchemaOrgDataset.write(member, dataset, site);
          member.object(CATALOGUE_OF_DATASET, part -> part.text("@id", site.resolve(PATH)));
        });
  }

  /** Writes the catalogue of a dataset that stands alone. */
  static void writeCatalogue(JsonObject json, Catalogue catalogue, Origin site) {
    json.object(CATALOGUE_OF_DATASET, part -> writeCatalogueItself(part, catalogue, site));
  }

  /** Returns the identifier of a dataset in every document of schema.org. */
  static String id(Origin site, String dataset) {
    return site.resolve(PATH) + "#" + dataset;
  }

  /** Writes the catalogue's URL: its page for people, or else the document itself. */
  private static void writeCatalogueItself(JsonObject json, Catalogue catalogue, Origin site) {
    json.text("@id", site.resolve(PATH))
        .text("@type", "DataCatalog")
        .text("name", "The datasets of " + site.host())
        .text(
            "url",
            catalogue
                .page()
                .map(page -> JsonAddresses.url(page, site))
                .orElseGet(() -> site.resolve(PATH)));
  }
}
