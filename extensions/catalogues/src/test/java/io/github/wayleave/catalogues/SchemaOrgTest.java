package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.net.UrlReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class SchemaOrgTest {
  @Test
  void google_descriptionBelow50Characters_isAppendedToTheTitle() {
    assertThat(description("Short.")).isEqualTo("A title: Short.");
    assertThat(description("x".repeat(49))).isEqualTo("A title: " + "x".repeat(49));
    assertThat(description("x".repeat(50))).isEqualTo("x".repeat(50));
  }

  @Test
  void google_descriptionAbove5000Characters_isCutAfterAWord() {
    assertThat(description("x".repeat(5_000))).isEqualTo("x".repeat(5_000));
    assertThat(description("x".repeat(5_001))).isEqualTo("x".repeat(4_998) + " …");
    assertThat(description("word ".repeat(1_001))).isEqualTo("word ".repeat(999) + "…");
    String emoji = "\ud83d\ude00".repeat(800) + " ";
    assertThat(description(emoji + "y".repeat(4_500)))
        .isEqualTo(emoji + "y".repeat(4_998 - 801) + " …");
  }

  @Test
  void isAccessibleForFree_isForPublicDataOnly() {
    assertThat(entry(builder -> builder).get("isAccessibleForFree").asBoolean()).isTrue();
    JsonNode restricted = entry(builder -> builder.access(DatasetMetadata.AccessLevel.RESTRICTED));

    assertThat(restricted.has("isAccessibleForFree")).isFalse();
    assertThat(restricted.get("conditionsOfAccess").asString()).isEqualTo("restricted");
  }

  @Test
  void restrictedData_hasItsRightsAndNoDownload() {
    JsonNode entry =
        WrittenCatalogue.entry(
                new SchemaOrg(),
                CatalogueExamples.complete(
                    builder ->
                        builder
                            .access(DatasetMetadata.AccessLevel.RESTRICTED)
                            .rights("Ask the registry."),
                    CatalogueExamples.file("/d/a.csv")))
            .orElseThrow();

    assertThat(entry.get("conditionsOfAccess").asString()).isEqualTo("Ask the registry.");
    assertThat(entry.has("distribution")).isFalse();
  }

  @Test
  void contact_withoutPublisher_belongsToTheSite() {
    JsonNode publisher =
        WrittenCatalogue.entry(
                new SchemaOrg(),
                CatalogueExamples.listed(
                    "d",
                    builder ->
                        builder
                            .title("T")
                            .description("D")
                            .license("CC0-1.0")
                            .contact(CatalogueExamples.contact())))
            .orElseThrow()
            .get("publisher");

    assertThat(publisher.has("name")).isFalse();
    assertThat(publisher.get("url").asString()).isEqualTo("https://www.example.org/");
    assertThat(publisher.at("/contactPoint/email").asString()).isEqualTo("data@example.org");
  }

  @ParameterizedTest
  @CsvSource({"/d/a[1].csv, https://www.example.org/d/a%5B1%5D.csv"})
  void rfc3986_3_2_2_bracketsOnlyEncloseIpAddresses(String path, String url) {
    JsonNode entry =
        WrittenCatalogue.entry(
                new SchemaOrg(),
                CatalogueExamples.complete(builder -> builder, CatalogueExamples.file(path)))
            .orElseThrow();

    assertThat(entry.at("/distribution/0/contentUrl").asString()).isEqualTo(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u2028&lt;"})
  void pageElement_anyDataset_cannotCloseTheScript(String text) {
    String script =
        new SchemaOrg()
            .script(
                CatalogueExamples.complete(builder -> builder.description("x" + text + "x")),
                CatalogueExamples.of())
            .orElseThrow();

    assertThat(script.chars().filter(c -> c == '<')).hasSize(2);
    assertThat(script.chars().filter(c -> c == '>')).hasSize(2);
    assertThat(script).doesNotContain("&").doesNotContain("\u2028");
  }

  @Test
  void catalogue_withHtmlPage_hasThePageAsItsUrl() {
    Catalogue catalogue =
        CatalogueExamples.of(CatalogueExamples.complete(builder -> builder))
            .withPage(UrlReference.of("/datasets/"));
    JsonNode document = WrittenCatalogue.json(new SchemaOrg(), catalogue).orElseThrow();

    assertThat(document.get("url").asString()).isEqualTo("https://www.example.org/datasets/");
    assertThat(document.at("/dataset/0/includedInDataCatalog/@id").asString())
        .isEqualTo(document.get("@id").asString())
        .isEqualTo("https://www.example.org/datasets.jsonld");
  }

  @Test
  void elementOfAPage_namesTheCatalogueAndItsPage() {
    Catalogue wholeCatalogue =
        CatalogueExamples.catalogue().withPage(UrlReference.of("/datasets/"));
    String script =
        new SchemaOrg()
            .script(CatalogueExamples.complete(builder -> builder), wholeCatalogue)
            .orElseThrow();
    JsonNode catalogue =
        WrittenCatalogue.parse(script.substring(script.indexOf('\n'), script.lastIndexOf('<')))
            .get("includedInDataCatalog");

    assertThat(catalogue.get("@type").asString()).isEqualTo("DataCatalog");
    assertThat(catalogue.get("name").asString()).isEqualTo("The datasets of www.example.org");
    assertThat(catalogue.get("url").asString()).isEqualTo("https://www.example.org/datasets/");
  }

  private static String description(String text) {
    return entry(builder -> builder.description(text)).get("description").asString();
  }

  private static JsonNode entry(UnaryOperator<Dataset.Builder> change) {
    return WrittenCatalogue.entry(new SchemaOrg(), CatalogueExamples.complete(change))
        .orElseThrow();
  }
}
