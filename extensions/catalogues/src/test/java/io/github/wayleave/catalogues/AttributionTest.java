package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Each format has the identifier, the credits and the access points for which it has a place. */
final class AttributionTest {
  private static final Distribution FILE =
      Distribution.of(
          UrlReference.of("/air.tif"),
          new FileDetails(
              Optional.of(new MediaType("image/tiff; application=geotiff")),
              Optional.empty(),
              Optional.empty(),
              OptionalLong.empty(),
              Optional.of(License.of("ODbL-1.0"))));

  private static final Catalogue CATALOGUE =
      CatalogueExamples.of(
          CatalogueExamples.credited(FILE),
          CatalogueExamples.listed(
              "old", builder -> builder.title("Old").description("Old.").license("CC0-1.0"), FILE));

  private static JsonNode first(CatalogueFormat format) {
    return WrittenCatalogue.json(format, CATALOGUE).orElseThrow().get("dataset").get(0);
  }

  @Test
  void dcatUs_writesIdentifierThemeAndAccess() {
    JsonNode dataset = first(new DcatUs());
    assertThat(dataset.get("identifier").asString()).isEqualTo("10.5281/zenodo.1234567");
    assertThat(dataset.get("theme").get(0).asString()).isEqualTo("Environment");
    assertThat(dataset.at("/distribution/0/mediaType").asString()).isEqualTo("image/tiff");
    assertThat(dataset.get("distribution").get(1))
        .hasToString(
            "{\"@type\":\"dcat:Distribution\",\"accessURL\":\"https://doi.org/10.5281/zenodo.1234567\"}");
    assertThat(dataset.at("/distribution/2/format").asString()).isEqualTo("API");
    assertThat(
            Schemas.DCAT_US.complaints(
                WrittenCatalogue.json(new DcatUs(), CATALOGUE).orElseThrow()))
        .isEmpty();
  }

  @Test
  void dcatUs3_writesCreatorsServicesAndLicensesOfFiles() {
    JsonNode dataset = first(new DcatUs3());
    assertThat(dataset.at("/creator/@id").asString())
        .isEqualTo("https://orcid.org/0000-0002-1825-0097");
    assertThat(dataset.at("/contributor/0/name").asString()).isEqualTo("Air Laboratory");
    assertThat(dataset.at("/otherIdentifier/0/@id").asString())
        .isEqualTo("https://zenodo.example/records/1234567");
    assertThat(dataset.at("/distribution/0/license").asString())
        .isEqualTo("https://spdx.org/licenses/ODbL-1.0.html");
    assertThat(dataset.at("/distribution/2/accessService/0/endpointURL/0").asString())
        .isEqualTo("https://api.example.net/air");
    assertThat(
            Schemas.DCAT_US_3.complaints(
                WrittenCatalogue.json(new DcatUs3(), CATALOGUE).orElseThrow()))
        .isEmpty();
  }

  @Test
  void dcatUs3_writesWhatADatasetReplaces() {
    JsonNode json = withReplaced("air-quality");
    assertThat(json.at("/dataset/0/replaces/0/identifier").asString()).isEqualTo("air-quality");
    assertThat(json.at("/dataset/0/replaces/0/distribution").isMissingNode()).isTrue();
    assertThat(Schemas.DCAT_US_3.complaints(json)).isEmpty();
    JsonNode ofUrl = withReplaced("https://example.net/old");
    assertThat(ofUrl.at("/dataset/0/qualifiedRelation/0"))
        .hasToString(
            "{\"@type\":\"Relationship\",\"hadRole\":\"replaces\",\"relation\":\"https://example.net/old\"}");
    assertThat(Schemas.DCAT_US_3.complaints(ofUrl)).isEmpty();
  }

  private static JsonNode withReplaced(String replaced) {
    Catalogue catalogue =
        CatalogueExamples.of(
            CatalogueExamples.complete(builder -> builder.replaces(replaced), FILE),
            CatalogueExamples.airQuality());
    return WrittenCatalogue.json(new DcatUs3(), catalogue).orElseThrow();
  }

  @Test
  void schemaOrg_namesPersonsAndOrganizationsByTheirIdentifiers() {
    JsonNode dataset = first(new SchemaOrg());
    assertThat(dataset.get("identifier").asString()).isEqualTo("10.5281/zenodo.1234567");
    assertThat(dataset.at("/creator/0/@type").asString()).isEqualTo("Person");
    assertThat(dataset.get("creator").get(1)).hasToString("{\"name\":\"Air Laboratory\"}");
    assertThat(dataset.at("/funder/0/@type").asString()).isEqualTo("Organization");
    assertThat(dataset.get("creditText").asString()).startsWith("Novak, J.");
    assertThat(dataset.get("distribution").size()).isEqualTo(1);
    assertThat(dataset.at("/distribution/0/license").asString())
        .isEqualTo("https://spdx.org/licenses/ODbL-1.0.html");
    assertThat(dataset.at("/distribution/0/encodingFormat").asString())
        .isEqualTo("image/tiff; application=geotiff");
  }

  @Test
  void dataPackage_hasTheIdentifierAuthorsAndLicensesOfFiles() {
    JsonNode json =
        WrittenCatalogue.parse(
            WrittenCatalogue.text(
                new DataPackage()
                    .write(new DataPackage().documents(List.of("d")).get(0), CATALOGUE)
                    .orElseThrow()));
    assertThat(json.get("id").asString()).isEqualTo("10.5281/zenodo.1234567");
    assertThat(json.at("/contributors/0/role").asString()).isEqualTo("author");
    assertThat(json.at("/resources/0/licenses/0/name").asString()).isEqualTo("ODbL-1.0");
  }

  @Test
  void dcatAp_hasTermsOfTheEuAndBothDirectionsOfReplaces() {
    String turtle =
        WrittenCatalogue.text(
            new DcatAp().write(new DcatAp().documents(List.of()).get(1), CATALOGUE).orElseThrow());
    assertThat(turtle)
        .contains(
            "dcat:theme <http://publications.europa.eu/resource/authority/data-theme/ENVI>",
            "dcatap:hvdCategory <http://data.europa.eu/bna/c_164e0bf5>",
            "dcatap:applicableLegislation <http://data.europa.eu/eli/reg_impl/2023/138/oj>",
            "dct:replaces <https://www.example.org/catalog.jsonld#old>",
            "dct:isReplacedBy <https://www.example.org/catalog.jsonld#d>",
            "dcat:endpointURL <https://api.example.net/air>",
            "dct:license <https://spdx.org/licenses/ODbL-1.0.html>");
  }
}
