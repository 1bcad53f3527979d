package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfLiteral;
import io.github.wayleave.catalogues.RdfValue.RdfResource;
import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.Classification;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A {@code dcat:Dataset} of DCAT-AP, with the same IRI in both documents. */
record DcatApDataset(ListedDataset dataset, Origin site, String iri) {
  /** The class of agents. */
  static final String AGENT = "foaf:Agent";

  static final String DOCUMENT = "foaf:Document";

  /** RFC 6068, 2: what stands in the address of a mailto URL as it is. */
  private static final String MAIL_SIGNS = "-._~!$'()*+,:@";

  /** Returns the dataset, which {@code successors} replace. */
  RdfResource resource(List<RdfResource> successors) {
    DatasetMetadata metadata = dataset.metadata();
    RdfResource.Builder resource =
        RdfResource.named(iri, "dcat:Dataset")
            .text("dct:identifier", metadata.identifier())
            .addAll("dct:title", titles(metadata), literal -> literal)
            .addAll("dct:description", descriptions(metadata), literal -> literal)
            .addAll("dcat:keyword", metadata.keywords(), this::words)
            .add("dct:accessRights", EuropeanTerms.access(metadata.access()))
            .add("dct:rights", metadata.rights(), this::rights)
            .add("dct:publisher", metadata.publisher(), publisher -> agent(publisher, site))
            .add("dcat:contactPoint", metadata.contact(), this::contact)
            .add("dcat:version", metadata.version(), text -> plain(text));
    times(resource);
    links(resource);
    attribution(resource);
    resource
        .add("dct:replaces", metadata.replaces(), this::replaced)
        .addAll("dct:isReplacedBy", successors, successor -> successor)
        .addAll(
            "dcat:distribution",
            dataset.files(),
            file ->
                new DcatApDistribution(file, metadata, site, iri)
                    .resource(metadata.rights().map(this::rights)));
    DcatApAccess.add(resource, metadata, iri);
    return resource.build();
  }

  private RdfResource replaced(String idOrUrl) {
    return RdfResource.reference(
        idOrUrl.contains("://")
            ? JsonAddresses.url(UrlReference.absolute(idOrUrl), site)
            : DcatAp.iri(site, idOrUrl));
  }

  /** Data of a category of high-value datasets is published under the regulation that lists it. */
  private void attribution(RdfResource.Builder resource) {
    Attribution attribution = dataset.metadata().attribution();
    Classification classification = dataset.metadata().classification();
    Set<String> legislation = new LinkedHashSet<>();
    if (!classification.hvdCategories().isEmpty()) {
      legislation.add(Classification.HVD_REGULATION);
    }
    classification.legislation().forEach(url -> legislation.add(JsonAddresses.url(url, site)));
    resource
        .addAll("adms:identifier", attribution.sameAs(), this::otherIdentifier)
        .addAll("dct:creator", attribution.creators(), creator -> agent(creator, site))
        .addAll("dcat:theme", classification.themes(), EuropeanTerms::theme)
        .addAll(
            "dcatap:hvdCategory",
            classification.hvdCategories(),
            category -> RdfResource.of(category.toString(), EuropeanTerms.CONCEPT))
        .addAll(
            "dcatap:applicableLegislation",
            List.copyOf(legislation),
            url -> RdfResource.of(url, "eli:LegalResource"));
  }

  private RdfResource otherIdentifier(UrlReference url) {
    return RdfResource.anonymous("adms:Identifier")
        .add("skos:notation", RdfLiteral.typed(JsonAddresses.url(url, site), "xsd:anyURI"))
        .build();
  }

  private List<RdfLiteral> titles(DatasetMetadata metadata) {
    return texts(metadata.title(), metadata.translations().titles());
  }

  private List<RdfLiteral> descriptions(DatasetMetadata metadata) {
    return texts(metadata.description(), metadata.translations().descriptions());
  }

  /** Returns a literal for each language, or the only text. */
  private List<RdfLiteral> texts(String only, Map<String, String> byLanguage) {
    List<RdfLiteral> literals = new ArrayList<>();
    byLanguage.forEach((tag, text) -> literals.add(RdfLiteral.text(text, Optional.of(tag))));
    return literals.isEmpty() ? List.of(words(only)) : literals;
  }

  /** Tags the text with the language of the data if there is exactly one. */
  private RdfLiteral words(String text) {
    return RdfLiteral.text(
        text,
        Optional.of(dataset.metadata().languages())
            .filter(tags -> tags.size() == 1)
            .map(tags -> tags.get(0))
            .filter(tag -> EuropeanTerms.language(tag).isPresent()));
  }

  /**
   * Returns the rights, which DCAT allows for any resource, but DCAT-AP for a distribution, where
   * portals read them.
   */
  private RdfResource rights(String text) {
    return RdfResource.anonymous("dct:RightsStatement").add("rdfs:label", words(text)).build();
  }

  private static RdfLiteral plain(String text) {
    return RdfLiteral.text(text, Optional.empty());
  }

  static RdfResource agent(Publisher publisher, Origin site) {
    return RdfResource.anonymous(AGENT)
        .text("foaf:name", publisher.name())
        .add(
            "foaf:homepage",
            publisher.url(),
            url -> RdfResource.of(JsonAddresses.url(url, site), DOCUMENT))
        .build();
  }

  private RdfResource contact(ContactPoint contact) {
    return RdfResource.anonymous("vcard:Kind")
        .add("vcard:fn", contact.name(), DcatApDataset::plain)
        .add(
            "vcard:hasEmail",
            contact.email(),
            email ->
                RdfResource.reference(
                    "mailto:" + PercentEncoding.encode(email, DcatApDataset::isOfMail)))
        .add(
            "vcard:hasURL",
            contact.url(),
            url -> RdfResource.reference(JsonAddresses.url(url, site)))
        .build();
  }

  private static boolean isOfMail(int c) {
    return Ascii.isAlphanumeric(c) || MAIL_SIGNS.indexOf(c) >= 0;
  }

  private void times(RdfResource.Builder resource) {
    DatasetMetadata metadata = dataset.metadata();
    resource
        .add("dct:issued", metadata.issued(), RdfLiteral::date)
        .add("dct:modified", metadata.modified(), RdfLiteral::date)
        .add(
            "dct:accrualPeriodicity",
            metadata.frequency().flatMap(EuropeanTerms::frequency),
            period -> period)
        .add("dct:temporal", metadata.temporal(), DcatApDataset::period)
        .add("dct:spatial", metadata.spatial(), DcatApDataset::location)
        .addAll(
            "dct:language",
            metadata.languages().stream()
                .flatMap(tag -> EuropeanTerms.language(tag).stream())
                .distinct()
                .toList(),
            period -> period);
  }

  private static RdfResource period(TemporalExtent range) {
    return RdfResource.anonymous("dct:PeriodOfTime")
        .add("dcat:startDate", range.start(), RdfLiteral::date)
        .add("dcat:endDate", range.end(), RdfLiteral::date)
        .build();
  }

  private static RdfResource location(SpatialExtent extent) {
    RdfResource.Builder location = RdfResource.anonymous("dct:Location");
    if (extent instanceof BoundingBox box) {
      location.add("dcat:bbox", RdfLiteral.typed(polygon(box), "gsp:wktLiteral"));
    } else {
      location.text("skos:prefLabel", ((NamedPlace) extent).name());
    }
    return location.build();
  }

  /**
   * Returns the box as WKT; without a reference system it is CRS84, with the longitude first
   * (GeoSPARQL, 8.5.1).
   */
  static String polygon(BoundingBox box) {
    String west = box.west().toPlainString();
    String south = box.south().toPlainString();
    String east = box.east().toPlainString();
    String north = box.north().toPlainString();
    return "POLYGON((%1$s %2$s, %3$s %2$s, %3$s %4$s, %1$s %4$s, %1$s %2$s))"
        .formatted(west, south, east, north);
  }

  /** Uses PROV for the origin of the data, since dct:source of DCAT-AP refers to a dataset. */
  private void links(RdfResource.Builder resource) {
    DatasetMetadata metadata = dataset.metadata();
    resource
        .add("dcat:landingPage", metadata.landingPage(), page -> described(page, DOCUMENT))
        .add("foaf:page", metadata.documentation(), page -> described(page, DOCUMENT))
        .addAll("dct:conformsTo", metadata.conformsTo(), url -> described(url, "dct:Standard"))
        .add(
            "prov:wasDerivedFrom",
            metadata.source(),
            source -> RdfResource.reference(JsonAddresses.url(source, site)));
  }

  private RdfResource described(UrlReference url, String type) {
    return RdfResource.of(JsonAddresses.url(url, site), type);
  }
}
