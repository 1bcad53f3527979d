package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfLiteral;
import io.github.wayleave.catalogues.RdfValue.RdfResource;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.Optional;

/** A {@code dcat:Distribution} of DCAT-AP: a file of a dataset. */
record DcatApDistribution(
    Distribution file, DatasetMetadata metadata, Origin site, String dataset) {
  private static final String IANA = "http://www.iana.org/assignments/media-types/";
  private static final String LICENSE = "dct:LicenseDocument";

  /** Returns the resource; {@code rights} describe who may access the dataset. */
  RdfResource resource(Optional<RdfResource> rights) {
    RdfResource url = RdfResource.reference(JsonAddresses.url(file.location(), site));
    return RdfResource.named(iri(), "dcat:Distribution")
        .add(
            "dct:title",
            file.details().title().or(() -> JsonAddresses.fileName(file.location())),
            text -> RdfLiteral.text(text, Optional.empty()))
        .add("dcat:accessURL", url)
        .add(
            "dcat:downloadURL",
            Optional.of(url)
                .filter(resource -> metadata.access() == DatasetMetadata.AccessLevel.PUBLIC),
            resource -> resource)
        .add("dcat:mediaType", mediaType(), resource -> resource)
        .add("dct:format", EuropeanTerms.fileType(file.mediaType()), resource -> resource)
        .add("dct:rights", rights, resource -> resource)
        .add(
            "dct:license",
            file.details().license().or(metadata::license),
            DcatApDistribution::license)
        .add("dcat:byteSize", file.facts(), DcatApDistribution::size)
        .add("spdx:checksum", file.facts(), DcatApDistribution::checksum)
        .add(
            "dct:modified",
            file.facts(),
            facts -> RdfLiteral.date(LastModified.of(facts.modified())))
        .build();
  }

  /**
   * Appends the file's path to the IRI of the dataset, so that the IRI does not depend on the order
   * of files.
   */
  private String iri() {
    UrlReference location = file.location();
    String url = JsonAddresses.url(location, site);
    String path = location.isRelative() ? JsonAddresses.path(location) : "/" + url;
    return dataset + path.replace("[", "%5B").replace("]", "%5D");
  }

  private Optional<RdfResource> mediaType() {
    return Optional.of(file.mediaType())
        .filter(type -> !type.equals(MediaType.UNKNOWN))
        .map(type -> IANA + PercentEncoding.encode(type.essence(), DcatApDistribution::isOfType))
        .map(iri -> RdfResource.of(iri, "dct:MediaType"));
  }

  private static boolean isOfType(int c) {
    return Ascii.isAlphanumeric(c) || "/.+-_".indexOf(c) >= 0;
  }

  /** Returns the license; a custom license without a URL is a node with its name. */
  static RdfResource license(License license) {
    return license
        .address()
        .map(address -> RdfResource.of(address, LICENSE))
        .orElseGet(
            () -> RdfResource.anonymous(LICENSE).text("dct:title", license.toString()).build());
  }

  private static RdfLiteral size(Distribution.FileAttributes facts) {
    return RdfLiteral.typed(facts.size(), "xsd:nonNegativeInteger");
  }

  private static RdfResource checksum(Distribution.FileAttributes facts) {
    return RdfResource.anonymous("spdx:Checksum")
        .add(
            "spdx:algorithm",
            RdfResource.of(RdfPrefixes.SPDX + "checksumAlgorithm_sha256", "spdx:ChecksumAlgorithm"))
        .add("spdx:checksumValue", RdfLiteral.typed(facts.sha256(), "xsd:hexBinary"))
        .build();
  }
}
