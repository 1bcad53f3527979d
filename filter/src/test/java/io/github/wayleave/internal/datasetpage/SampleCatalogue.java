package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.DatasetMetadata.Column.ColumnType;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.ListedDataset;
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
import java.util.stream.IntStream;

/** A catalogue of a city that uses every property of a dataset. */
final class SampleCatalogue {
  static final Optional<Origin> SITE = Optional.of(Origin.of("https://data.example.org"));
  static final String SHA_256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
  static final String SCRIPT =
      "<script type=\"application/ld+json\">{\"name\":\"\\u003c/script>\"}</script>";
  static final List<CatalogueFormat.CatalogueDocument> DOCUMENTS =
      List.of(
          new CatalogueFormat.CatalogueDocument(
              "/data.txt", Optional.empty(), "text/plain", "data.txt"),
          new CatalogueFormat.CatalogueDocument(
              "/data.json", Optional.empty(), "application/json", "DCAT-US 1.1 catalogue"),
          new CatalogueFormat.CatalogueDocument(
              "/data/air/data.txt", Optional.of("air"), "application/yaml", "Metadata for pins"),
          new CatalogueFormat.CatalogueDocument(
              "/datapackage/trees/datapackage.json",
              Optional.of("trees"),
              "application/json",
              "Data package"));
  static final PageLinks LINKS =
      new PageLinks("/datasets/", SITE, DOCUMENTS, dataset -> Optional.of(SCRIPT));

  private SampleCatalogue() {}

  static Catalogue catalogue() {
    return Catalogue.of(SITE, List.of(air(), trees(), restricted(), closed()));
  }

  static ListedDataset air() {
    Dataset.Builder builder =
        Dataset.builder("air")
            .title("Air quality in Ashmere, hourly")
            .description(
                "Fine dust, nitrogen dioxide and temperature at four stations, hourly.\nValues are not checked yet.\n\nThe stations are in a file of their own.")
            .keyword("air quality")
            .keyword("PM10")
            .license("CC-BY-4.0")
            .version("2026.2")
            .language("en")
            .documentation("/about.html")
            .landingPage("/air/")
            .conformsTo("https://www.rfc-editor.org/rfc/rfc4180")
            .source("https://example.org/stations")
            .replaces("air-2025")
            .issued("2019-03-01")
            .frequency(new Frequency("PT1H"))
            .temporal(TemporalExtent.of("2026-06-11/2026-06-12"))
            .spatial(BoundingBox.of(List.of("9.09", "52.425", "9.13", "52.447")))
            .column(column("station", ColumnType.STRING, "The number of the station.", ""))
            .column(column("time", ColumnType.DATETIME, "The end of the hour.", ""))
            .column(
                column(
                    "pm10_ug_m3", ColumnType.NUMBER, "Dust below 10 \u00b5m.", "\u00b5g/m\u00b3"))
            .column(column("temperature_c", ColumnType.NUMBER, "", "\u00b0C"));
    return listed(
        builder,
        file("/data/air/air.csv", 2_981L, OptionalLong.of(48)),
        file("/data/air/stations.csv", 412L, OptionalLong.of(4)));
  }

  static ListedDataset trees() {
    return listed(
        Dataset.builder("trees")
            .title("Stromy v ulic\u00edch")
            .description("V\u0161echny stromy ve m\u011bst\u011b.")
            .keyword("stromy")
            .language("cs")
            .license("CC0-1.0")
            .spatial(new NamedPlace("Ashmere")),
        file("/data/stromy%20a%20ke%C5%99e.geojson", 4_812_345L, OptionalLong.empty()),
        Distribution.of(UrlReference.of("https://example.com/trees.zip"), FileDetails.NONE));
  }

  static ListedDataset restricted() {
    return listed(
        Dataset.builder("noise")
            .title("Noise at night")
            .description("Levels between ten and six, by street.")
            .license("LicenseRef-ask-us")
            .access(DatasetMetadata.AccessLevel.RESTRICTED),
        file("/data/noise/noise.parquet", 12L, OptionalLong.empty()));
  }

  static ListedDataset closed() {
    return listed(
        Dataset.builder("wells")
            .title("Private wells")
            .description("Who has a well, and how deep it is.")
            .access(DatasetMetadata.AccessLevel.NON_PUBLIC));
  }

  static ListedDataset large(int files) {
    return listed(
        Dataset.builder("large")
            .title("Large")
            .description("Many files.")
            .license("https://example.org/terms"),
        IntStream.range(0, files)
            .mapToObj(i -> file("/data/large/" + i + ".csv", 1_000L, OptionalLong.empty()))
            .toArray(Distribution[]::new));
  }

  private static ListedDataset listed(Dataset.Builder builder, Distribution... files) {
    Publisher publisher =
        new Publisher(
            "City of Ashmere, Open Data Office",
            Optional.of(UrlReference.of("https://data.example.org/about.html")));
    return ListedDataset.of(
        builder
            .metadata()
            .withDefaults(
                Optional.of(publisher), Optional.of(ContactPoint.of("opendata@example.org"))),
        List.of(files));
  }

  private static Distribution file(String path, long octets, OptionalLong rows) {
    FileDetails details =
        new FileDetails(Optional.empty(), Optional.empty(), Optional.empty(), rows);
    return Distribution.of(UrlReference.of(path), details)
        .withFacts(
            new Distribution.FileAttributes(
                octets, SHA_256, Instant.parse("2026-06-12T08:15:00Z")));
  }

  private static DatasetMetadata.Column column(
      String name, ColumnType type, String description, String unit) {
    return new DatasetMetadata.Column(
        name,
        Optional.of(type),
        Optional.of(description).filter(text -> !text.isEmpty()),
        Optional.of(unit).filter(text -> !text.isEmpty()));
  }
}
