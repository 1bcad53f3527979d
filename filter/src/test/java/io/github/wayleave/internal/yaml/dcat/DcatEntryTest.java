package io.github.wayleave.internal.yaml.dcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The conversion of identifiers, licenses and texts in catalogues. */
class DcatEntryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "air-quality | air-quality",
        "https://example.org/id/Air%20Quality | air-20quality-[0-9a-f]{8}",
        "https://example.org/d/trees/ | trees-[0-9a-f]{8}",
        "https://example.org/catalogue#Trees | trees-[0-9a-f]{8}",
        "doi:10.5061/dryad.8515 | dryad.8515-[0-9a-f]{8}",
        "IIIII | iiiii-[0-9a-f]{8}",
        "Kvalita ovzduší | kvalita-ovzdusi-[0-9a-f]{8}",
        "水 | [0-9a-f]{8}",
        "-air | air-[0-9a-f]{8}",
        "{ | [0-9a-f]{8}"
      })
  void id_isDerivedFromIdentifier(String identifier, String id) {
    assertThat(DcatTerms.id(identifier)).matches(id).isEqualTo(DcatTerms.id(identifier));
    assertThat(Dataset.builder(DcatTerms.id(identifier))).isNotNull();
  }

  @Test
  void id_identifiersWithEqualEnds_differ() {
    assertThat(DcatTerms.id("https://example.org/a/data"))
        .isNotEqualTo(DcatTerms.id("https://example.org/b/data"));
    assertThat(DcatTerms.id("https://example.org/" + "a".repeat(300))).hasSizeLessThanOrEqualTo(64);
  }

  @ParameterizedTest
  @CsvSource({
    "CC-BY-4.0, CC-BY-4.0",
    "https://creativecommons.org/licenses/by/4.0/, CC-BY-4.0",
    "http://creativecommons.org/licenses/by/4.0, CC-BY-4.0",
    "https://www.creativecommons.org/licenses/by-nc-sa/3.0/de/, CC-BY-NC-SA-3.0-DE",
    "https://creativecommons.org/licenses/by-sa/4.0/deed.cs, CC-BY-SA-4.0",
    "https://creativecommons.org/licenses/by/4.0/legalcode, CC-BY-4.0",
    "https://creativecommons.org/licenses/by-nd-nc/1.0/, CC-BY-NC-ND-1.0",
    "https://creativecommons.org/publicdomain/zero/1.0/, CC0-1.0",
    "https://creativecommons.org/publicdomain/mark/1.0/, CC-PDM-1.0",
    "https://spdx.org/licenses/MIT.html, MIT",
    "http://spdx.org/licenses/ODbL-1.0, ODbL-1.0",
    "https://opendatacommons.org/licenses/odbl/1-0/, ODbL-1.0",
    "https://opendatacommons.org/licenses/by/1-0/, ODC-By-1.0",
    "https://creativecommons.org/licenses/by/9.9/, https://creativecommons.org/licenses/by/9.9/",
    "https://example.org/creativecommons.org/licenses/by/4.0/, https://example.org/creativecommons.org/licenses/by/4.0/"
  })
  void license_url_becomesSpdxId(String address, String license) {
    assertThat(DcatTerms.license(address)).hasToString(license);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "14.2, 49.9 ,14.7,50.2 | 14.2,49.9,14.7,50.2",
        "United States | United States",
        "POLYGON((-125 24, -66 24, -66 50, -125 50, -125 24)) | -125,24,-66,50",
        "<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POLYGON((1 2,3 4,1 2)) | 1,2,3,4",
        "MULTIPOLYGON(((1 2,3 4,1 2)),((5 -6,7.5 8,5 -6))) | 1,-6,7.5,8",
        "{\"type\": \"Polygon\", \"coordinates\": [[[-120.3, 38.8], [-119.8, 39.3]]]} | -120.3,38.8,-119.8,39.3",
      })
  void spatial_boxNameOrShape_isRead(String text, String extent) {
    assertThat(DcatCoverage.extent(text)).hasToString(extent);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[-90, -180], [90, 180]]",
        "<http://www.opengis.net/def/crs/EPSG/0/4326> POLYGON((50 14,51 15,50 14))",
        "{\"type\": \"Point\", \"coordinates\": [14.4, 50.1]}",
      })
  void spatial_unknownAxesOrNoArea_isRejected(String text) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> DcatCoverage.extent(text))
        .withMessageContaining("is neither a box nor a place name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\": \"Polygon\", \"coordinates\": [[[1, 2], [3, 4], [1, 2]]]}",
        "{\"@type\": \"Location\", \"bbox\": [1, 2, 3, 4]}",
        "{\"dcat:bbox\": {\"@value\": \"POLYGON((1 2,3 2,3 4,1 4,1 2))\", \"@type\": \"gsp:wktLiteral\"}}",
      })
  void spatial_nodeWithAShape_isItsBox(String json) {
    YamlNode node = NodeComposer.compose(new SourceText("x.json", json)).orElseThrow();

    YamlNode text =
        new DcatCoverage(new JsonLdReader(node), new DcatNotes((YamlNode.Mapping) node)).area(node);

    assertThat(text).isInstanceOf(YamlNode.Scalar.class);
    assertThat(DcatCoverage.extent(((YamlNode.Scalar) text).text())).hasToString("1,2,3,4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"a\\/b\": \"c\\/\\/d\", \"e\": 1} | {\"a/b\" : \"c//d\"  , \"e\": 1}",
        "[\"\\\\/\"] | [\"\\\\/\"]",
        "[\"\\\"\\/\\u002F\"] | [\"\\\"/\\u002F\" ]"
      })
  void json_asYaml_keepsLocations(String json, String yaml) {
    assertThat(JsonText.asYaml(json)).isEqualTo(yaml).hasSameSizeAs(json);
    assertThat(JsonText.asYaml("{\t\"a\":\t1}")).isEqualTo("{ \"a\": 1}");
  }

  @ParameterizedTest
  @CsvSource({
    "PUBLIC, PUBLIC",
    "RESTRICTED, RESTRICTED",
    "NON_PUBLIC, NON_PUBLIC",
  })
  void accessRights_termOfTheAuthorityTable_isTheAccess(
      String code, DatasetMetadata.AccessLevel access) {
    String uri = "http://publications.europa.eu/resource/authority/access-right/" + code;
    for (String value :
        List.of(
            "\"%s\"".formatted(uri),
            "{\"@id\": \"%s\"}".formatted(uri),
            "{\"@id\": \"%s\", \"@type\": \"dct:RightsStatement\"}".formatted(uri))) {
      String json =
          """
          {"dataset": [{"identifier": "a", "license": "CC0-1.0", "dct:accessRights": %s,
            "distribution": {"downloadURL": "https://example.org/a.csv"}}]}
          """
              .formatted(value);
      YamlNode root = NodeComposer.compose(new SourceText("x.json", json)).orElseThrow();

      assertThat(DcatCatalogue.read(root, DcatEntry.DcatDefaults.NONE).datasets().keySet())
          .extracting(dataset -> dataset.metadata().access())
          .containsExactly(access);
    }
  }

  /** DCAT-US 3.0 allows any text, and most publishers write the words of DCAT-US 1.1. */
  @ParameterizedTest
  @CsvSource({
    "public, PUBLIC",
    "restricted public, RESTRICTED",
    "non-public, NON_PUBLIC",
    "Everybody may use it., PUBLIC",
  })
  void accessRights_wordOfAnAccessLevel_isTheAccess(
      String text, DatasetMetadata.AccessLevel access) {
    assertThat(read("\"accessRights\": \"%s\"".formatted(text)).access()).isEqualTo(access);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"rights\": \"On request.\"",
        "\"rights\": [\"On request.\", \"For research.\"]",
        "\"dct:rights\": {\"@type\": \"dct:RightsStatement\", \"rdfs:label\": \"On request.\"}",
        "\"dct:rights\": {\"rdfs:label\": {\"@value\": \"On request.\", \"@language\": \"en\"}}",
      })
  void rights_textOrStatement_isRead(String rights) {
    assertThat(read(rights).rights()).contains("On request.");
  }

  private static DatasetMetadata read(String property) {
    String json =
        """
        {"dataset": [{"identifier": "a", "license": "CC0-1.0", %s,
          "distribution": {"downloadURL": "https://example.org/a.csv"}}]}
        """
            .formatted(property);
    YamlNode root = NodeComposer.compose(new SourceText("x.json", json)).orElseThrow();
    return DcatCatalogue.read(root, DcatEntry.DcatDefaults.NONE)
        .datasets()
        .keySet()
        .iterator()
        .next()
        .metadata();
  }

  @Test
  void graph_cyclicReference_terminates() {
    String json =
        """
        {"@id": "x", "@graph": [{"@id": "x"}, {"@id": "y", "@type": "dcat:Dataset",
          "dcat:distribution": {"@id": "y"}, "dct:publisher": {"@id": "y"}}]}
        """;
    YamlNode root =
        NodeComposer.compose(new SourceText("x.json", JsonText.asYaml(json))).orElseThrow();
    DcatCatalogue read = DcatCatalogue.read(root, DcatEntry.DcatDefaults.NONE);
    assertThat(read.datasets()).isEmpty();
    assertThat(read.notes()).isNotEmpty();
    assertThat(read.notes()).allMatch(note -> note.location().isPresent());
  }
}
