package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.net.Origin;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A {@code Dataset} of schema.org. */
final class SchemaOrgDataset {
  private static final String TYPE = "@type";
  private static final String NAME = "name";
  private static final String DESCRIPTION = "description";
  private static final String URL = "url";

  private static final int MIN_CHARACTERS = 50;
  private static final int MAX_CHARACTERS = 5_000;
  private static final String CUT = " …";

  private SchemaOrgDataset() {}

  static void write(JsonObject json, ListedDataset dataset, Origin site) {
    writeMetadata(json, dataset.metadata(), site);
    if (dataset.metadata().access() == DatasetMetadata.AccessLevel.PUBLIC) {
      json.objects(
          "distribution",
          dataset.files(),
          (item, file) -> {
            Optional<String> title = file.details().title();
            item.text(TYPE, "DataDownload")
                .text(NAME, title.or(() -> JsonAddresses.fileName(file.location())));
            writeFile(item, file, site);
          });
    }
  }

  /** Writes everything except the files. */
  static void writeMetadata(JsonObject json, DatasetMetadata metadata, Origin site) {
    json.text("@id", SchemaOrg.id(site, metadata.id()))
        .text(TYPE, "Dataset")
        .text("identifier", metadata.identifier())
        .text(NAME, metadata.title())
        .objects(
            "alternateName",
            DatasetMetadata.Translations.others(metadata.translations().titles()).entrySet(),
            SchemaOrgDataset::writeTranslation)
        .text(DESCRIPTION, summary(metadata))
        .text(URL, metadata.landingPage().map(item -> JsonAddresses.url(item, site)))
        .texts("keywords", metadata.keywords());
    writeTerms(json, metadata);
    writePublisher(json, metadata, site);
    writeAttribution(json, metadata, site);
    writeHistory(json, metadata, site);
    writeCoverage(json, metadata);
  }

  /** Writes a text in another language as a value object (JSON-LD 1.1, 4.2.4). */
  private static void writeTranslation(JsonObject json, Map.Entry<String, String> text) {
    json.text("@language", text.getKey()).text("@value", text.getValue());
  }

  /**
   * Returns a description within the length limits of Google Dataset Search: a short one is
   * appended to the title, a long one truncated after a word. If both together are too short,
   * nothing is added.
   */
  private static String summary(DatasetMetadata metadata) {
    String text = metadata.description();
    if (length(text) < MIN_CHARACTERS) {
      text = metadata.title() + ": " + text;
    }
    return length(text) > MAX_CHARACTERS ? cut(text) : text;
  }

  private static String cut(String text) {
    int end = text.offsetByCodePoints(0, MAX_CHARACTERS - CUT.length());
    int space = text.lastIndexOf(' ', end);
    return text.substring(0, space > end / 2 ? space : end).stripTrailing() + CUT;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /**
   * Writes the conditions of access. Public data is free of charge; other data has no download,
   * since its {@code contentUrl}, which Google requires, would not work.
   */
  private static void writeTerms(JsonObject json, DatasetMetadata metadata) {
    metadata.license().ifPresent(license -> writeLicense(json, license));
    if (metadata.access() == DatasetMetadata.AccessLevel.PUBLIC) {
      json.truth("isAccessibleForFree", true).text("conditionsOfAccess", metadata.rights());
    } else {
      json.text("conditionsOfAccess", metadata.rights().orElse(metadata.access().word()));
    }
  }

  private static void writeAttribution(JsonObject json, DatasetMetadata metadata, Origin site) {
    Attribution attribution = metadata.attribution();
    json.texts(
            "sameAs",
            attribution.sameAs().stream().map(url -> JsonAddresses.url(url, site)).toList())
        .objects("creator", attribution.creators(), (part, party) -> writeParty(part, party, site))
        .objects("funder", attribution.funders(), (part, party) -> writeParty(part, party, site))
        .text("creditText", attribution.citation());
  }

  /** Writes a class only if an identifier says whether it is a person or an organization. */
  private static void writeParty(JsonObject json, Publisher party, Origin site) {
    Optional<String> url = party.url().map(address -> JsonAddresses.url(address, site));
    boolean isPerson = url.filter(text -> text.startsWith(Attribution.ORCID)).isPresent();
    boolean isOrganization = url.filter(text -> text.startsWith(Attribution.ROR)).isPresent();
    if (isPerson || isOrganization) {
      json.text("@id", url).text(TYPE, isPerson ? "Person" : "Organization");
    }
    json.text(NAME, party.name()).text(isPerson || isOrganization ? "sameAs" : URL, url);
  }

  private static void writeLicense(JsonObject json, License license) {
    Optional<String> address = license.address();
    json.text("license", address);
    if (address.isEmpty()) {
      json.object(
          "license", part -> part.text(TYPE, "CreativeWork").text(NAME, license.toString()));
    }
  }

  /**
   * Writes the publisher with its contact; without a publisher, the organization is the site
   * itself.
   */
  private static void writePublisher(JsonObject json, DatasetMetadata metadata, Origin site) {
    Optional<Publisher> publisher = metadata.publisher();
    if (publisher.isEmpty() && metadata.contact().isEmpty()) {
      return;
    }
    Optional<String> home =
        publisher.isEmpty()
            ? Optional.of(site.resolve("/"))
            : publisher.flatMap(Publisher::url).map(url -> JsonAddresses.url(url, site));
    json.object(
        "publisher",
        part ->
            part.text(TYPE, "Organization")
                .text(NAME, publisher.map(Publisher::name))
                .text(URL, home)
                .object(
                    "contactPoint",
                    metadata.contact(),
                    (point, contact) -> writeContact(point, contact, site)));
  }

  private static void writeContact(JsonObject json, ContactPoint contact, Origin site) {
    json.text(TYPE, "ContactPoint")
        .text(NAME, contact.name())
        .text("email", contact.email())
        .text(URL, contact.url().map(url -> JsonAddresses.url(url, site)));
  }

  private static void writeHistory(JsonObject json, DatasetMetadata metadata, Origin site) {
    json.text("version", metadata.version())
        .text("datePublished", metadata.issued())
        .text("dateModified", metadata.modified())
        .text("isBasedOn", metadata.source().map(item -> JsonAddresses.url(item, site)))
        .object(
            "subjectOf",
            metadata.documentation(),
            (item, page) ->
                item.text(TYPE, "CreativeWork").text(URL, JsonAddresses.url(page, site)));
  }

  private static void writeCoverage(JsonObject json, DatasetMetadata metadata) {
    json.texts("inLanguage", metadata.languages())
        .text("temporalCoverage", metadata.temporal())
        .object("spatialCoverage", metadata.spatial(), SchemaOrgDataset::writePlace)
        .objects("variableMeasured", metadata.columns(), SchemaOrgDataset::writeColumn);
  }

  private static void writePlace(JsonObject json, SpatialExtent extent) {
    json.text(TYPE, "Place");
    if (extent instanceof BoundingBox box) {
      json.object("geo", geo -> geo.text(TYPE, "GeoShape").text("box", corners(box)));
    } else {
      json.text(NAME, ((NamedPlace) extent).name());
    }
  }

  /** Returns the box of a GeoShape: latitude before longitude, the lower corner first. */
  private static String corners(BoundingBox box) {
    return Stream.of(box.south(), box.west(), box.north(), box.east())
        .map(BigDecimal::toPlainString)
        .collect(Collectors.joining(" "));
  }

  private static void writeColumn(JsonObject json, DatasetMetadata.Column column) {
    json.text(TYPE, "PropertyValue")
        .text(NAME, column.name())
        .text(DESCRIPTION, column.description())
        .text("unitText", column.unit());
  }

  /** Writes a file without its class and its names. */
  static void writeFile(JsonObject json, Distribution file, Origin site) {
    Optional<Distribution.FileAttributes> facts = file.facts();
    json.text("contentUrl", JsonAddresses.url(file.location(), site))
        .text("encodingFormat", file.mediaType().toString())
        .text("contentSize", facts.map(attributes -> attributes.size() + " B"))
        .text("sha256", facts.map(Distribution.FileAttributes::sha256));
    file.details().license().ifPresent(license -> writeLicense(json, license));
  }
}
