package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Titles and descriptions in several languages are where a format has a place for them. */
final class TranslationsTest {
  private static final Catalogue CATALOGUE =
      CatalogueExamples.of(
          CatalogueExamples.listed(
              "trees",
              builder ->
                  builder
                      .title("en", "Trees")
                      .title("cs", "Stromy")
                      .description("en", "Every tree.")
                      .description("cs", "Stromy v ulic\u00edch.")
                      .license("CC0-1.0"),
              Distribution.of(UrlReference.of("/trees.csv"), FileDetails.NONE)));

  @Test
  void dcatAp_hasALiteralForEachLanguage() {
    String turtle =
        WrittenCatalogue.text(
            new DcatAp().write(new DcatAp().documents(List.of()).get(1), CATALOGUE).orElseThrow());
    assertThat(turtle)
        .contains(
            "\"Trees\"@en", "\"Stromy\"@cs", "\"Every tree.\"@en", "\"Stromy v ulic\u00edch.\"@cs");
  }

  @Test
  void schemaOrg_hasTheOtherTitlesAsAlternateNames() {
    JsonNode dataset =
        WrittenCatalogue.json(new SchemaOrg(), CATALOGUE).orElseThrow().get("dataset").get(0);
    assertThat(dataset.get("name").asString()).isEqualTo("Trees");
    assertThat(dataset.get("alternateName"))
        .hasToString("[{\"@language\":\"cs\",\"@value\":\"Stromy\"}]");
  }

  @Test
  void formatsWithOneTitle_haveTheFirst() {
    DataPackage format = new DataPackage();
    assertThat(
            WrittenCatalogue.text(
                format.write(format.documents(List.of("trees")).get(0), CATALOGUE).orElseThrow()))
        .contains("Trees", "Every tree.")
        .doesNotContain("Stromy");
  }
}
