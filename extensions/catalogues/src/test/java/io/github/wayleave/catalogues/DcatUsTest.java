package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.TemporalExtent;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class DcatUsTest {
  static Stream<Map.Entry<String, UnaryOperator<Dataset.Builder>>> without() {
    return Map.<String, UnaryOperator<Dataset.Builder>>of(
        "keyword",
            builder ->
                builder
                    .publisher(CatalogueExamples.publisher())
                    .contact(CatalogueExamples.contact())
                    .modified("2026-01-01"),
        "modified",
            builder ->
                builder
                    .publisher(CatalogueExamples.publisher())
                    .contact(CatalogueExamples.contact())
                    .keyword("k"),
        "publisher",
            builder ->
                builder.contact(CatalogueExamples.contact()).modified("2026-01-01").keyword("k"),
        "contact",
            builder ->
                builder
                    .publisher(CatalogueExamples.publisher())
                    .modified("2026-01-01")
                    .keyword("k"))
        .entrySet()
        .stream();
  }

  /**
   * The schema of data.gov's harvester, which rejects a whole catalogue with any other conformsTo.
   */
  @Test
  void catalogue_conformsTo_isTheConstantOfTheSchema() {
    JsonNode catalogue =
        WrittenCatalogue.json(new DcatUs(), CatalogueExamples.catalogue()).orElseThrow();

    assertThat(catalogue.get("conformsTo").asString())
        .isEqualTo("https://project-open-data.cio.gov/v1.1/schema");
    assertThat(catalogue.get("@context").asString())
        .isEqualTo("https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld");
    assertThat(catalogue.get("describedBy").asString())
        .isEqualTo("https://project-open-data.cio.gov/v1.1/schema/catalog.json");
    assertThat(Schemas.DCAT_US.complaints(catalogue)).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("without")
  void dataset_withoutRequiredProperty_isOmitted(
      Map.Entry<String, UnaryOperator<Dataset.Builder>> lacking) {
    UnaryOperator<Dataset.Builder> words =
        builder -> lacking.getValue().apply(builder.title("T").description("D").license("CC0-1.0"));

    assertThat(
            WrittenCatalogue.json(
                new DcatUs(), CatalogueExamples.of(CatalogueExamples.listed("d", words))))
        .isEmpty();
  }

  /** DCAT-US 1.1, modified: a repeating interval stands for data that changes all the time. */
  @Test
  void modified_missing_isTheIntervalOfUpdates() {
    JsonNode catalogue =
        WrittenCatalogue.json(
                new DcatUs(),
                CatalogueExamples.of(
                    CatalogueExamples.listed(
                        "d",
                        builder ->
                            builder
                                .title("T")
                                .description("D")
                                .license("CC0-1.0")
                                .keyword("k")
                                .publisher(CatalogueExamples.publisher())
                                .contact(CatalogueExamples.contact())
                                .frequency(new Frequency("P1W")))))
            .orElseThrow();

    assertThat(catalogue.get("dataset").get(0).get("modified").asString()).isEqualTo("R/P1W");
    assertThat(Schemas.DCAT_US.complaints(catalogue)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"50%@example.org", "a/b@example.org", "ž@example.org", "me@localhost"})
  void contact_invalidEmail_isOmitted(String email) {
    assertThat(entry(builder -> builder.contact(ContactPoint.of(email)))).isEmpty();
  }

  @Test
  void contact_withoutName_hasThePublishersName() {
    ContactPoint named =
        new ContactPoint(Optional.of("Jo"), Optional.of("jo@example.org"), Optional.empty());

    assertThat(at("/contactPoint/fn", builder -> builder)).isEqualTo("City of Prague");
    assertThat(at("/contactPoint/fn", builder -> builder.contact(named))).isEqualTo("Jo");
    assertThat(at("/contactPoint/hasEmail", builder -> builder.contact(named)))
        .isEqualTo("mailto:jo@example.org");
  }

  @ParameterizedTest
  @CsvSource({"PUBLIC, public", "RESTRICTED, restricted public", "NON_PUBLIC, non-public"})
  void access_usesTheSchemasWords(DatasetMetadata.AccessLevel access, String word) {
    assertThat(at("/accessLevel", builder -> builder.access(access))).isEqualTo(word);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2014-01-01/..", "../2014-01-01"})
  void temporal_openEnd_isOmitted(String range) {
    JsonNode entry = entry(builder -> builder.temporal(TemporalExtent.of(range))).orElseThrow();

    assertThat(entry.has("temporal")).isFalse();
  }

  @Test
  void license_withoutUrl_isOmitted() {
    assertThat(entry(builder -> builder.license("LicenseRef-ours")).orElseThrow().has("license"))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "text/csv, text/csv",
    "application/vnd.apache.arrow.file, application/vnd.apache.arrow.file",
    "application/geo+json, application/geo+json",
    "application/a+b+c, application/octet-stream",
    "application/a$b, application/octet-stream",
  })
  void mediaType_invalidInTheSchema_isOctetStream(String type, String text) {
    JsonNode entry =
        WrittenCatalogue.entry(
                new DcatUs(),
                CatalogueExamples.complete(
                    builder -> builder, CatalogueExamples.file("/d/x.csv", type, "X")))
            .orElseThrow();

    assertThat(entry.at("/distribution/0/mediaType").asString()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "/d/a%20b.csv, a b.csv, CSV",
    "/d/a.tar.GZ?v=1.2, a.tar.GZ, GZ",
    "/d/README, README, ",
    "/d/caf%C3%A9+1.json, café+1.json, JSON",
    "/d/%00.csv, %00.csv, CSV",
    "/d/a.b%20c, a.b c, ",
  })
  void file_withoutTitle_hasItsFileName(String path, String title, String format) {
    JsonNode entry =
        WrittenCatalogue.entry(
                new DcatUs(),
                CatalogueExamples.complete(builder -> builder, CatalogueExamples.file(path)))
            .orElseThrow();

    assertThat(entry.at("/distribution/0/title").asString()).isEqualTo(title);
    assertThat(entry.at("/distribution/0/format").stringValue(null)).isEqualTo(format);
  }

  @Test
  void file_urlEndsInSlash_hasNoFileName() {
    JsonNode entry =
        WrittenCatalogue.entry(
                new DcatUs(),
                CatalogueExamples.complete(builder -> builder, CatalogueExamples.file("/d/")))
            .orElseThrow();

    assertThat(entry.get("distribution").get(0).has("title")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"/request, https://www.example.org/request", ","})
  void dcatUs_restrictedData_hasNoDownloadUrlButAnAccessUrl(String page, String accessUrl) {
    JsonNode entry =
        WrittenCatalogue.entry(
                new DcatUs(),
                CatalogueExamples.complete(
                    builder -> {
                      builder
                          .access(DatasetMetadata.AccessLevel.RESTRICTED)
                          .rights("On request, for research.");
                      return page == null ? builder : builder.landingPage(page);
                    },
                    CatalogueExamples.file("/d/a.csv")))
            .orElseThrow();

    assertThat(entry.get("accessLevel").asString()).isEqualTo("restricted public");
    assertThat(entry.get("rights").asString()).isEqualTo("On request, for research.");
    JsonNode file = entry.at("/distribution/0");
    assertThat(file.has("downloadURL")).isFalse();
    assertThat(file.at("/accessURL").stringValue(null)).isEqualTo(accessUrl);
    assertThat(file.get("mediaType").asString()).isEqualTo("text/csv");
  }

  private static String at(String pointer, UnaryOperator<Dataset.Builder> change) {
    return entry(change).orElseThrow().at(pointer).asString();
  }

  private static Optional<JsonNode> entry(UnaryOperator<Dataset.Builder> change) {
    return WrittenCatalogue.entry(new DcatUs(), CatalogueExamples.complete(change));
  }
}
