package io.github.wayleave.catalogues;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

final class DataPackageTest {
  private static final DatasetMetadata.Column COLUMN =
      new DatasetMetadata.Column("no2", Optional.empty(), Optional.empty(), Optional.empty());

  @Test
  void dataset_withoutFiles_hasNoPackage() {
    assertThat(WrittenCatalogue.dataPackage(CatalogueExamples.complete(builder -> builder)))
        .isEmpty();
  }

  /** R's frictionless reads a resource only if it is declared as a table. */
  @ParameterizedTest
  @CsvSource({
    "x.csv, tabular-data-resource, true",
    "x.tsv, tabular-data-resource, true",
    "x.xlsx, , true",
    "x.parquet, , true",
    "x.pdf, , false",
    "x.json, , false",
  })
  void columns_tabularFiles_areWritten(String name, String profile, boolean hasSchema) {
    JsonNode resource = resource(CatalogueExamples.file("/d/" + name));

    assertThat(resource.at("/profile").stringValue(null)).isEqualTo(profile);
    assertThat(resource.has("schema")).isEqualTo(hasSchema);
  }

  @Test
  void columns_absent_fileIsNotATable() {
    JsonNode json =
        WrittenCatalogue.dataPackage(
                CatalogueExamples.complete(builder -> builder, CatalogueExamples.file("/d/x.csv")))
            .orElseThrow();

    assertThat(json.at("/resources/0").has("profile")).isFalse();
    assertThat(json.at("/resources/0").has("schema")).isFalse();
  }

  @Test
  void columns_tabSeparatedFile_hasTabDialect() {
    assertThat(resource(CatalogueExamples.file("/d/x.tsv")).at("/dialect/delimiter").asString())
        .isEqualTo("\t");
    assertThat(resource(CatalogueExamples.file("/d/x.csv")).has("dialect")).isFalse();
  }

  @Test
  void path_twoDots_areEscaped() {
    assertThat(resource(CatalogueExamples.file("/d/2025...2026.csv")).get("path").asString())
        .isEqualTo("https://www.example.org/d/2025%2E%2E.2026.csv");
  }

  @ParameterizedTest
  @CsvSource({
    "/d/Year%202026.CSV, year-2026.csv",
    "/d/%C4%8Cesko.csv, -esko.csv",
    "/d/%F0%9F%98%80, -",
    "/d/, file",
  })
  void resource_isNamedAfterItsFile(String path, String name) {
    assertThat(resource(CatalogueExamples.file(path)).get("name").asString()).isEqualTo(name);
  }

  @Test
  void resource_tenThousandEqualFileNames_areNumbered() {
    Distribution[] files =
        IntStream.range(0, 10_000)
            .mapToObj(item -> CatalogueExamples.file("/" + item + "/data.csv"))
            .toArray(Distribution[]::new);
    JsonNode json =
        WrittenCatalogue.dataPackage(CatalogueExamples.complete(item -> item, files)).orElseThrow();
    Set<String> names =
        StreamSupport.stream(json.get("resources").spliterator(), false)
            .map(resource -> resource.get("name").asString())
            .collect(Collectors.toSet());

    assertThat(names).hasSize(10_000).contains("data.csv", "data.csv-1", "data.csv-9999");
  }

  @Test
  void license_hasNameOrPathOrBoth() {
    assertThat(license("ODbL-1.0"))
        .isEqualTo("{\"name\":\"ODbL-1.0\",\"path\":\"https://spdx.org/licenses/ODbL-1.0.html\"}");
    assertThat(license("LicenseRef-ours")).isEqualTo("{\"name\":\"LicenseRef-ours\"}");
    assertThat(license("https://example.org/t")).isEqualTo("{\"path\":\"https://example.org/t\"}");
  }

  @Test
  void email_outsideAscii_isOmitted() {
    JsonNode json =
        WrittenCatalogue.dataPackage(
                CatalogueExamples.complete(
                    builder -> builder.contact(ContactPoint.of("ž@example.org")),
                    CatalogueExamples.file("/d/x")))
            .orElseThrow();

    assertThat(json.at("/contributors/1").toString())
        .isEqualTo("{\"title\":\"ž@example.org\",\"role\":\"contributor\"}");
  }

  private static String license(String text) {
    return WrittenCatalogue.dataPackage(
            CatalogueExamples.complete(
                builder -> builder.license(text), CatalogueExamples.file("/d/x")))
        .orElseThrow()
        .at("/licenses/0")
        .toString();
  }

  private static JsonNode resource(Distribution file) {
    return WrittenCatalogue.dataPackage(
            CatalogueExamples.complete(builder -> builder.column(COLUMN), file))
        .orElseThrow()
        .at("/resources/0");
  }

  @Test
  void page_ofDatasetWithoutFiles_doesNotLinkToItsPackage() {
    String policy =
        """
        site: https://www.example.org
        data:
          html: /datasets/
          publish: datapackage
          datasets:
            - { id: burials, title: Burials, description: Names and graves in four cemeteries since 1900., access: restricted }
            - { id: air, title: Air, description: Hourly air temperature of forty stations in the city., license: CC0-1.0, files: /air.csv }
        """;
    Publication publication =
        Publication.of(
            SitePolicyLoader.load("wayleave.yaml", policy).defaultRules(), InstantSource.system());

    assertThat(publication.document("/datapackage/burials/datapackage.json")).isEmpty();
    assertThat(page(publication, "burials")).doesNotContain("datapackage.json");
    assertThat(page(publication, "air")).contains("href=\"/datapackage/air/datapackage.json\"");
  }

  private static String page(Publication publication, String id) {
    return new String(publication.document("/datasets/" + id + "/").orElseThrow().octets(), UTF_8);
  }
}
