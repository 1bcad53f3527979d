package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfLiteral;
import io.github.wayleave.catalogues.RdfValue.RdfResource;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.net.Origin;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code /catalog.jsonld} and {@code /catalog.ttl}, for data portals in Europe: DCAT-AP 3 in
 * JSON-LD and in Turtle, with the same triples.
 */
public final class DcatAp implements CatalogueFormat {
  /** The document whose address is the IRI of the catalogue. */
  private static final String PATH = "/catalog.jsonld";

  private static final Optional<String> ENGLISH = Optional.of("en");
  private static final CatalogueFormat.CatalogueDocument JSON_LD =
      new CatalogueFormat.CatalogueDocument(
          PATH, Optional.empty(), "application/ld+json", "The datasets as DCAT-AP 3, JSON-LD");
  private static final CatalogueFormat.CatalogueDocument TURTLE =
      new CatalogueFormat.CatalogueDocument(
          "/catalog.ttl", Optional.empty(), "text/turtle", "The datasets as DCAT-AP 3, Turtle");

  /** Creates the format; called by {@link java.util.ServiceLoader}. */
  public DcatAp() {}

  @Override
  public String name() {
    return "dcat-ap";
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return List.of(JSON_LD, TURTLE);
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    return catalogue
        .site()
        .filter(site -> !catalogue.isEmpty())
        .map(site -> catalog(site, catalogue))
        .map(
            root ->
                document.path().equals(PATH) ? JsonLdWriter.write(root) : TurtleWriter.write(root));
  }

  private static RdfResource catalog(Origin site, Catalogue catalogue) {
    List<ListedDataset> datasets = catalogue.datasets();
    return RdfResource.named(site.resolve(PATH), "dcat:Catalog")
        .add("dct:title", RdfLiteral.text(title(site), ENGLISH))
        .add(
            "dct:description",
            RdfLiteral.text("The datasets that " + site.host() + " publishes.", ENGLISH))
        .add("dct:publisher", publisher(site, datasets))
        .add("foaf:homepage", RdfResource.of(homepage(catalogue, site), DcatApDataset.DOCUMENT))
        .addAll("dcat:dataset", datasets, dataset -> dataset(dataset, site, datasets))
        .build();
  }

  private static RdfResource dataset(
      ListedDataset dataset, Origin site, List<ListedDataset> datasets) {
    List<RdfResource> successors =
        datasets.stream()
            .filter(other -> other.metadata().replaces().filter(dataset.id()::equals).isPresent())
            .map(other -> RdfResource.reference(iri(site, other.id())))
            .toList();
    return new DcatApDataset(dataset, site, iri(site, dataset.id())).resource(successors);
  }

  /** Returns the IRI of a dataset, by its id. */
  static String iri(Origin site, String id) {
    return site.resolve(PATH) + "#" + id;
  }

  /** Returns the title of a site's catalogue. */
  static String title(Origin site) {
    return "Datasets of " + site.host();
  }

  /** Returns the page that lists the datasets, or else the home page of the site. */
  static String homepage(Catalogue catalogue, Origin site) {
    return catalogue
        .page()
        .map(url -> JsonAddresses.url(url, site))
        .orElseGet(() -> site.resolve("/"));
  }

  /**
   * Returns the publisher of most datasets, since a catalogue has only one. Without any it is the
   * host, since DCAT-AP requires a publisher.
   */
  private static RdfResource publisher(Origin site, List<ListedDataset> datasets) {
    Map<Publisher, Long> counts =
        datasets.stream()
            .flatMap(dataset -> dataset.metadata().publisher().stream())
            .collect(
                Collectors.groupingBy(
                    Function.identity(), LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .findFirst()
        .map(entry -> DcatApDataset.agent(entry.getKey(), site))
        .orElseGet(
            () ->
                RdfResource.anonymous(DcatApDataset.AGENT).text("foaf:name", site.host()).build());
  }
}
