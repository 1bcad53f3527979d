package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** Datasets for the formats, from one with every property to one with almost none. */
final class CatalogueExamples {
  static final Origin SITE = Origin.of("https://www.example.org");

  private static final Distribution.FileAttributes FACTS =
      new Distribution.FileAttributes(2_147_483_648L, "0123456789abcdef".repeat(4), Instant.EPOCH);

  private CatalogueExamples() {}

  /** Returns the catalogue of the expected documents. */
  static Catalogue catalogue() {
    return Catalogue.of(Optional.of(SITE), List.of(airQuality(), secrets(), bare()));
  }

  static Catalogue of(ListedDataset... datasets) {
    return Catalogue.of(Optional.of(SITE), List.of(datasets));
  }

  static ListedDataset airQuality() {
    return listed(
        "air-quality",
        builder ->
            builder
                .title("Kvalita ovzduší – Praha")
                .description("Hourly measurements of 14 stations.\nNO2, PM10 & <PM2.5>.")
                .keyword("air")
                .keyword("ovzduší")
                .license("CC-BY-4.0")
                .publisher(publisher())
                .contact(contact())
                .language("cs")
                .language("en")
                .documentation("/docs/air.html")
                .landingPage("/air")
                .conformsTo("https://example.net/standard/1")
                .conformsTo("https://example.net/standard/2")
                .source("https://sensors.example.net/raw")
                .version("3.1")
                .issued("2014-01-01")
                .modified("2026-11-20T10:00:00Z")
                .frequency(new Frequency("PT1H"))
                .temporal(TemporalExtent.of("2014-01-01/2026-11-20"))
                .spatial(BoundingBox.of(List.of("14.22", "49.94", "14.71", "50.18")))
                .column(
                    column(
                        "station",
                        DatasetMetadata.Column.ColumnType.STRING,
                        "Code of the station",
                        ""))
                .column(column("no2", DatasetMetadata.Column.ColumnType.NUMBER, "", "µg/m³")),
        file("/data/air/2026.csv", "text/csv", "Year 2026").withFacts(FACTS),
        Distribution.of(
            UrlReference.of("https://cdn.example.net/all%20years.zip"), FileDetails.NONE));
  }

  /** A dataset with everything that says who made it, what it is about and where it is. */
  static ListedDataset credited(Distribution... files) {
    return complete(
        builder ->
            builder
                .identifier("10.5281/zenodo.1234567")
                .sameAs("https://zenodo.example/records/1234567")
                .creator(
                    new Publisher(
                        "Jo Novak", Optional.of(Attribution.orcid("0000-0002-1825-0097"))))
                .creator(new Publisher("Air Laboratory", Optional.empty()))
                .funder(new Publisher("Example Fund", Optional.of(Attribution.ror("03yrm5c26"))))
                .citation("Novak, J. (2026): A title. City of Prague.")
                .theme("ENVI")
                .hvdCategory("meteorological")
                .issued("2026-01-01")
                .landingPage("/air")
                .replaces("old")
                .accessUrl("https://doi.org/10.5281/zenodo.1234567")
                .service(
                    new DataService(
                        UrlReference.absolute("https://api.example.net/air"),
                        Optional.of("Air"),
                        Optional.of(
                            UrlReference.absolute("https://api.example.net/openapi.json")))),
        files);
  }

  static ListedDataset secrets() {
    return listed(
        "personnel",
        builder ->
            builder
                .title("Personnel")
                .description("Who works here.")
                .keyword("staff")
                .access(DatasetMetadata.AccessLevel.NON_PUBLIC)
                .publisher(publisher())
                .contact(contact())
                .modified("2026-01-01")
                .temporal(TemporalExtent.of("2020-01-01/.."))
                .spatial(new NamedPlace("Praha")));
  }

  static ListedDataset bare() {
    return listed(
        "bare",
        builder -> builder.title("Bare").description("Short.").license("LicenseRef-ours"),
        Distribution.of(UrlReference.of("/bare"), FileDetails.NONE));
  }

  static ListedDataset listed(
      String id, UnaryOperator<Dataset.Builder> words, Distribution... files) {
    Dataset declared = words.apply(Dataset.builder(id)).file("/any").build();
    return ListedDataset.of(declared.metadata(), List.of(files));
  }

  static ListedDataset complete(UnaryOperator<Dataset.Builder> change, Distribution... files) {
    return listed(
        "d",
        builder ->
            change.apply(
                builder
                    .title("A title")
                    .description(
                        "A description of more than the fifty characters that Google asks for.")
                    .keyword("word")
                    .license("CC0-1.0")
                    .publisher(publisher())
                    .contact(contact())
                    .modified("2026-11-20")),
        files);
  }

  static Distribution file(String location) {
    return Distribution.of(UrlReference.of(location), FileDetails.NONE);
  }

  static Distribution file(String location, String mediaType, String title) {
    return Distribution.of(
        UrlReference.of(location),
        new FileDetails(
            Optional.of(new MediaType(mediaType)),
            Optional.of(title),
            Optional.of("UTF-8"),
            OptionalLong.empty()));
  }

  static Publisher publisher() {
    return new Publisher("City of Prague", Optional.of(UrlReference.of("https://praha.example/")));
  }

  static ContactPoint contact() {
    return ContactPoint.of("data@example.org");
  }

  private static DatasetMetadata.Column column(
      String name, DatasetMetadata.Column.ColumnType type, String description, String unit) {
    return new DatasetMetadata.Column(
        name,
        Optional.of(type),
        Optional.of(description).filter(text -> !text.isEmpty()),
        Optional.of(unit).filter(text -> !text.isEmpty()));
  }
}
