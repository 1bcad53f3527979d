package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of the identifiers, licenses and texts of catalogues. */
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
  void anIdentifierBecomesAnId(String identifier, String id) {
    assertThat(DcatId.of(identifier)).matches(id).isEqualTo(DcatId.of(identifier));
    assertThat(Dataset.builder(DcatId.of(identifier))).isNotNull();
  }

  @Test
  void identifiersThatEndAlikeHaveIdsOfTheirOwn() {
    assertThat(DcatId.of("https://example.org/a/data"))
        .isNotEqualTo(DcatId.of("https://example.org/b/data"));
    assertThat(DcatId.of("https://example.org/" + "a".repeat(300))).hasSizeLessThanOrEqualTo(64);
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
  void anAddressBecomesAnIdIfItHasOne(String address, String license) {
    assertThat(DcatLicense.of(address)).hasToString(license);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"a\\/b\": \"c\\/\\/d\", \"e\": 1} | {\"a/b\" : \"c//d\"  , \"e\": 1}",
        "[\"\\\\/\"] | [\"\\\\/\"]",
        "[\"\\\"\\/\\u002F\"] | [\"\\\"/\\u002F\" ]"
      })
  void jsonBecomesYamlInItsPlace(String json, String yaml) {
    assertThat(JsonText.asYaml(json)).isEqualTo(yaml).hasSameSizeAs(json);
    assertThat(JsonText.asYaml("{\t\"a\":\t1}")).isEqualTo("{ \"a\": 1}");
  }

  @Test
  void aGraphThatNamesItselfHasAnEnd() {
    String json =
        """
        {"@id": "x", "@graph": [{"@id": "x"}, {"@id": "y", "@type": "dcat:Dataset",
          "dcat:distribution": {"@id": "y"}, "dct:publisher": {"@id": "y"}}]}
        """;
    YamlNode root =
        NodeComposer.compose(new SourceText("x.json", JsonText.asYaml(json))).orElseThrow();
    DcatCatalogue read = DcatCatalogue.read(root, Optional.empty());
    assertThat(read.datasets()).isEmpty();
    assertThat(read.notes()).isNotEmpty();
    assertThat(read.notes()).allMatch(note -> note.location().isPresent());
  }
}
