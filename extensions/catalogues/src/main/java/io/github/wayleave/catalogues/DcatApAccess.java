package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfLiteral;
import io.github.wayleave.catalogues.RdfValue.RdfResource;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import java.util.Optional;

/** The distributions of DCAT-AP that are no files: pages and services. */
final class DcatApAccess {
  private DcatApAccess() {}

  /** Adds the distributions of a dataset, whose IRIs begin with that of the dataset. */
  static void add(RdfResource.Builder resource, DatasetMetadata metadata, String iri) {
    resource
        .addAll(
            "dcat:distribution",
            metadata.accessPoints().urls(),
            url -> distribution(iri, url, metadata).build())
        .addAll(
            "dcat:distribution",
            metadata.accessPoints().services(),
            service ->
                distribution(iri, service.url(), metadata)
                    .add("dcat:accessService", service(service, metadata, iri))
                    .build());
  }

  private static RdfResource.Builder distribution(
      String iri, UrlReference url, DatasetMetadata metadata) {
    String address = escaped(url);
    return RdfResource.named(iri + "/access/" + encoded(address), "dcat:Distribution")
        .add("dcat:accessURL", RdfResource.reference(address))
        .add("dct:license", metadata.license(), DcatApDistribution::license);
  }

  private static RdfResource service(DataService service, DatasetMetadata metadata, String iri) {
    String address = escaped(service.url());
    return RdfResource.named(iri + "/service/" + encoded(address), "dcat:DataService")
        .add(
            "dct:title",
            RdfLiteral.text(service.title().orElse(metadata.title()), Optional.empty()))
        .add("dcat:endpointURL", RdfResource.reference(address))
        .add(
            "dcat:endpointDescription",
            service.description(),
            page -> RdfResource.reference(escaped(page)))
        .add("dcat:servesDataset", RdfResource.reference(iri))
        .add("dct:license", metadata.license(), DcatApDistribution::license)
        .build();
  }

  private static String encoded(String address) {
    return PercentEncoding.encode(
        address, c -> PercentEncoding.isUnreserved(c) || c == '/' || c == ':');
  }

  private static String escaped(UrlReference url) {
    return JsonAddresses.url(url, url.origin().orElseThrow());
  }
}
