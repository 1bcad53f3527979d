package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.DatasetMetadata.Column;
import io.github.wayleave.datatxt.DatasetMetadata.Column.ColumnType;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.effort.Effort;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Croissant 1.1, whose clauses are those of its specification. */
final class CroissantTest {
  private static final Distribution TABLE =
      CatalogueExamples.file("/data/2026.csv", "text/csv", "Year 2026")
          .withFacts(
              new Distribution.FileAttributes(42, "0123456789abcdef".repeat(4), Instant.EPOCH));

  static IntStream seeds() {
    int first = (int) Effort.seed(0);
    return IntStream.range(0, Effort.rounds(20, 500)).map(i -> first + i);
  }

  private static Optional<JsonNode> json(ListedDataset dataset) {
    return json(dataset, CatalogueExamples.of(dataset));
  }

  private static Optional<JsonNode> json(ListedDataset dataset, Catalogue catalogue) {
    Croissant format = new Croissant();
    return format
        .write(format.documents(List.of(dataset.id())).get(0), catalogue)
        .map(octets -> WrittenCatalogue.parse(WrittenCatalogue.text(octets)));
  }

  private static ListedDataset example() {
    return with(
        builder ->
            builder
                .frequency(new Frequency("P1D"))
                .column(column("station", Optional.empty()))
                .column(column("no2 \u00b5g/m\u00b3", Optional.of(ColumnType.NUMBER))));
  }

  private static ListedDataset with(UnaryOperator<Dataset.Builder> change, Distribution... files) {
    return CatalogueExamples.complete(
        builder ->
            change.apply(
                builder
                    .creator(new Publisher("Jo Novak", Optional.empty()))
                    .citation("Novak (2026)")
                    .issued("2026-01-01")
                    .landingPage("/datasets/d/")),
        files.length == 0
            ? new Distribution[] {TABLE, CatalogueExamples.file("https://cdn.example.net/all.zip")}
            : files);
  }

  private static Column column(String name, Optional<ColumnType> type) {
    return new Column(name, type, Optional.empty(), Optional.empty());
  }

  @Test
  void example_isTheExpectedDocument() {
    JsonNode expected = WrittenCatalogue.parse(WrittenCatalogue.resource("croissant.json"));
    assertThat(json(example())).contains(expected);
  }

  static Stream<Map.Entry<String, ListedDataset>> incomplete() {
    return Map.of(
        "creators",
        CatalogueExamples.complete(
            builder -> builder.issued("2026-01-01").landingPage("/d"), TABLE),
        "issued",
        CatalogueExamples.complete(
            builder -> builder.creator(new Publisher("Jo", Optional.empty())).landingPage("/d"),
            TABLE),
        "page",
        CatalogueExamples.complete(
            builder -> builder.creator(new Publisher("Jo", Optional.empty())).issued("2026-01-01"),
            TABLE),
        "public",
        with(builder -> builder.access(DatasetMetadata.AccessLevel.RESTRICTED)))
        .entrySet()
        .stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("incomplete")
  void dataset_withoutRequiredProperty_hasNoDocument(Map.Entry<String, ListedDataset> lacking) {
    ListedDataset dataset = lacking.getValue();
    assertThat(json(dataset)).isEmpty();
    assertThat(new Croissant().script(dataset, CatalogueExamples.of(dataset))).isEmpty();
  }

  /** Croissant is schema.org and more: what a search engine reads is the same in both. */
  @Test
  void document_hasAllThatSchemaOrgSays() {
    ListedDataset dataset = example();
    ObjectNode croissant = (ObjectNode) json(dataset).orElseThrow();
    ObjectNode schema =
        (ObjectNode)
            WrittenCatalogue.json(new SchemaOrg(), CatalogueExamples.of(dataset))
                .orElseThrow()
                .get("dataset")
                .get(0);
    schema.remove("includedInDataCatalog");
    List<String> own = List.of("@id", "@type", "name", "description");
    schema.get("distribution").forEach(file -> ((ObjectNode) file).remove(own));
    croissant.get("distribution").forEach(file -> ((ObjectNode) file).remove(own));

    schema
        .properties()
        .forEach(member -> assertThat(croissant.get(member.getKey())).isEqualTo(member.getValue()));
  }

  @Test
  void page_hasTheSameJsonLd_andCannotEndItsElement() throws Exception {
    ListedDataset dataset = with(builder -> builder.title("</script><b>"));
    Catalogue catalogue = CatalogueExamples.of(dataset);
    String script = new Croissant().script(dataset, catalogue).orElseThrow();
    String inside = script.substring(script.indexOf('\n'), script.lastIndexOf('<'));

    assertThat(inside).doesNotContainPattern("[<>&]");
    assertThat(WrittenCatalogue.parse(inside)).isEqualTo(json(dataset, catalogue).orElseThrow());
    assertThat(NormalizedGraph.ofJsonLd(inside).trees())
        .anyMatch(tree -> tree.contains("http://mlcommons.org/croissant/1.1"));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void document_anyDataset_isValid(int seed) {
    Catalogue catalogue = new RandomDatasets(seed).next();
    for (ListedDataset dataset : catalogue.datasets()) {
      json(dataset, catalogue).ifPresent(json -> assertDocument(json, dataset));
    }
  }

  private static void assertDocument(JsonNode json, ListedDataset dataset) {
    assertThat(Schemas.CROISSANT.complaints(json)).isEmpty();
    Set<String> ids = new HashSet<>();
    for (JsonNode file : json.get("distribution")) {
      assertThat(ids.add(file.get("@id").asString())).isTrue();
    }
    assertThat(ids).hasSameSizeAs(dataset.files());
    for (JsonNode records : json.path("recordSet")) {
      assertThat(ids.add(records.get("@id").asString())).isTrue();
      assertThat(records.get("field").size()).isEqualTo(dataset.metadata().columns().size());
      for (JsonNode field : records.get("field")) {
        assertThat(ids.add(field.get("@id").asString())).isTrue();
        assertThat(ids).contains(field.at("/source/fileObject/@id").asString());
      }
    }
  }
}
